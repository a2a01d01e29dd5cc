import { beforeEach, describe, expect, it, vi } from "vitest";
import { Replay } from "../../src/shell/replay.svelte";
import { change } from "../../src/shell/settings.svelte";
import type { AskReplay, Replayed, Scene, Step } from "../../src/wire";

const PLIES = 320;
/** A round begins with every fiftieth ply. */
const ROUNDS = [0, 50, 100, 150, 200, 250, 300];

let asked: [number, number][];
let known: number;

const scene = (ply: number): Scene => ({ view: `after ${ply}`, board: null, clocks: [], you: null, result: null });
const step = (ply: number): Step => ({
  scene: scene(ply),
  told: {
    ply, seat: ply % 2, cause: "player", lines: [`line ${ply}`],
    events: [{ event: ply % 50 === 0 ? "round_started" : "moved" }],
  },
});

/** The server, as far as it replays records. */
async function answer(_path: string, { body }: RequestInit): Promise<Response> {
  const { from, to } = JSON.parse(String(body)) as Required<AskReplay>;
  asked.push([from, to]);
  const steps = Array.from({ length: Math.max(0, Math.min(to, known) - from + 1) }, (_, place) => step(from + place));
  return Response.json({
    game: "pasa", rules: 1, options: {}, seats: ["human", "bot:random"], dice: "fair-1", plies: PLIES, verified: known === PLIES,
    why: known === PLIES ? "" : "ply 121 is no move", steps: steps.map((one) => (one.told.ply ? one : { ...one, told: { ...one.told, events: [] } })),
  } satisfies Replayed);
}

async function opened(): Promise<Replay> {
  const replay = new Replay("a record");
  await replay.open();
  return replay;
}

const view = (replay: Replay) => replay.table.scene?.view;

beforeEach(() => {
  change({ speed: "instant" });
  asked = [];
  known = PLIES;
  vi.stubGlobal("fetch", answer);
});

describe("a replay", () => {
  it("begins before the first ply, and knows how long it is", async () => {
    const replay = await opened();
    expect([view(replay), replay.at, replay.of, replay.verified]).toEqual(["after 0", 0, PLIES, true]);
    expect(replay.table.seats.map(({ kind }) => kind)).toEqual(["human", "bot:random"]);
    expect(replay.table.legal).toEqual([]);
  });

  it("jumps anywhere, with the whole log up to there", async () => {
    const replay = await opened();
    await replay.jump(310);
    expect([view(replay), replay.table.log.length, replay.table.log.at(-1)?.text]).toEqual(["after 310", 310, "line 310"]);
    await replay.jump(2);
    expect([view(replay), replay.table.log.map(({ text }) => text)]).toEqual(["after 2", ["line 1", "line 2"]]);
    await replay.jump(9999);
    expect(replay.at).toBe(PLIES);
    await replay.jump(-3);
    expect(replay.at).toBe(0);
  });

  it("fetches no ply twice", async () => {
    const replay = await opened();
    await Promise.all([replay.jump(200), replay.jump(310)]);
    await replay.jump(5);
    const plies = asked.flatMap(([from, to]) => Array.from({ length: Math.min(to, PLIES) - from + 1 }, (_, at) => from + at));
    expect(plies).toHaveLength(new Set(plies).size);
  });

  it("goes where it was sent last, though another way was longer", async () => {
    const replay = await opened();
    await Promise.all([replay.jump(310), replay.jump(3)]);
    expect([view(replay), replay.at]).toEqual(["after 3", 3]);
  });

  it("shows a step with all that happens in it", async () => {
    const replay = await opened();
    const seen: string[] = [];
    replay.table.onEvent(({ event }) => void seen.push(event));
    await replay.jump(48);
    await replay.step();
    await replay.step();
    expect(seen).toEqual(["moved", "round_started"]);
    expect([view(replay), replay.at]).toEqual(["after 50", 50]);
  });

  it("plays on to the end, once more from the start, and stops when it is told", async () => {
    const replay = await opened();
    await replay.jump(PLIES - 3);
    await replay.play();
    expect([view(replay), replay.running]).toEqual([`after ${PLIES}`, false]);
    replay.table.onEvent(() => {
      if (replay.at === 7) replay.pause();
    });
    await replay.play();
    expect([view(replay), replay.at, replay.running]).toEqual(["after 7", 7, false]);
  });

  it("jumps from round to round, and to the ends", async () => {
    const replay = await opened();
    const stops: number[] = [];
    for (let jump = 0; jump < ROUNDS.length; jump++) {
      await replay.round(1);
      stops.push(replay.at);
    }
    expect(stops).toEqual([...ROUNDS.slice(1), PLIES]);
    await replay.round(-1);
    await replay.round(-1);
    expect(replay.at).toBe(250);
  });

  it("of a record that is broken inside ends there, and says why", async () => {
    known = 120;
    const replay = await opened();
    expect([replay.verified, replay.why]).toEqual([false, "ply 121 is no move"]);
    await expect(replay.jump(200)).rejects.toThrow("ply 121 is no move");
    await replay.jump(120);
    expect(view(replay)).toBe("after 120");
  });
});
