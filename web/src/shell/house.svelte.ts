// The house: the line to the server, the tables this page knows, and what one can ask for.

import { SvelteMap } from "svelte/reactivity";
import type { AnyMessage, Emote, GameInfo, Queue, TableIs, Welcome } from "../wire";
import { allGames, Fault } from "./api";
import { Connection, type Answer, type Ask, type LineState, type Socket } from "./connection";
import { draws } from "./face";
import { nonceFor } from "./nonces";
import { browserTimers } from "./player";
import { profile, secretKey, setProfile } from "./profile.svelte";
import { go, place } from "./router.svelte";
import { TableModel, type Refusal } from "./table.svelte";

class House {
  line = $state<LineState>("connecting");
  lineWhy = $state("");
  /** Whether the server has been heard at all since the page was opened. */
  met = $state(false);
  version = $state("");
  /** Whether a part of this page is no more: the house was rebuilt while it was open. */
  outdated = $state(false);
  dev = $state(false);
  games = $state.raw<GameInfo[]>([]);
  gamesFault = $state.raw<Fault | null>(null);
  queue = $state.raw<Queue | null>(null);
  /** A table that the queue found while we were somewhere else. */
  found = $state<string | null>(null);
  readonly tables = new SvelteMap<string, TableModel>();
  /** Tables that would not have us, and why. */
  readonly refused = new SvelteMap<string, Refusal>();
  /** Games of ours that are not over, wherever in the house we are. */
  readonly seatedAt = new SvelteMap<string, true>();
  /** For the developer's panel: hears every message, both ways. */
  onTraffic: ((way: "in" | "out", message: object) => void) | null = null;

