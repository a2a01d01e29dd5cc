import { beforeEach, expect, it, vi } from "vitest";
import { nonceFor, promisedAt } from "../../src/shell/nonces";
import { store } from "../../src/shell/stored";
import { Store } from "./store";

beforeEach(() => vi.stubGlobal("localStorage", new Store()));

it("a share in the dice is made once for a table, and remembered with what was promised", () => {
  const nonce = nonceFor("first", "sealed");
  expect(nonce).toMatch(/^[0-9a-f]{32}$/);
  expect(nonceFor("first", "sealed")).toBe(nonce);
  expect(promisedAt("first")).toEqual({ table: "first", commitment: "sealed", nonce });
  expect(promisedAt("second")).toBeUndefined();
});

it("another promise wants another share", () => {
  const before = nonceFor("first", "sealed");
  expect(nonceFor("first", "sealed anew")).not.toBe(before);
  expect(promisedAt("first")?.commitment).toBe("sealed anew");
});

it("the latest thirty tables are remembered, and no more", () => {
  for (let table = 0; table < 40; table++) nonceFor(`table ${table}`, "sealed");
  expect(promisedAt("table 9")).toBeUndefined();
  expect(promisedAt("table 10")).toBeDefined();
  expect(promisedAt("table 39")).toBeDefined();
});

it("what somebody else has left in the store is no promise", () => {
  for (const nonsense of ["text", { table: "first" }, [null, 7, { table: "first", commitment: 3, nonce: "x" }]]) {
    store("promises", nonsense);
    expect(promisedAt("first")).toBeUndefined();
    expect(nonceFor("first", "sealed")).toMatch(/^[0-9a-f]{32}$/);
  }
});
