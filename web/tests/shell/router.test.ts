import { beforeEach, describe, expect, it, vi } from "vitest";

/** An element that is, or lies in, a link; enough of one for a click. */
class Node {
  readonly link: Record<string, unknown> | null;
  constructor(link: Record<string, unknown> | null) {
    this.link = link;
  }
  closest = () => this.link;
}

const home = "https://inglenook.example";
let address: URL;
let listeners: Map<string, (event: unknown) => void>;
let trail: string[];

beforeEach(() => {
  vi.resetModules();
  address = new URL("/", home);
  listeners = new Map();
  trail = [];
  const listen = (name: string, listener: (event: unknown) => void) => void listeners.set(name, listener);
  const move = (way: string) => (_state: unknown, _title: string, url: URL) => {
    address = url;
    trail.push(`${way} ${url.pathname}${url.hash}`);
  };
  vi.stubGlobal("Element", Node);
  vi.stubGlobal("scrollTo", () => trail.push("top"));
  vi.stubGlobal("addEventListener", listen);
  vi.stubGlobal("document", { addEventListener: listen });
  vi.stubGlobal("history", { pushState: move("push"), replaceState: move("replace") });
  vi.stubGlobal("location", {
    get href() { return address.href; },
    get origin() { return address.origin; },
    get pathname() { return address.pathname; },
    get hash() { return address.hash; },
  });
});

const opened = () => import("../../src/shell/router.svelte");

/** Click on a link; whether the house itself went there. */
async function clicked(to: string, rest: object = {}, link: object = {}): Promise<boolean> {
  const { startRouter } = await opened();
  startRouter();
  const { origin, pathname, search, hash } = new URL(to, address);
  let prevented = false;
  listeners.get("click")?.({
    button: 0, target: new Node({ origin, pathname, search, hash, target: "", hasAttribute: () => false, ...link }),
    preventDefault: () => (prevented = true), ...rest,
  });
  return prevented;
}

describe("going somewhere", () => {
  it("leaves a way back, unless it is instead of here", async () => {
    const { go, place, fragment } = await opened();
    go("/watch");
    expect(place()).toEqual({ page: "watch" });
    go("/replay#record", true);
    expect([place(), fragment()]).toEqual([{ page: "replay" }, "#record"]);
    expect(trail).toEqual(["push /watch", "top", "replace /replay#record", "top"]);
  });

  it("where one is already leaves no second way back", async () => {
    const { go } = await opened();
    go("/");
    expect(trail).toEqual([]);
  });

  it("by the browser's own buttons is followed", async () => {
    const { startRouter, place } = await opened();
    startRouter();
    address = new URL("/find/pasa", home);
    listeners.get("popstate")?.({});
    expect(place()).toEqual({ page: "find", game: "pasa" });
  });
});

describe("a link that is clicked", () => {
  it("within the house is followed by the house", async () => {
    expect(await clicked("/watch")).toBe(true);
    expect(trail).toEqual(["push /watch", "top"]);
  });

  it("is the browser's, if it leads elsewhere or is to do more than be followed", async () => {
    expect(await clicked("https://elsewhere.example/watch")).toBe(false);
    expect(await clicked("/watch", { ctrlKey: true })).toBe(false);
    expect(await clicked("/watch", { button: 1 })).toBe(false);
    expect(await clicked("/watch", { defaultPrevented: true })).toBe(false);
    expect(await clicked("/watch", {}, { target: "_blank" })).toBe(false);
    expect(await clicked("/watch", {}, { hasAttribute: (name: string) => name === "download" })).toBe(false);
    expect(await clicked("/#further-down")).toBe(false);
    expect(trail).toEqual([]);
  });
});
