import { afterEach, describe, expect, it } from "vitest";
import { current, isLocale, languages, preferredLocale, speak, t, type Language, type Locale } from "../../src/messages";
import { en } from "../../src/messages/en";
import { disguise } from "../../src/messages/pseudo";

afterEach(() => speak("en"));

describe("English", () => {
  it("has a text for every key", () => {
    for (const [key, message] of Object.entries(en)) {
      expect(["string", "function"], key).toContain(typeof message);
      if (typeof message === "string") expect(message.trim(), key).toBe(message), expect(message, key).not.toBe("");
    }
  });
  it("takes values", () => {
    expect(t("landing.back.to", { game: "Pasa" })).toBe("Back to Pasa");
    expect(t("landing.seats", { seats: [2] })).toBe("2 players");
    expect(t("landing.seats", { seats: [2, 3, 4] })).toBe("2 to 4 players");
    expect(t("table.watchers", { count: 1 })).toBe("1 person watches");
    expect(t("table.their_turn", { names: ["A", "B", "C"] })).toBe("A, B or C decide");
  });
});

describe("another language", () => {
  it("is spoken once it is there, from its own side", async () => {
    await speak("ar-XB");
    expect(current()).toEqual({ locale: "ar-XB", direction: "rtl" });
    expect(t("do.close")).toBe(disguise("Close", "rtl"));
    expect(t("landing.back.to", { game: "Pasa" })).toMatch(/^\u202e\[ßáçķ ţö Pasa~+\]/);
  });
  it("asked for last is the one that is spoken", async () => {
    await Promise.all([speak("ar-XB"), speak("en-XA")]);
    expect(current()).toEqual({ locale: "en-XA", direction: "ltr" });
  });
  it("leaves out no key", async () => {
    for (const language of Object.values(languages) as Language[]) {
      expect(Object.keys(await language.load()).sort()).toEqual(Object.keys(en).sort());
    }
  });
  it("is chosen by what the browser asks for, never a hidden one", () => {
    expect(preferredLocale(["hi", "en-GB"])).toBe("en");
    expect(preferredLocale([])).toBe("en");
    expect(preferredLocale(["en-XA"])).toBe("en");
    expect(isLocale("en-XA")).toBe(true);
    for (const nonsense of ["toString", "", 7, null, "EN"]) expect(isLocale(nonsense)).toBe(false);
  });
});

describe("the pseudo-locale", () => {
  it("makes text longer and strange, and leaves it readable", () => {
    expect(disguise("Close")).toBe("[Çļöšé~~]");
    expect(disguise("abc", "rtl").startsWith("\u202e")).toBe(true);
  });
  it("leaves names and what messages are given as they are", async () => {
    await speak("en-XA");
    expect(t("app.name")).toBe("Inglenook");
    expect(t("landing.back.to", { game: "O'Neil's (2) [x]" })).toContain("O'Neil's (2) [x]");
    expect(t("table.their_turn", { names: ["Asha", "Bela"] })).toMatch(/^\[Asha öŕ Bela ðéçîðé~+\]$/);
  });
  it("disguises every message", async () => {
    await speak("en-XA" satisfies Locale);
    expect(t("app.motto")).toMatch(/^\[.*~\]$/);
  });
});
