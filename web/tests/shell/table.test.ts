import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { change } from "../../src/shell/settings.svelte";
import { TableModel, type Lines, type Refusal } from "../../src/shell/table.svelte";
import type { Happened, Scene, SeatInfo, TableIs } from "../../src/wire";
import { settled } from "./time";

const seat = (kind: string): SeatInfo => ({
  kind, name: "", colour: "", here: true, back_within: null, strikes: 0, played_by_bot: false, wants_rematch: false,
});
const scene = (view: string, turn = 0, legal: string[] = ["roll"], rest: Partial<Scene> = {}): Scene => ({
  view, board: null, clocks: [], you: { seat: 0, turn, legal }, result: null, ...rest,
});
const tableIs = (rest: Partial<TableIs> = {}): TableIs => ({
  type: "table", table: "t", at: 0, game: "pasa", rules: 1, options: {}, phase: "playing", seats: [seat("human"), seat("bot:random")],
  you: 0, commitment: "c", listed: false, watchers: 0, scene: scene("start"), story: [], dice: "fair-1", ...rest,
});
const happened = (at: number, events: string[], shown: Scene): Happened => ({
  type: "happened", table: "t", at, scene: shown,
  told: { ply: at, seat: 1, cause: "bot", events: events.map((event) => ({ event })), lines: events.map((event) => `${event}!`) },
});

let asked: unknown[];
let answer: (refusal: Refusal | null) => void;
let missed: number[];
let table: TableModel;
let finish: () => void;

beforeEach(() => {
  change({ speed: 1 });
  asked = [];
  missed = [];
  const lines: Lines = {
    move: (id, turn, move) => {
      asked.push([id, turn, move]);
      return new Promise((resolve) => (answer = resolve));
    },
    missed: (_id, at) => missed.push(at),
  };
  table = new TableModel("t", "live", lines);
  table.onEvent(() => new Promise((resolve) => (finish = resolve)));
});
afterEach(() => table.close());

describe("a table", () => {
  it("is as the server says, with its story", () => {
    const told = { ply: 1, seat: 0, cause: "player" as const, events: [{ event: "a" }], lines: ["A rolls"] };
    table.take(tableIs({ at: 1, story: [told] }));
    expect(table.scene?.view).toBe("start");
    expect(table.log.map(({ text }) => text)).toEqual(["A rolls"]);
    expect(table.legal).toEqual(["roll"]);
    expect(table.may("roll")).toBe(true);
    expect(table.ply).toBe(1);
  });

  it("shows nothing before its events", async () => {
    table.take(tableIs());
    table.take(happened(1, ["rolled", "won"], scene("after", 0, [], { result: { places: [1, 2], reason: "x", why: "y", secret: "", nonces: [] } })));
    await settled();
    expect(table.playing?.event).toBe("rolled");
    expect([table.scene?.view, table.log.length, table.result]).toEqual(["start", 0, null]);
    expect(table.legal).toEqual([]);
    finish();
    await settled();
    expect([table.playing?.event, table.log.length, table.result]).toEqual(["won", 1, null]);
    finish();
    await settled();
    expect([table.scene?.view, table.log.length, table.phase]).toEqual(["after", 2, "over"]);
    expect(table.result?.why).toBe("y");
    expect(table.busy).toBe(false);
  });

  it("takes no message twice, and asks for what it missed", async () => {
    table.take(tableIs({ at: 4 }));
    table.take(happened(4, ["again"], scene("old")));
    table.take(happened(7, ["far"], scene("later")));
    await settled();
    expect(missed).toEqual([4]);
    expect(table.busy).toBe(false);
    expect(table.at).toBe(4);
  });

  it("told anew as a whole forgets what was being shown", async () => {
    table.take(tableIs());
    table.take(happened(1, ["rolled"], scene("one")));
    await settled();
    table.take(tableIs({ at: 9, scene: scene("nine") }));
    finish();
    await settled();
    expect([table.scene?.view, table.busy, table.log.length]).toEqual(["nine", false, 0]);
  });

  it("told anew at the same version goes on showing", async () => {
    table.take(tableIs());
    table.take(happened(1, ["rolled"], scene("one")));
    table.take(tableIs({ at: 1, scene: scene("one") }));
    await settled();
    expect(table.playing?.event).toBe("rolled");
    finish();
    await settled();
    expect(table.scene?.view).toBe("one");
  });

  it("has the clocks of its message, whatever is still shown", async () => {
    table.take(tableIs());
    table.take(happened(1, ["rolled"], scene("one", 0, [], { clocks: [{ seat: 1, left: 30, of: 45, stands: false }] })));
    await settled();
    expect(table.clocks).toMatchObject([{ seat: 1, of: 45 }]);
    expect(table.clocks[0]?.left).toBeCloseTo(30, 0);
  });
});

describe("a move", () => {
  it("is sent with the count of decisions, and nothing else may be done meanwhile", async () => {
    table.take(tableIs({ scene: scene("start", 3) }));
    const sent = table.send("roll");
    expect(asked).toEqual([["t", 3, "roll"]]);
    expect([table.legal, table.asking]).toEqual([[], true]);
    expect(await table.send("roll")).toMatchObject({ code: "not_now" });
    answer(null);
    expect(await sent).toBeNull();
    expect([table.legal, table.asking]).toEqual([[], true]);
    table.take(happened(1, [], scene("next", 4, ["keep"])));
    await settled();
    expect([table.legal, table.asking]).toEqual([["keep"], false]);
  });

  it("refused gives the choice back, and says why", async () => {
    table.take(tableIs());
    const sent = table.send("dance");
    answer({ code: "illegal", why: "no dancing" });
    expect(await sent).toMatchObject({ why: "no dancing" });
    expect(table.legal).toEqual(["roll"]);
  });

  it("overtaken by another is late, whatever the rules say to it", async () => {
    table.take(tableIs({ scene: scene("toss", 0, ["heads", "tails"]) }));
    const sent = table.send("heads");
    table.take(happened(1, ["sides_taken"], scene("result", 0, ["ready"])));
    answer({ code: "not_now", why: "the first call gave out both sides" });
    expect(await sent).toMatchObject({ code: "late" });
  });

  it("of a spectator goes nowhere", async () => {
    table.take(tableIs({ you: null, scene: scene("start", 0, [], { you: null }) }));
    expect(table.legal).toEqual([]);
    expect(await table.send("roll")).toMatchObject({ code: "not_now" });
    expect(asked).toEqual([]);
  });
});
