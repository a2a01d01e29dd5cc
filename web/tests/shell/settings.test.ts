import { beforeEach, describe, expect, it, vi } from "vitest";
import { Store } from "./store";

let kept: Store;
let listeners: Map<string, (event: unknown) => void>;
let wish: { matches: boolean; tell?: (event: { matches: boolean }) => void };

beforeEach(() => {
  vi.resetModules();
  kept = new Store();
  listeners = new Map();
  wish = { matches: false };
  vi.stubGlobal("localStorage", kept);
  vi.stubGlobal("addEventListener", (name: string, listener: (event: unknown) => void) => listeners.set(name, listener));
  vi.stubGlobal("matchMedia", () => ({
    get matches() {
      return wish.matches;
    },
    addEventListener: (_name: string, tell: typeof wish.tell) => (wish.tell = tell),
  }));
});

/** The module as a page that has just been opened has it. */
const opened = () => import("../../src/shell/settings.svelte");
const saved = () => JSON.parse(kept.getItem("inglenook.settings") ?? "null");

describe("settings", () => {
  it("are usual at first, and remembered when they are changed", async () => {
    const { settings, change } = await opened();
    expect(settings).toMatchObject({ speed: 1, motion: "auto", muted: false });
    change({ speed: "instant", effects: 0 });
    expect(saved()).toMatchObject({ speed: "instant", effects: 0, motion: "auto" });
    vi.resetModules();
    expect((await opened()).settings).toMatchObject({ speed: "instant", effects: 0 });
  });

  it("that are broken in the store are the usual ones, each by itself", async () => {
    kept.setItem("inglenook.settings", JSON.stringify({ speed: 3, effects: 1.5, signals: 0.1, muted: "no", locale: "xx" }));
    const { settings } = await opened();
    expect(settings).toMatchObject({ speed: 1, effects: 0.7, signals: 0.1, muted: false });
  });

  it("survive a store that is no JSON, or has no room", async () => {
    kept.setItem("inglenook.settings", "{");
    kept.full = true;
    const { settings, change } = await opened();
    change({ muted: true });
    expect(settings.muted).toBe(true);
  });

  it("changed in another tab hold here too", async () => {
    const { settings } = await opened();
    kept.setItem("inglenook.settings", JSON.stringify({ speed: 2 }));
    listeners.get("storage")?.({ key: "inglenook.profile" });
    expect(settings.speed).toBe(1);
    listeners.get("storage")?.({ key: "inglenook.settings" });
    expect(settings.speed).toBe(2);
  });
});

describe("motion", () => {
  it("is what the system wishes, until somebody says otherwise", async () => {
    const { reducedMotion, change } = await opened();
    expect(reducedMotion()).toBe(false);
    wish.tell?.({ matches: true });
    expect(reducedMotion()).toBe(true);
    change({ motion: "full" });
    expect(reducedMotion()).toBe(false);
    wish.tell?.({ matches: false });
    change({ motion: "reduced" });
    expect(reducedMotion()).toBe(true);
  });
});
