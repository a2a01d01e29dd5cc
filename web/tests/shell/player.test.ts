import { beforeEach, describe, expect, it } from "vitest";
import type { AnyEvent } from "../../src/shell/face";
import { Player, STUCK, TOO_FAR_BEHIND, type Speed, type Stage } from "../../src/shell/player";
import type { Scene, Told } from "../../src/wire";
import { HandTimers, settled } from "./time";

function ply(number: number, events: string[], view: unknown = number) {
  const told: Told = {
    ply: number,
    seat: 0,
    cause: "player",
    events: events.map((event) => ({ event })),
    lines: events.map((event) => `${event} happened`),
  };
  const scene: Scene = { view, board: null, clocks: [], you: null, result: null };
  return { told, scene };
}

let timers: HandTimers;
let seen: string[];
let speed: Speed;
let hidden: boolean;
let animate: (event: AnyEvent) => Promise<void> | void;
let player: Player;

beforeEach(() => {
  timers = new HandTimers();
  seen = [];
  speed = 1;
  hidden = false;
  animate = () => player.wait(1000);
  const stage: Stage = {
    speed: () => speed,
    hidden: () => hidden,
    animate: (event) => {
      seen.push(`> ${event.event}`);
      return animate(event);
    },
    shown: (event, line) => seen.push(line || `(${event.event})`),
    settle: (scene) => seen.push(`scene ${scene.view}`),
    playing: () => {},
    broke: (error) => seen.push(`broke: ${(error as Error).message}`),
  };
  player = new Player(stage, timers);
});

describe("a ply", () => {
  it("is shown event by event, and stands only after the last", async () => {
    player.take(ply(1, ["rolled", "kept"]));
    await timers.pass(999);
    expect(seen).toEqual(["> rolled"]);
    await timers.pass(1);
    expect(seen).toEqual(["> rolled", "rolled happened", "> kept"]);
    await timers.pass(1000);
    expect(seen).toEqual(["> rolled", "rolled happened", "> kept", "kept happened", "scene 1"]);
    expect(player.busy).toBe(false);
  });

  it("without events stands at once", async () => {
    player.take(ply(1, []));
    await settled();
    expect(seen).toEqual(["scene 1"]);
  });

  it("waits for the one before", async () => {
    player.take(ply(1, ["a"]));
    player.take(ply(2, ["b"]));
    await timers.pass(1000);
    expect(seen).toEqual(["> a", "a happened", "scene 1", "> b"]);
    await player.wait(0);
    await timers.pass(1000);
    expect(seen.at(-1)).toBe("scene 2");
  });

  it("leaves no timers behind", async () => {
    player.take(ply(1, ["a", "b"]));
    await timers.pass(5000);
    expect(timers.waiting).toBe(0);
  });
});

describe("speed", () => {
  it("of 2 halves every wait", async () => {
    speed = 2;
    player.take(ply(1, ["a"]));
    await timers.pass(500);
    expect(seen.at(-1)).toBe("scene 1");
  });

  it("instant waits for nothing", async () => {
    speed = "instant";
    player.take(ply(1, ["a", "b"]));
    await settled();
    expect(seen.at(-1)).toBe("scene 1");
  });

  it("is asked anew for each wait", async () => {
    player.take(ply(1, ["a", "b"]));
    await timers.pass(1000);
    speed = "instant";
    expect(seen.at(-1)).toBe("> b");
    await timers.pass(1000);
    player.take(ply(2, ["c"]));
    await settled();
    expect(seen.at(-1)).toBe("scene 2");
  });
});

describe("skipping", () => {
  it("ends the event being shown, and no other", async () => {
    animate = async () => {
      await player.wait(1000);
      await player.wait(1000);
    };
    player.take(ply(1, ["a", "b"]));
    await timers.pass(10);
    player.skip();
    await settled();
    expect(seen).toEqual(["> a", "a happened", "> b"]);
    await timers.pass(1999);
    expect(seen.at(-1)).toBe("> b");
    await timers.pass(1);
    expect(seen.at(-1)).toBe("scene 1");
  });

  it("with nothing to skip does nothing to what comes", async () => {
    player.skip();
    player.take(ply(1, ["a"]));
    await timers.pass(999);
    expect(seen).toEqual(["> a"]);
  });
});

describe("behind", () => {
  it("far behind, it shows everything at once, in order", async () => {
    for (let number = 1; number <= TOO_FAR_BEHIND + 1; number++) player.take(ply(number, [`e${number}`]));
    await settled();
    expect(seen.filter((line) => line.startsWith("scene"))).toEqual(
      Array.from({ length: TOO_FAR_BEHIND + 1 }, (_, i) => `scene ${i + 1}`),
    );
  });

  it("and takes its time again afterwards", async () => {
    for (let number = 1; number <= 9; number++) player.take(ply(number, ["e"]));
    await settled();
    player.take(ply(10, ["late"]));
    await timers.pass(999);
    expect(seen.at(-1)).toBe("> late");
  });

  it("nobody sees a hidden page: nothing waits", async () => {
    hidden = true;
    player.take(ply(1, ["a"]));
    await settled();
    expect(seen.at(-1)).toBe("scene 1");
  });
});

describe("trouble", () => {
  it("a broken animation breaks no game", async () => {
    animate = () => {
      throw new Error("no such die");
    };
    player.take(ply(1, ["a"]));
    await settled();
    expect(seen).toEqual(["> a", "broke: no such die", "a happened", "scene 1"]);
  });

  it("an animation that never ends is left behind", async () => {
    animate = () => new Promise(() => {});
    player.take(ply(1, ["a"]));
    await timers.pass(STUCK - 1);
    expect(seen).toEqual(["> a"]);
    await timers.pass(1);
    expect(seen.at(-1)).toBe("scene 1");
  });

  it("dropping forgets the ply being shown and those behind it", async () => {
    player.take(ply(1, ["a", "b"]));
    player.take(ply(2, ["c"]));
    await timers.pass(10);
    player.drop();
    await settled();
    expect(seen).toEqual(["> a"]);
    expect(player.busy).toBe(false);
    player.take(ply(7, ["d"]));
    await timers.pass(1000);
    expect(seen).toEqual(["> a", "> d", "d happened", "scene 7"]);
  });

  it("tells when all is shown", async () => {
    let idle = false;
    player.take(ply(1, ["a"]));
    void player.idle().then(() => (idle = true));
    await timers.pass(999);
    expect(idle).toBe(false);
    await timers.pass(1);
    expect(idle).toBe(true);
  });
});
