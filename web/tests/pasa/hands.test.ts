// Moves made faster than the line wait their turn: none is lost, and none is made twice.

import { afterEach, beforeEach, expect, test } from "vitest";
import demo from "../../src/games/pasa/demo.json";
import { Hands } from "../../src/games/pasa/hands.svelte";
import { Stage } from "../../src/games/pasa/stage.svelte";
import { TableModel, type Refusal } from "../../src/shell/table.svelte";
import type { Happened, Scene, TableIs } from "../../src/wire";
import { settled } from "../shell/time";

const plies = demo.plies as unknown as Pick<Happened, "told" | "scene">[];
/** Six dice lie there, and any of them may be picked. */
const keeping = plies.map(({ scene }) => scene).find(({ you }) => you?.legal.includes("toggle 1"))!;
const turn = (number: number, legal = keeping.you!.legal): Scene => ({ ...keeping, you: { ...keeping.you!, turn: number, legal } });

let moves: string[];
let answers: ((refusal: Refusal | null) => void)[];
let table: TableModel;
let hands: Hands;

beforeEach(() => {
  moves = [];
  answers = [];
  table = new TableModel("t", "live", {
    move: (_id, _turn, move) => {
      moves.push(move);
      return new Promise((resolve) => answers.push(resolve));
    },
    missed: () => {},
  });
  table.take({ type: "table", at: 0, game: "pasa", you: keeping.you!.seat, phase: "playing", seats: [], scene: turn(0), story: [] } as unknown as TableIs);
  hands = new Hands(new Stage(table));
});
afterEach(() => table.close());

/** The server agrees to the move that was asked last. */
async function agree(refusal: Refusal | null = null): Promise<void> {
  answers.at(-1)!(refusal);
  await settled();
}

async function told(number: number, legal?: string[]): Promise<void> {
  const scene = turn(number, legal);
  table.take({ type: "happened", table: "t", at: number, scene, told: { ply: number, seat: 0, cause: "player", events: [], lines: [] } });
  await settled();
  hands.next();
}

test("a move waits for the one before, whatever the line is about", async () => {
  hands.do("toggle 1");
  hands.do("toggle 2");
  await agree();
  // Agreed to, but not told yet.
  hands.do("toggle 3");
  expect(moves).toEqual(["toggle 1"]);
  await told(1);
  expect(moves).toEqual(["toggle 1", "toggle 2"]);
  await agree();
  await told(2);
  expect(moves).toEqual(["toggle 1", "toggle 2", "toggle 3"]);
});

test("a move that has become impossible is left out", async () => {
  hands.do("toggle 1");
  hands.do("toggle 2");
  hands.do("done");
  await agree();
  await told(1, ["done"]);
  expect(moves).toEqual(["toggle 1", "done"]);
});

test("a refusal ends all that was to follow, and is said", async () => {
  hands.do("toggle 1");
  hands.do("toggle 2");
  await agree({ code: "illegal", why: "not that one" });
  hands.next();
  expect([moves, hands.refused]).toEqual([["toggle 1"], "not that one"]);
});

test("what nobody may do is not asked", () => {
  hands.do("roll");
  expect(moves).toEqual([]);
});
