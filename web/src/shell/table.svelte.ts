// One table as it is shown. It follows the server's messages, but shows each ply only when its
// events have been played: `scene`, `log` and `result` never run ahead of the animations.

import type {
  AnyMessage, Clock, Emote, Emoted, Happened, Result, Scene, SeatInfo, SeatsAre, TableIs, Told,
} from "../wire";
import type { AnyEvent } from "./face";
import { Player } from "./player";
import { settings } from "./settings.svelte";

/** Why a move was not made. */
export interface Refusal {
  code: string;
  why: string;
}

export interface LogLine {
  key: number;
  text: string;
  seat: number | null;
  ply: number;
  /** `clock`: the time was up. `table`: nobody's decision. */
  cause: Told["cause"];
}

export type Mode = "live" | "replay" | "tutorial";

/** What a table can ask of the server; a replay or a lesson has its own idea of it. */
export interface Lines {
  move(table: string, turn: number, move: string): Promise<Refusal | null>;
  /** Something in between was missed: what came after version `at` is wanted. */
  missed(table: string, at: number): void;
}

export type Handler = (event: AnyEvent, told: Told) => Promise<void> | void;

const LOG_LENGTH = 2000;
const nowhere: Lines = { move: async () => ({ code: "over", why: "" }), missed: () => {} };

/** A clock with the moment it runs out, by the page's own clock. */
interface Deadline extends Clock {
  ends: number;
}

const time = $state({ now: performance.now() });
let ticking: ReturnType<typeof setInterval> | undefined;

const watched = new Set<TableModel>();

/** Let a table's clocks be seen running; nothing ticks when no table needs it. */
function tick(table: TableModel, wanted: boolean): void {
  if (wanted) watched.add(table);
  else watched.delete(table);
  if (watched.size > 0 === (ticking !== undefined)) return;
  clearInterval(ticking);
  ticking = ticking ? undefined : setInterval(() => (time.now = performance.now()), 250);
}

export class TableModel {
  readonly id: string;
  readonly mode: Mode;
  game = $state("");
  options = $state.raw<Record<string, unknown>>({});
  seats = $state.raw<SeatInfo[]>([]);
  /** The seat of who looks on, or null for a spectator. */
  you = $state<number | null>(null);
  phase = $state<TableIs["phase"]>("waiting");
  commitment = $state("");
  dice = $state("");
  listed = $state(false);
  watchers = $state(0);
  /** The table as shown: what events have been played up to. */
  scene = $state.raw<Scene | null>(null);
  /** The event being shown. */
  playing = $state.raw<AnyEvent | null>(null);
  /** Whether events are being shown or wait to be. */
  busy = $state(false);
  log = $state.raw<LogLine[]>([]);
  /** How it ended, once that has been shown. */
  result = $state.raw<Result | null>(null);
  /** The latest gesture of each seat. */
  emotes = $state.raw<Record<number, { emote: Emote; key: number }>>({});
  /** How many plies have been shown. */
  ply = $state(0);
  /** Whose decision was shown last. */
  actor = $state<number | null>(null);
  readonly player: Player;

  #lines: Lines;
  #handlers = new Set<Handler>();
  #at = -1;
  #latest: Scene | null = null;
  #deadlines = $state.raw<Deadline[]>([]);
  #asking = $state(false);
  #answered = $state(-1);
  #seatsSince = 0;
  #keys = 0;

  constructor(id: string, mode: Mode = "live", lines: Lines = nowhere) {
    this.id = id;
    this.mode = mode;
    this.#lines = lines;
    this.player = new Player({
      speed: () => settings.speed,
      hidden: () => typeof document !== "undefined" && document.visibilityState === "hidden",
      animate: (event, told) => this.#animate(event, told),
      shown: (_event, line, told) => this.#write(line, told),
      settle: (scene, told) => this.#settle(scene, told),
      playing: (event) => (this.playing = event),
      broke: (error, event) => console.error(`cannot show ${event.event}`, error),
    });
  }

  /** The version up to which messages have come, shown or not; -1 before the first. */
  get at(): number {
    return this.#at;
  }

