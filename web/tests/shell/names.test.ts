import { describe, expect, it } from "vitest";
import { fullNameOf, whyOf } from "../../src/shell/names";
import type { Result, SeatInfo } from "../../src/wire";

const seat = (kind: string, name = "") => ({ kind, name, colour: "" }) as SeatInfo;
const result = (places: number[], why = "") => ({ places, reason: "crown", why }) as Result;
const SEATS = [seat("human", "Asha"), seat("bot:random"), seat("bot:random")];

describe("who is meant", () => {
  it("needs a letter only where others have the same name", () => {
    expect(SEATS.map((_, at) => fullNameOf(SEATS, at))).toEqual(["Asha", "Whim (B)", "Whim (C)"]);
  });
  it("is said of who has won, and why", () => {
    expect(whyOf(SEATS, result([1, 2, 2]))).toBe("Asha wins (crown)");
    expect(whyOf(SEATS, result([1, 3, 1]))).toBe("Asha and Whim (C) share the win (crown)");
  });
  it("without a result is what the server says", () => {
    expect(whyOf(SEATS, result([], "no result (abandoned)"))).toBe("no result (abandoned)");
  });
});
