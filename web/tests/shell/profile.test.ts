import { beforeEach, expect, it, vi } from "vitest";
import { Store } from "./store";

let kept: Store;

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal("localStorage", (kept = new Store()));
});

const opened = () => import("../../src/shell/profile.svelte");

it("nobody is known at the first visit; a name makes one complete, and is remembered", async () => {
  const first = await opened();
  expect(first.complete()).toBe(false);
  first.setProfile("  Asha  Rani ", "#4f86e0");
  expect(first.complete()).toBe(true);
  vi.resetModules();
  expect((await opened()).profile).toEqual({ name: "Asha Rani", colour: "#4f86e0" });
});

it("what is broken in the store is left out, each by itself", async () => {
  kept.setItem("inglenook.profile", JSON.stringify({ name: "  untidy  ", colour: "#4f86e0" }));
  expect((await opened()).profile).toEqual({ name: "", colour: "#4f86e0" });
  vi.resetModules();
  kept.setItem("inglenook.profile", JSON.stringify({ name: "Asha", colour: "url(//evil.example)" }));
  const { profile, COLOURS } = await opened();
  expect(profile).toEqual({ name: "Asha", colour: COLOURS[0][0] });
});

it("the key of this browser is made once, and made anew if it is none", async () => {
  const { secretKey } = await opened();
  const key = secretKey();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect(secretKey()).toBe(key);
  kept.setItem("inglenook.key", JSON.stringify("short"));
  expect(secretKey()).toMatch(/^[0-9a-f]{32}$/);
  expect(secretKey()).not.toBe(key);
});
