import type { Timers } from "../../src/shell/player";

/** Time that passes when the test says so. */
export class HandTimers implements Timers {
  now = 0;
  #due = new Map<number, { at: number; callback: () => void }>();
  #next = 1;

  set(callback: () => void, ms: number): number {
    this.#due.set(this.#next, { at: this.now + ms, callback });
    return this.#next++;
  }

  clear(timer: unknown): void {
    this.#due.delete(timer as number);
  }

  get waiting(): number {
    return this.#due.size;
  }

  async pass(ms: number): Promise<void> {
    const until = this.now + ms;
    for (;;) {
      await settled();
      const [next] = [...this.#due]
        .filter(([, { at }]) => at <= until)
        .sort((a, b) => a[1].at - b[1].at);
      if (!next) break;
      this.#due.delete(next[0]);
      this.now = next[1].at;
      next[1].callback();
    }
    this.now = until;
    await settled();
  }
}

/** Let everything run that waits for no timer. */
export async function settled(): Promise<void> {
  for (let i = 0; i < 50; i++) await Promise.resolve();
}
