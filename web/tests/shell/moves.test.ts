import { describe, expect, it } from "vitest";
import { completed, grouped, helpIn, inRows, suggestions, tidy } from "../../src/shell/moves";

const HELP = `\
heads, tails   call the coin
go 6 rock      head for node 6 and hold rock this turn; name the same node
               every turn until you are there
go 0 paper     on node 0: stay there
pick 3         mark die 3
none           decide nothing`;

describe("the help of a game", () => {
  const help = helpIn(HELP);
  it("is known by the first words of the moves", () => {
    expect([...help.keys()]).toEqual(["heads", "tails", "go", "pick", "none"]);
    expect(help.get("tails")).toBe("call the coin");
  });
  it("goes on over lines, and the first form of a word counts", () => {
    expect(help.get("go")).toBe(
      "head for node 6 and hold rock this turn; name the same node every turn until you are there",
    );
    expect(help.get("none")).toBe("decide nothing");
  });
  it("may be missing", () => expect(helpIn("").size).toBe(0));
});

describe("grouping", () => {
  it("puts moves of one word together, in order, and leaves giving up to its own button", () => {
    const groups = grouped(["stop", "pick 1", "pick 2", "quit", "reroll"], helpIn(HELP));
    expect(groups.map(({ word, choices }) => [word, choices.map(({ label }) => label)])).toEqual([
      ["stop", ["stop"]],
      ["pick", ["1", "2"]],
      ["reroll", ["reroll"]],
    ]);
    expect(groups[1]?.help).toBe("mark die 3");
  });

  it("lays many choices out in rows", () => {
    const legal = [0, 1, 6].flatMap((node) => ["rock", "paper", "scissors"].map((stance) => `go ${node} ${stance}`));
    const rows = inRows(grouped(legal, new Map())[0]?.choices ?? []);
    expect(rows?.map(({ word, choices }) => [word, choices.length])).toEqual([["0", 3], ["1", 3], ["6", 3]]);
    expect(rows?.[2]?.choices[1]).toEqual({ label: "paper", move: "go 6 paper" });
  });

  it("but not where that tells nothing", () => {
    expect(inRows([{ label: "1", move: "pick 1" }])).toBeNull();
    const single = Array.from({ length: 9 }, (_, i) => ({ label: `${i}`, move: `pick ${i}` }));
    expect(inRows(single)).toBeNull();
  });
});

describe("typing", () => {
  const legal = ["stop", "pick 1", "pick 2", "store 4", "reroll"];
  it("is read generously", () => expect(tidy("  PICK   1 ")).toBe("pick 1"));
  it("suggests what goes on with it, then what has it inside", () => {
    expect(suggestions("st", legal)).toEqual(["stop", "store 4"]);
    expect(suggestions("4", legal)).toEqual(["store 4"]);
    expect(suggestions("", legal, 2)).toEqual(["stop", "pick 1"]);
    expect(suggestions("xyz", legal)).toEqual([]);
  });
  it("is completed as far as all agree", () => {
    expect(completed("p", legal)).toBe("pick ");
    expect(completed("sto", legal)).toBe("sto");
    expect(completed("stor", legal)).toBe("store 4");
    expect(completed("nothing", legal)).toBe("nothing");
  });
});
