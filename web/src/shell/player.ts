// Plays what happened, in order: each event its own animation and its own line in the log, and the
// scene only after the last. It knows no page and no server; live games, replays and lessons feed it.

import type { Happened, Scene, Told } from "../wire";
import type { AnyEvent } from "./face";

export type Speed = 1 | 2 | "instant";

/** What the player plays upon. */
export interface Stage {
  /** How quick the viewer wants it. Asked anew for every wait. */
  speed(): Speed;
  /** Whether the page is hidden, so that nobody would see anything. */
  hidden(): boolean;
  /** An event is about to be shown: the table moves its pieces. */
  animate(event: AnyEvent, told: Told): Promise<void> | void;
  /** The event has been shown; its line, if it has one, joins the log. */
  shown(event: AnyEvent, line: string, told: Told): void;
  /** A whole ply has been shown: this is how the table stands now. */
  settle(scene: Scene, told: Told): void;
  /** Whether something is being shown right now, and which event. */
  playing(event: AnyEvent | null): void;
  /** An animation failed. The game goes on without it. */
  broke?(error: unknown, event: AnyEvent): void;
}

/** How time passes; tests hand in their own. */
export interface Timers {
  set(callback: () => void, ms: number): unknown;
  clear(timer: unknown): void;
}

export const browserTimers: Timers = {
  set: (callback, ms) => setTimeout(callback, ms),
  clear: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
};

/** So many plies behind, nobody wants to watch each of them. */
export const TOO_FAR_BEHIND = 4;

/** An animation that takes longer than this, in milliseconds, is stuck: the game goes on. */
export const STUCK = 20_000;

type Ply = Pick<Happened, "told" | "scene">;

interface Wait {
  timer: unknown;
  done: () => void;
}

export class Player {
  readonly #stage: Stage;
  readonly #timers: Timers;
  #queue: Ply[] = [];
  #running = false;
  #hurry = false;
  #skipped = false;
  #era = 0;
  #waits = new Set<Wait>();
  #idle: (() => void)[] = [];

  constructor(stage: Stage, timers: Timers = browserTimers) {
    this.#stage = stage;
    this.#timers = timers;
  }

  /** Whether anything is still to be shown. */
  get busy(): boolean {
    return this.#running;
  }

  /** How many plies wait behind the one being shown. */
  get behind(): number {
    return this.#queue.length;
  }

  /** How much of its time an animation gets now: 1, 0.5, or 0 for none at all. Good as a factor of
   * CSS durations; the waits know it by themselves. */
  get pace(): number {
    if (this.#skipped || this.#hurry || this.#stage.hidden()) return 0;
    const speed = this.#stage.speed();
    return speed === "instant" ? 0 : 1 / speed;
  }

  /** Show a ply after all that are still to be shown. */
  take(ply: Ply): void {
    this.#queue.push(ply);
    if (this.#queue.length >= TOO_FAR_BEHIND) this.catchUp();
    if (!this.#running) void this.#run();
  }

  /** Wait so many milliseconds of single speed: the only clock of animations, so that speed and
   * skipping hold for all of them. */
  wait(ms: number): Promise<void> {
    const due = ms * this.pace;
    if (!(due > 0)) return Promise.resolve();
    return new Promise((resolve) => {
      const wait = { timer: undefined as unknown, done: () => this.#finish(wait, resolve) };
      this.#waits.add(wait);
      wait.timer = this.#timers.set(wait.done, due);
    });
  }

  /** Finish the event that is being shown at once. */
  skip(): void {
    if (!this.#running) return;
    this.#skipped = true;
    this.#finishWaits();
  }

  /** Show everything that waits at once, up to now. */
  catchUp(): void {
    if (!this.#running && this.#queue.length === 0) return;
    this.#hurry = true;
    this.#finishWaits();
  }

  /** Forget everything that was still to be shown, as when a whole new scene has come. */
  drop(): void {
    this.#queue = [];
    this.#era += 1;
    this.catchUp();
  }

  /** When all is shown. */
  idle(): Promise<void> {
    if (!this.#running) return Promise.resolve();
    return new Promise((resolve) => this.#idle.push(resolve));
  }

  #finish(wait: Wait, resolve: () => void): void {
    this.#waits.delete(wait);
    this.#timers.clear(wait.timer);
    resolve();
  }

  #finishWaits(): void {
    for (const wait of [...this.#waits]) wait.done();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (let ply = this.#queue.shift(); ply; ply = this.#queue.shift()) {
      await this.#ply(ply, this.#era);
      if (this.#queue.length === 0) this.#hurry = false;
    }
    this.#running = false;
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #ply({ told, scene }: Ply, era: number): Promise<void> {
    for (const [number, event] of (told.events as AnyEvent[]).entries()) {
      this.#skipped = false;
      this.#stage.playing(event);
      await this.#animate(event, told);
      if (era !== this.#era) return this.#stage.playing(null);
      this.#stage.shown(event, told.lines[number] ?? "", told);
    }
    this.#skipped = false;
    this.#stage.playing(null);
    this.#stage.settle(scene, told);
  }

  async #animate(event: AnyEvent, told: Told): Promise<void> {
    let timer: unknown;
    const stuck = new Promise<void>((resolve) => (timer = this.#timers.set(resolve, STUCK)));
    try {
      await Promise.race([this.#stage.animate(event, told), stuck]);
    } catch (error) {
      this.#stage.broke?.(error, event);
    } finally {
      this.#timers.clear(timer);
    }
  }
}
