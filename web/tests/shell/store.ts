/** Local storage as a browser has it; a full one takes nothing. */
export class Store {
  readonly #kept = new Map<string, string>();
  full = false;

  getItem(name: string): string | null {
    return this.#kept.get(name) ?? null;
  }

  setItem(name: string, value: string): void {
    if (this.full) throw new DOMException("no room", "QuotaExceededError");
    this.#kept.set(name, value);
  }
}