  /** Those who are to decide, with the seconds they have left. */
  get clocks(): Clock[] {
    return this.#deadlines.map(({ seat, of, ends, stands, left }) => ({
      seat,
      of,
      left: stands ? left : Math.max(0, (ends - time.now) / 1000),
      stands,
    }));
  }

  /** The seconds that a player who is cut off still has to come back. */
  graceOf(seat: number): number {
    const within = this.seats[seat]?.back_within ?? 0;
    return Math.max(0, within - (time.now - this.#seatsSince) / 1000);
  }

  /** What you may do now; nothing while events are shown or a request is under way. */
  get legal(): readonly string[] {
    const you = this.scene?.you;
    if (this.mode === "replay" || !you || this.busy || this.#asking) return [];
    return this.result || you.turn === this.#answered ? [] : you.legal;
  }

  /** Whether a move is under way: the server was asked, or what it did is not yet all shown. */
  get asking(): boolean {
    return this.#asking || this.scene?.you?.turn === this.#answered;
  }

  /** Whether you may make that move now. */
  may(move: string): boolean {
    return this.legal.includes(move);
  }

  /** Make a move. Gives null, or why it was refused. One that somebody else's move has overtaken is
   * late, whatever the rules say to it now. */
  async send(move: string): Promise<Refusal | null> {
    const you = this.#latest?.you;
    if (!you || this.#asking) return { code: "not_now", why: "" };
    this.#asking = true;
    try {
      const refusal = await this.#lines.move(this.id, you.turn, move);
      if (!refusal) this.#answered = you.turn;
      const overtaken = you.legal.includes(move) && !this.#latest?.you?.legal.includes(move);
      return refusal && overtaken ? { ...refusal, code: "late" } : refusal;
    } finally {
      this.#asking = false;
    }
  }

  /** Have every event handed over before its line is written; the promise is waited for. Gives the
   * function that ends it. */
  onEvent(handler: Handler): () => void {
    this.#handlers.add(handler);
    return () => this.#handlers.delete(handler);
  }

  /** Take a message of the server that is about this table. */
  take(message: AnyMessage): void {
    switch (message.type) {
      case "table":
        return this.#is(message);
      case "happened":
        return this.#happened(message);
      case "seats":
        return this.#seatsAre(message);
      case "emoted":
        return this.#emoted(message);
    }
  }

  /** Show a ply that is told by a record or a lesson. */
  follow({ told, scene }: Pick<Happened, "told" | "scene">): void {
    this.#latest = scene;
    this.busy = true;
    this.player.take({ told, scene });
  }

  /** Show a scene as it is, with nothing played: for replays that jump. */
  show(scene: Scene, log: readonly Told[]): void {
    this.player.drop();
    this.#latest = scene;
    this.log = [];
    for (const told of log) told.lines.forEach((line) => this.#write(line, told));
    this.#set(scene);
    this.#setDeadlines(scene.clocks);
    this.ply = log.at(-1)?.ply ?? 0;
    this.actor = log.at(-1)?.seat ?? null;
    this.busy = false;
  }

  /** No longer needed: nothing runs on. */
  close(): void {
    this.player.drop();
    this.#handlers.clear();
    this.#deadlines = [];
    tick(this, false);
  }

  #is(message: TableIs): void {
    const { game, options, seats, you, phase, commitment, dice, listed, watchers } = message;
    Object.assign(this, { game, options, seats, you, phase, commitment, dice, listed, watchers });
    this.#seatsSince = performance.now();
    // The same version once more, as after a short cut: what is being shown may go on.
    if (message.at === this.#at && this.#latest && message.scene) {
      return this.#setDeadlines(message.scene.clocks);
    }
    this.#at = message.at;
    this.#answered = -1;
    if (message.scene) this.show(message.scene, message.story);
  }

  #happened(message: Happened): void {
    if (message.at <= this.#at) return;
    if (this.#at >= 0 && message.at > this.#at + 1) return this.#lines.missed(this.id, this.#at);
    this.#at = message.at;
    if (this.phase !== "over") this.phase = "playing";
    this.#setDeadlines(message.scene.clocks);
    this.follow(message);
  }

  #seatsAre(message: SeatsAre): void {
    this.seats = message.seats;
    this.watchers = message.watchers;
    this.#seatsSince = performance.now();
    this.#setDeadlines(message.clocks);
  }

  #emoted({ seat, emote }: Emoted): void {
    this.emotes = { ...this.emotes, [seat]: { emote, key: ++this.#keys } };
  }

  async #animate(event: AnyEvent, told: Told): Promise<void> {
    await Promise.all([...this.#handlers].map((handler) => handler(event, told)));
  }

  #write(text: string, { seat, ply, cause }: Told): void {
    if (!text) return;
    this.log = [...this.log.slice(-LOG_LENGTH), { key: ++this.#keys, text, seat, ply, cause }];
  }

  #settle(scene: Scene, told: Told): void {
    this.ply = told.ply;
    this.actor = told.seat;
    this.#set(scene);
    this.busy = this.player.behind > 0;
  }

  #set(scene: Scene): void {
    this.scene = scene;
    this.result = scene.result ?? null;
    if (scene.result) this.phase = "over";
  }

  /** Clocks say how long from the moment of their message on, whatever is still being shown. */
  #setDeadlines(clocks: readonly Clock[]): void {
    time.now = performance.now();
    this.#deadlines = clocks.map((clock) => ({ ...clock, ends: time.now + clock.left * 1000 }));
    const awaited = this.seats.some((seat) => seat.back_within != null);
    tick(this, this.#deadlines.length > 0 || awaited);
  }
}
