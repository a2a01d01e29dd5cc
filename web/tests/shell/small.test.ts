import { describe, expect, it } from "vitest";
import { optionsIn, read, spoken, written } from "../../src/shell/options";
import { LONGEST_NAME, randomHex, tidyName } from "../../src/shell/profile.svelte";
import { placeOf } from "../../src/shell/router.svelte";
import { merged, store, stored } from "../../src/shell/stored";

describe("places", () => {
  it("have plain paths", () => {
    expect(placeOf("/")).toEqual({ page: "landing" });
    expect(placeOf("/watch/")).toEqual({ page: "watch" });
    expect(placeOf("/replay")).toEqual({ page: "replay" });
    expect(placeOf("/t/abcDEF_123-x")).toEqual({ page: "table", table: "abcDEF_123-x" });
    expect(placeOf("/find/pasa")).toEqual({ page: "find", game: "pasa" });
    expect(placeOf("/learn/pasa")).toEqual({ page: "learn", game: "pasa" });
  });
  it("and no others", () => {
    for (const path of ["/t/", "/t/short", "/t/abcdefghij/x", "/watch/x", "/find", "/nothing", "/t/%3Cscript%3E", "/landing"]) {
      expect(placeOf(path), path).toEqual({ page: "nowhere" });
    }
  });
});

describe("names", () => {
  it("are what can be seen of them", () => {
    expect(tidyName("  Asha \u202e\n  the   Great and Powerful ")).toBe("Asha the Great a");
    expect([...tidyName("🎲".repeat(40))]).toHaveLength(LONGEST_NAME);
    for (const nothing of ["", "  ", "\u200b\u2060", "\u0000"]) expect(tidyName(nothing)).toBe("");
    expect(tidyName("आशा")).toBe("आशा");
  });
  it("secrets are long and never the same", () => {
    expect(randomHex(16)).toMatch(/^[0-9a-f]{32}$/);
    expect(randomHex(16)).not.toBe(randomHex(16));
  });
});

describe("what is stored", () => {
  const fits = { speed: (value: unknown) => value === 1 || value === 2, name: (value: unknown) => typeof value === "string" };
  it("is taken field by field, if it is any good", () => {
    const defaults = { speed: 1, name: "x" };
    expect(merged(defaults, { speed: 2, name: 7, more: 1 }, fits)).toEqual({ speed: 2, name: "x" });
    for (const nonsense of [null, 7, "text", [], undefined]) expect(merged(defaults, nonsense, fits)).toEqual(defaults);
  });
  it("may be nowhere: nothing falls over, and it lasts as long as the page", () => {
    expect(stored("speed")).toBeNull();
    store("speed", 2);
    expect(stored("speed")).toBe(2);
  });
});

describe("options", () => {
  const schema = {
    $ref: "#/$defs/PasaOptions",
    $defs: { PasaOptions: { properties: {
      bali_damage: { type: "integer", default: 2, minimum: 0 },
      lots: { type: "boolean", default: false },
      pace: { enum: ["slow", "quick"], default: "slow" },
      devtas: { default: null },
    } } },
  };
  const options = optionsIn(schema);
  it("are found behind the reference", () => expect(options.map(([name]) => name)).toEqual(["bali_damage", "lots", "pace", "devtas"]));
  it("that were left alone are left out", () => {
    expect(read(options, { bali_damage: "2", devtas: "null" })).toEqual({ values: {}, wrong: null });
    expect(read(options, {})).toEqual({ values: {}, wrong: null });
  });
  it("come in their own kinds", () => {
    const texts = { bali_damage: "3", lots: "true", pace: "quick", devtas: '["bali","kahna"]' };
    expect(read(options, texts).values).toEqual({ bali_damage: 3, lots: true, pace: "quick", devtas: ["bali", "kahna"] });
  });
  it("that are nonsense are named", () => {
    expect(read(options, { devtas: "bali" }).wrong).toBe("devtas");
    expect(read(options, { pace: "still" }).wrong).toBe("pace");
  });
  it("are written as people would", () => {
    expect(spoken("bali_damage")).toBe("Bali damage");
    expect([written("x"), written(2), written(null), written(undefined)]).toEqual(["x", "2", "null", ""]);
  });
  it("may be none", () => expect(optionsIn({})).toEqual([]));
});
