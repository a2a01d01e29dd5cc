// The lesson is the demo round: its moves make its plies, and no other move does.

import { describe, expect, test } from "vitest";
import demo from "../../src/games/pasa/demo.json";
import { LEARNER, Lesson, words, type Ply } from "../../src/games/pasa/lesson";
import { en } from "../../src/messages/en";

const plies = demo.plies as unknown as Ply[];

function play(): { lesson: Lesson; shown: Ply[] } {
  const shown: Ply[] = [];
  return { lesson: new Lesson(plies, (ply) => shown.push(ply)), shown };
}

test("the learner's own moves carry it from the toss to the end of the round", () => {
  const { lesson, shown } = play();
  let moves = 0;
  while (!lesson.over) {
    expect(lesson.move(lesson.wanted ?? "", "")).toBeNull();
    moves += 1;
  }
  expect(shown).toEqual(plies);
  expect(moves).toBe(plies.filter((ply) => ply.told.seat === LEARNER).length);
});

test("another move is refused with a word, and changes nothing", () => {
  const { lesson, shown } = play();
  expect(lesson.move("tails", "follow the light")).toEqual({ code: "lesson", why: "follow the light" });
  expect(shown).toEqual([]);
  expect(lesson.wanted).toBe("heads");
});

test("what it wants is always among what the rules allow", () => {
  let scene = demo.before as unknown as Ply["scene"];
  for (const ply of plies) {
    if (ply.told.seat === LEARNER) expect(scene.you?.legal).toContain(ply.move);
    scene = ply.scene;
  }
});

describe("the teacher", () => {
  test("speaks before every decision of the learner's", () => {
    const spoken = Object.keys(words).map(Number);
    expect(spoken[0]).toBe(0);
    expect(spoken.at(-1)).toBe(plies.length);
    for (const at of spoken.slice(0, -2)) expect(plies[at]?.told.seat).toBe(LEARNER);
  });
  test("has every word in the catalogue", () => {
    for (const key of Object.values(words)) expect(en).toHaveProperty([key]);
  });
});
