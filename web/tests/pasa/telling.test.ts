import { describe, expect, it } from "vitest";
import { told, why } from "../../src/games/pasa/telling";

const name = (seat: number) => ["Asha", "Bela"][seat]!;

describe("a line of the log", () => {
  it("names those who sit there, and says what a star is", () => {
    expect(told("A calls: A has heads, B has tails.", name)).toBe("Asha calls: Asha has heads, Bela has tails.");
    expect(told("B's bhala* hits: A has 19 mani. Yagya: B +1.", name)).toBe(
      "Bela's bhala with yagya hits: Asha has 19 mani. Yagya: Bela +1.",
    );
    expect(told("Round 1 ends. A: 20 mani, 4 tok. B: 18 mani, 1 tok.", name)).toBe(
      "Round 1 ends. Asha: 20 mani, 4 tokens. Bela: 18 mani, 1 token.",
    );
    expect(told("B wins (quit)", name)).toBe("Bela wins (quit)");
  });
  it("leaves other words alone", () => {
    expect(told("Arjun acts for A (6 tokens): 2 dhal of B fall.", name)).toBe(
      "Arjun acts for Asha (6 tokens): 2 dhal of Bela fall.",
    );
    expect(told("Round 2. Ran Neeti.", name)).toBe("Round 2. Ran Neeti.");
  });
});

describe("the end", () => {
  const ended = (reason: string, places = [1, 2]) => why({ places, reason, why: `B wins (${reason})`, secret: "", nonces: [] }, name);
  it("is told with its reason", () => {
    expect(ended("mani")).toBe("Bela has no stones left.");
    expect(ended("fell first", [2, 1])).toBe("Neither has a stone left, and Asha fell first.");
    expect(ended("round limit")).toBe("The last round is over, and more is left on Asha's side.");
    for (const reason of ["quit", "left", "idle"]) expect(ended(reason)).toMatch(/^Bela (gave up|has left|did not answer)\.$/);
  });
  it("that is none, or new, is told in the server's words", () => {
    expect(ended("cancelled", [])).toBe("Bela wins (cancelled)");
  });
});
