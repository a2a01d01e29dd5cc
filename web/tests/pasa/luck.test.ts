import { expect, test } from "vitest";
import { counted, expected, nothing } from "../../src/games/pasa/luck";
import { kinds } from "../../src/games/pasa/parts";

test("a tally counts faces and flames", () => {
  const tally = counted(counted(nothing(), ["1:B*", "3:Kv", "2:T"]), ["6:B"]);
  expect(tally).toEqual({ dice: 4, faces: { B: 2, T: 1, Kv: 1, D: 0, Kp: 0 }, yagya: 1 });
  expect(nothing().dice).toBe(0);
});

test("what six dice give on average", () => {
  expect(expected(6, "B")).toBeCloseTo(8 / 6);
  expect(expected(6, "T")).toBeCloseTo(7 / 6);
  expect(expected(6, "yagya")).toBeCloseTo(1);
  expect(kinds.reduce((sum, kind) => sum + expected(36, kind), 0)).toBeCloseTo(36);
});
