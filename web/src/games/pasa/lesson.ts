// The lesson: the demo round, ply by ply, played again with the learner in the first seat. What comes
// of each move was written down by the rules; here nothing is decided.

import type { MessageKey } from "../../messages";
import type { Refusal } from "../../shell/table.svelte";
import type { Scene, Told } from "../../wire";

export interface Ply {
  move: string;
  told: Told;
  scene: Scene;
}

/** What the teacher says before each of the learner's plies, by number; it holds until the next. */
export const words: Record<number, MessageKey> = {
  0: "pasa.lesson.call",
  1: "pasa.lesson.ready",
  3: "pasa.lesson.roll",
  4: "pasa.lesson.bhala",
  5: "pasa.lesson.teer",
  6: "pasa.lesson.done",
  9: "pasa.lesson.again",
  10: "pasa.lesson.yagya",
  14: "pasa.lesson.lock",
  21: "pasa.lesson.vardan",
  22: "pasa.lesson.yudh",
  23: "pasa.lesson.over",
};

export const LEARNER = 0;

export class Lesson {
  readonly #plies: readonly Ply[];
  readonly #show: (ply: Ply) => void;
  #at = 0;

  constructor(plies: readonly Ply[], show: (ply: Ply) => void) {
    this.#plies = plies;
    this.#show = show;
  }

  /** How many plies have been handed over. */
  get at(): number {
    return this.#at;
  }

  get over(): boolean {
    return this.#at >= this.#plies.length;
  }

  /** The move that the learner is to make next, or null while it is not theirs. */
  get wanted(): string | null {
    const ply = this.#plies[this.#at];
    return ply && ply.told.seat === LEARNER ? ply.move : null;
  }

  /** The learner's move: shown with all that follows, or refused because it is another one. */
  move(move: string, refusal: string): Refusal | null {
    if (move !== this.wanted) return { code: "lesson", why: refusal };
    this.#next();
    while (!this.over && this.wanted === null) this.#next();
    return null;
  }

  #next(): void {
    const ply = this.#plies[this.#at++];
    if (ply) this.#show(ply);
  }
}
