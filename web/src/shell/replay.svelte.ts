// A recorded game on a table of its own: the server plays the rules, this plays what it tells, back
// and forth.

import type { Replayed, SeatInfo, Step } from "../wire";
import { replay } from "./api";
import { TableModel } from "./table.svelte";

const AT_ONCE = 150;

/** Tells where rounds begin. */
const ROUND = /^(round|turn|final_round|tie_break|duel)_(started|began|opened)$/;

export class Replay {
  readonly table = new TableModel("replay", "replay");
  readonly record: string;
  /** How many plies the record has. */
  of = $state(0);
  /** The ply after which the table is shown. */
  at = $state(0);
  running = $state(false);
  verified = $state(false);
  why = $state("");
  dice = $state("");
  /** Plies after which a new round has begun, as far as they are known. */
  rounds = $state.raw<number[]>([0]);
  #steps: Step[] = [];
  #fetching: Promise<void> | null = null;
  #wanted = 0;

  constructor(record: string) {
    this.record = record;
  }

  /** Fetch the first plies and show how it began. Throws what the server refuses. */
  async open(): Promise<void> {
    const first = await replay(this.record, 0, AT_ONCE);
    this.#take(first);
    Object.assign(this.table, {
      game: first.game,
      options: first.options,
      dice: first.dice,
      phase: "playing",
      seats: first.seats.map(sitter),
    });
    this.of = first.plies;
    this.verified = first.verified;
    this.why = first.why;
    this.dice = first.dice;
    this.#show(0);
  }

  /** Go to a ply at once. */
  async jump(ply: number): Promise<void> {
    const wanted = Math.min(Math.max(0, Math.round(ply)), this.of);
    this.#wanted = wanted;
    this.at = wanted;
    await this.#have(wanted);
    // Meanwhile somebody may have asked for another.
    if (this.#wanted === wanted) this.#show(wanted);
  }

  /** Show the next ply with all that happens in it. */
  async step(): Promise<void> {
    if (this.at >= this.of) return;
    const wanted = this.at + 1;
    this.#wanted = wanted;
    await this.#have(wanted);
    const step = this.#steps[wanted];
    if (!step || this.#wanted !== wanted) return;
    this.at = wanted;
    this.table.follow(step);
    await this.table.player.idle();
  }

  /** Play on until the end, or until somebody stops it. */
  async play(): Promise<void> {
    if (this.running) return;
    if (this.at >= this.of) await this.jump(0);
    this.running = true;
    try {
      while (this.running && this.at < this.of) {
        const before = this.at;
        await this.step();
        if (this.at !== before + 1) continue;
        await this.table.player.wait(350);
      }
    } finally {
      this.running = false;
    }
  }

  pause(): void {
    this.running = false;
  }

  /** The start of the next round, or of the one before; the ends if there is none. */
  async round(direction: 1 | -1): Promise<void> {
    await this.#have(this.of);
    const found =
      direction > 0
        ? this.rounds.find((ply) => ply > this.at)
        : this.rounds.findLast((ply) => ply < this.at);
    await this.jump(found ?? (direction > 0 ? this.of : 0));
  }

  close(): void {
    this.pause();
    this.table.close();
  }

  #show(ply: number): void {
    const step = this.#steps[ply];
    if (!step) return;
    this.table.show(step.scene, this.#steps.slice(1, ply + 1).map(({ told }) => told));
  }

  /** Have all steps up to a ply: they are fetched in order, so that the log is whole. */
  async #have(ply: number): Promise<void> {
    while (this.#steps.length <= ply) {
      this.#fetching ??= this.#fetch().finally(() => (this.#fetching = null));
      await this.#fetching;
    }
  }

  async #fetch(): Promise<void> {
    const from = this.#steps.length;
    const more = await replay(this.record, from, from + AT_ONCE - 1);
    if (more.steps.length === 0) throw new Error(more.why || "the record ends here");
    this.#take(more);
  }

  #take({ steps }: Replayed): void {
    this.#steps.push(...steps);
    const begun = steps.filter(({ told }) =>
      (told.events as { event: string }[]).some(({ event }) => ROUND.test(event)),
    );
    this.rounds = [...this.rounds, ...begun.map(({ told }) => told.ply)];
  }
}

/** Records name seats by their kinds alone. */
function sitter(kind: string): SeatInfo {
  return {
    kind,
    name: "",
    colour: "",
    here: true,
    back_within: null,
    strikes: 0,
    played_by_bot: false,
    wants_rematch: false,
  };
}
