// The table told by events alone stands, after every ply, where the server's view stands.

import { describe, expect, test } from "vitest";
import { after, fromView, type Shown } from "../../src/games/pasa/shown";
import type { Pasa } from "../../src/wire";
import stories from "./stories.json";

interface Ply {
  events: Pasa.Event[];
  view: Pasa.View;
}

/** What events alone can tell: whose turn it is, and whether Yudh has been left, only the view says. */
function settled(shown: Shown, seat: number | null) {
  const halves = shown.halves.map((half, at) => ({ ...half, choice: at === seat ? half.choice : "" }));
  const { moment: _moment, step: _step, ...rest } = shown;
  return { ...rest, halves };
}

describe("the fold of a ply's events ends where the scene begins", () => {
  test.each((stories as unknown as Ply[][]).map((story, number) => [number, story] as const))(
    "story %i",
    (_number, story) => {
      let shown = fromView(story[0]!.view);
      for (const { events, view } of story.slice(1)) {
        shown = events.reduce(after, shown);
        const next = fromView(view);
        expect(settled(shown, view.seat)).toEqual(settled(next, view.seat));
        shown = next;
      }
    },
  );
});

test("every blow leaves the levels that the rules gave it", () => {
  for (const story of stories as unknown as Ply[][]) {
    let shown = fromView(story[0]!.view);
    for (const { events, view } of story.slice(1)) {
      for (const event of events) {
        shown = after(shown, event);
        if (!("after" in event)) continue;
        expect(shown.halves.map((half) => half.mani)).toEqual(event.after.mani);
        expect(shown.halves.map((half) => half.tok)).toEqual(event.after.tok);
      }
      shown = fromView(view);
    }
  }
});

test("a folded table is a new one", () => {
  const story = (stories as unknown as Ply[][])[3]!;
  const before = fromView(story[0]!.view);
  const copy = structuredClone(before);
  story.flatMap((ply) => ply.events).reduce(after, before);
  expect(before).toEqual(copy);
});