  readonly #line = new Connection({
    open: () => new WebSocket(address()) as unknown as Socket,
    hello: () => ({ key: secretKey(), name: profile.name, colour: profile.colour, draws }),
    heard: (message) => this.#heard(message),
    changed: (state, why) => this.#changed(state, why),
    timers: browserTimers,
    random: Math.random,
  });

  start(): void {
    this.#line.start();
    void this.loadGames();
    addEventListener("online", () => this.#line.hasten());
    addEventListener("pageshow", () => this.#line.hasten());
    addEventListener("vite:preloadError", (event) => this.#lacks(event));
    document.addEventListener("visibilitychange", () => this.#seen());
  }

  /** Fetch what can be played; tried again when the line comes back. */
  async loadGames(): Promise<void> {
    try {
      this.games = await allGames();
      this.gamesFault = null;
    } catch (fault) {
      this.gamesFault = fault instanceof Fault ? fault : new Fault("broken", String(fault));
    }
  }

  game(key: string): GameInfo | undefined {
    return this.games.find((game) => game.key === key);
  }

  /** Try the line now instead of waiting for the next turn. */
  retry(): void {
    this.#line.hasten();
    if (this.gamesFault) void this.loadGames();
  }

  async ask(request: Ask): Promise<Answer> {
    this.onTraffic?.("out", request);
    const answer = await this.#line.ask(request);
    this.onTraffic?.("in", answer);
    return answer;
  }

  /** Ask, and say only why not. */
  async #try(request: Ask): Promise<Refusal | null> {
    const answer = await this.ask(request);
    return answer.type === "refused" ? answer : null;
  }

  introduce(name: string, colour: string): void {
    setProfile(name, colour);
    if (this.met) void this.ask({ type: "profile", name: profile.name, colour: profile.colour });
  }

  /** Make a table and go there. */
  async create(wish: Omit<Extract<Ask, { type: "create" }>, "type">): Promise<Refusal | null> {
    const answer = await this.ask({ type: "create", ...wish });
    if (answer.type === "refused") return answer;
    if (answer.table) go(`/t/${answer.table}`);
    return null;
  }

  seek(game: string, seats: number | null = null): Promise<Refusal | null> {
    return this.#try({ type: "seek", game, seats });
  }

  async unseek(): Promise<void> {
    this.queue = null;
    await this.#try({ type: "unseek" });
  }

  /** Come to a table: to one's seat if one has one, else to look. */
  async visit(table: string): Promise<void> {
    if (this.found === table) this.found = null;
    if (this.tables.has(table)) return;
    const type = this.seatedAt.has(table) ? "join" : "watch";
    await this.#enter({ type, table });
  }

  /** Take a seat at a table that one has come to. */
  async sit(table: string): Promise<Refusal | null> {
    return this.#try({ type: "join", table });
  }

  /** Go away from a table: who plays keeps the seat, and finds the way back. */
  async depart(id: string): Promise<void> {
    const table = this.tables.get(id);
    this.refused.delete(id);
    if (table?.mode === "live" && table.you !== null && table.phase === "playing") return;
    this.forget(id);
    if (table) await this.#try({ type: "leave", table: id });
  }

  /** Drop what is known of a table. */
  forget(id: string): void {
    this.tables.get(id)?.close();
    this.tables.delete(id);
    this.seatedAt.delete(id);
  }

  resign(table: string): Promise<Refusal | null> {
    return this.#try({ type: "resign", table });
  }

  rematch(table: string, offer: boolean): Promise<Refusal | null> {
    return this.#try({ type: "rematch", table, offer });
  }

  emote(table: string, emote: Emote): Promise<Refusal | null> {
    return this.#try({ type: "emote", table, emote });
  }

  async #enter(request: Extract<Ask, { type: "join" | "watch" }>): Promise<void> {
    const refusal = await this.#try(request);
    if (!refusal) return void this.refused.delete(request.table);
    this.seatedAt.delete(request.table);
    this.refused.set(request.table, refusal);
  }

  #changed(state: LineState, why: string): void {
    this.line = state;
    this.lineWhy = why;
    if (state === "open" && (this.gamesFault || this.games.length === 0)) void this.loadGames();
  }

  /** A part of the page could not be fetched. Without a line that is no wonder. */
  #lacks(event: Event): void {
    if (this.line !== "open") return;
    event.preventDefault();
    this.outdated = true;
  }

  #seen(): void {
    if (document.visibilityState === "visible") return this.#line.hasten();
    for (const table of this.tables.values()) table.player.catchUp();
  }

  #heard(message: AnyMessage): void {
    this.onTraffic?.("in", message);
    switch (message.type) {
      case "welcome":
        return this.#welcomed(message);
      case "queue":
        this.queue = message.game === null ? null : message;
        return;
      case "matched":
        return this.#matched(message.table, message.after);
      case "table":
        return this.#tableIs(message);
      case "happened":
      case "seats":
      case "emoted":
        this.tables.get(message.table)?.take(message);
        if (message.type === "happened" && message.scene.result) this.seatedAt.delete(message.table);
        return;
      case "closed":
        this.forget(message.table);
        this.refused.set(message.table, { code: "closed", why: message.why });
    }
  }

  #welcomed({ tables, version, dev }: Welcome): void {
    this.met = true;
    this.version = version;
    this.dev = dev;
    this.queue = null;
    this.seatedAt.clear();
    for (const table of tables) this.seatedAt.set(table, true);
    for (const table of this.tables.values()) void this.#comeBack(table);
  }

  async #comeBack({ id, at, you }: TableModel): Promise<void> {
    const asked: Ask =
      at >= 0 ? { type: "resume", table: id, at } : { type: you === null ? "watch" : "join", table: id };
    const refusal = await this.#try(asked);
    if (!refusal) return;
    // A server that was started anew knows nothing of it, or a spectator has to come in again.
    await this.#enter({ type: you === null ? "watch" : "join", table: id });
    if (this.refused.has(id)) this.forget(id);
  }

  #matched(table: string, after: string | null): void {
    this.queue = null;
    this.seatedAt.set(table, true);
    const at = place();
    if (after === null) {
      // Who plays a bot meanwhile decides for themselves when to go.
      if (at.page === "table") this.found = table;
      else go(`/t/${table}`, at.page === "find");
    } else if (at.page === "table" && at.table === after) {
      go(`/t/${table}`, true);
    }
  }

  #tableIs(message: TableIs): void {
    const table = this.tables.get(message.table) ?? this.#newTable(message.table);
    table.take(message);
    if (message.you !== null && message.phase !== "over") this.seatedAt.set(message.table, true);
    else this.seatedAt.delete(message.table);
    if (message.you !== null && message.phase === "starting") void this.#giveNonce(message);
  }

  #newTable(id: string): TableModel {
    const table = new TableModel(id, "live", {
      move: (id, turn, move) => this.#try({ type: "move", table: id, turn, move }),
      missed: (id, at) => void this.ask({ type: "resume", table: id, at }),
    });
    this.tables.set(id, table);
    return table;
  }

  async #giveNonce({ table, commitment }: TableIs): Promise<void> {
    await this.#try({ type: "nonce", table, nonce: nonceFor(table, commitment) });
  }
}

function address(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export const house = new House();
