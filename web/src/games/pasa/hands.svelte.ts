// The player's own hands: what may be done now, and moves that were made too quickly for the line,
// which wait their turn instead of being lost.

import type { TableModel } from "../../shell/table.svelte";
import { sound } from "../../shell/sound";
import { read } from "./parts";
import type { Stage } from "./stage.svelte";

const LONGEST = 8;

export class Hands {
  readonly stage: Stage;
  /** Why the last move was refused, if it was. */
  refused = $state("");
  #queue = $state.raw<string[]>([]);

  constructor(stage: Stage) {
    this.stage = stage;
  }

  get table(): TableModel {
    return this.stage.table;
  }

  /** What you are to decide. While a move is on its way it stays as it was, so that nothing flickers
   * and no click is lost. */
  get due(): readonly string[] {
    const { legal, asking, playing, scene } = this.table;
    if (legal.length || !asking || this.table.result) return legal;
    const shown = playing !== null && playing.event !== "toggled";
    return shown ? [] : (scene?.you?.legal ?? []);
  }

  get keeping(): boolean {
    return this.due.includes("done");
  }

  may(move: string): boolean {
    if (!move.startsWith("toggle ")) return this.due.includes(move);
    // Taking a pick back is not listed among the moves, because it leads nowhere new; and while one is
    // on its way the list is of before.
    const picked = this.#half?.picks.includes(Number(move.slice(7))) ?? false;
    return this.due.includes(move) || (this.keeping && (picked || this.table.asking));
  }

  get #half() {
    const you = this.table.you;
    return you === null ? null : this.stage.shown.halves[you];
  }

  /** Make a move now, or as soon as the one before it has been shown. */
  do(move: string): void {
    if (!this.may(move) || this.#queue.length >= LONGEST) return;
    this.#queue = [...this.#queue, move];
    this.next();
  }

  /** Send the move that has waited longest, if it is still possible. */
  next(): void {
    const [move, ...rest] = this.#queue;
    if (!move || this.table.legal.length === 0) return;
    this.#queue = rest;
    if (this.may(move)) void this.#send(move);
    else this.next();
  }

  /** What was meant for a moment that has gone is forgotten. */
  forget(): void {
    this.#queue = [];
  }

  async #send(move: string): Promise<void> {
    const refusal = await this.table.send(move);
    const late = refusal?.code === "late";
    this.refused = refusal && !late ? refusal.why : "";
    if (!refusal) return;
    this.forget();
    if (!late) sound.play("refused");
  }

  /** The number of the die that lies at that place of your tray, from 1. */
  dieAt(place: number): number | null {
    const text = this.#half?.loose[place - 1];
    return text ? read(text).die : null;
  }
}
