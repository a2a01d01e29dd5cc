import { beforeEach, describe, expect, it } from "vitest";
import { Connection, PATIENCE, type Ask, type Socket } from "../../src/shell/connection";
import type { AnyMessage } from "../../src/wire";
import { HandTimers, settled } from "./time";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }
  close(): void {
    this.closed = true;
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  welcome(): void {
    this.onopen?.();
    this.say({ type: "welcome", protocol: 1, version: "1", tables: [], dev: false });
  }
}

let timers: HandTimers;
let sockets: FakeSocket[];
let heard: AnyMessage[];
let states: string[];
let resumes: Ask[];
let line: Connection;
const last = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  timers = new HandTimers();
  sockets = [];
  heard = [];
  states = [];
  resumes = [];
  line = new Connection({
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    hello: () => ({ key: "k".repeat(32), name: "Asha", colour: "#b87333", draws: ["pasa"] }),
    heard: (message) => {
      heard.push(message);
      if (message.type === "welcome") for (const request of resumes) void line.ask(request);
    },
    changed: (state) => states.push(state),
    timers,
    random: () => 0.5,
  });
  line.start();
});

describe("hello", () => {
  it("comes first, with everything about the client", () => {
    last().onopen?.();
    expect(last().sent).toMatchObject([{ type: "hello", protocol: 1, name: "Asha", draws: ["pasa"] }]);
  });

  it("and requests wait until the welcome", () => {
    void line.ask({ type: "unseek" });
    last().onopen?.();
    expect(last().sent).toHaveLength(1);
    last().say({ type: "welcome", protocol: 1, version: "1", tables: [], dev: false });
    expect(last().sent.map(({ type }) => type)).toEqual(["hello", "unseek"]);
    expect(states).toEqual(["open"]);
    expect(heard.map(({ type }) => type)).toEqual(["welcome"]);
  });

  it("of an old client ends it all", async () => {
    last().onopen?.();
    last().say({ type: "refused", id: last().sent[0]?.id, code: "old_client", why: "reload" });
    expect(states).toEqual(["old"]);
    await timers.pass(100_000);
    line.hasten();
    expect(sockets).toHaveLength(1);
  });

  it("refused for another reason is tried again, slowly", async () => {
    last().onopen?.();
    last().say({ type: "refused", id: last().sent[0]?.id, code: "too_many", why: "later" });
    expect(last().closed).toBe(true);
    expect(states).toEqual(["lost"]);
    await timers.pass(14_999);
    expect(sockets).toHaveLength(1);
    await timers.pass(1);
    expect(sockets).toHaveLength(2);
  });
});

describe("an answer", () => {
  it("goes to who asked, once", async () => {
    last().welcome();
    const answer = line.ask({ type: "seek", game: "pasa" });
    const { id } = last().sent[1] as { id: string };
    last().say({ type: "done", id, table: "abc" });
    last().say({ type: "done", id, table: "other" });
    expect(await answer).toMatchObject({ type: "done", table: "abc" });
  });

  it("that was refused is an answer too", async () => {
    last().welcome();
    const answer = line.ask({ type: "seek", game: "x" });
    last().say({ type: "refused", id: last().sent[1]?.id, code: "unknown_game", why: "no" });
    expect(await answer).toMatchObject({ code: "unknown_game" });
  });

  it("nobody waits for is no harm, nor is nonsense", () => {
    last().welcome();
    last().say({ type: "done", id: "nobody", table: null });
    for (const data of ["", "{", "7", "null", "[]", "{}", 7, null]) last().onmessage?.({ data });
    expect(states).toEqual(["open"]);
    expect(heard).toHaveLength(1);
  });
});

describe("a cut", () => {
  it("is mended at once, and what was not answered is asked again with the same id", async () => {
    last().welcome();
    const answer = line.ask({ type: "move", table: "t", turn: 3, move: "roll" });
    const first = last().sent[1];
    last().onclose?.();
    await timers.pass(0);
    expect(sockets).toHaveLength(2);
    last().welcome();
    expect(last().sent[1]).toEqual(first);
    last().say({ type: "done", id: first?.id, table: "t" });
    expect(await answer).toMatchObject({ type: "done" });
  });

  it("asks for what was missed before anything else", async () => {
    last().welcome();
    void line.ask({ type: "move", table: "t", turn: 3, move: "roll" });
    resumes = [{ type: "resume", table: "t", at: 9 }];
    last().onclose?.();
    await timers.pass(0);
    last().welcome();
    expect(last().sent.map(({ type }) => type)).toEqual(["hello", "resume", "move"]);
    last().onclose?.();
    await timers.pass(0);
    last().welcome();
    expect(last().sent.map(({ type }) => type)).toEqual(["hello", "resume", "move"]);
  });

  it("that lasts is tried ever less often, and less than that only", async () => {
    const tries: number[] = [];
    for (let i = 0; i < 9; i++) {
      const before = timers.now;
      const count = sockets.length;
      last().onclose?.();
      while (sockets.length === count) await timers.pass(250);
      tries.push(timers.now - before);
    }
    expect(tries).toEqual([250, 500, 1000, 2000, 4000, 8000, 15000, 15000, 15000]);
  });

  it("hastened is tried at once, and not twice", async () => {
    last().onclose?.();
    await timers.pass(0);
    last().onclose?.();
    line.hasten();
    expect(sockets).toHaveLength(3);
    await timers.pass(400);
    line.hasten();
    expect(sockets).toHaveLength(3);
  });

  it("announced by the server is mended when the server says", async () => {
    last().welcome();
    last().say({ type: "closing", why: "update", retry: 5 });
    last().onclose?.();
    await timers.pass(4999);
    expect(sockets).toHaveLength(1);
    await timers.pass(1);
    expect(sockets).toHaveLength(2);
  });

  it("nobody tells of is noticed when answers stay out", async () => {
    last().welcome();
    void line.ask({ type: "unseek" });
    await timers.pass(PATIENCE);
    expect(states).toEqual(["open", "lost"]);
    expect(sockets).toHaveLength(2);
    expect(sockets[0]?.closed).toBe(true);
  });

  it("is not seen where there is only silence", async () => {
    last().welcome();
    await timers.pass(PATIENCE * 10);
    expect(states).toEqual(["open"]);
  });

  it("leaves a socket that still talks unheard", async () => {
    last().welcome();
    const old = last();
    old.onclose?.();
    await timers.pass(0);
    old.say({ type: "queue", game: null });
    old.onclose?.();
    expect(sockets).toHaveLength(2);
    expect(heard).toHaveLength(1);
    await settled();
  });
});

it("ids fit the protocol and never come twice", () => {
  last().welcome();
  for (let i = 0; i < 100; i++) void line.ask({ type: "unseek" });
  const ids = last().sent.map(({ id }) => id as string);
  expect(new Set(ids).size).toBe(101);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,40}$/);
});
