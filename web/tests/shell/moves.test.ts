import { describe, expect, it } from "vitest";
import { completed, grouped, helpIn, inRows, stepOf, suggestions, tidy } from "../../src/shell/moves";

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
    expect(help.get("tails")).toEqual({ form: "tails", about: "call the coin" });
    expect(help.get("pick")?.form).toBe("pick 3");
  });
  it("goes on over lines, and the first form of a word counts", () => {
    expect(help.get("go")?.about).toBe(
      "head for node 6 and hold rock this turn; name the same node every turn until you are there",
    );
    expect(help.get("none")?.about).toBe("decide nothing");
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
    expect(groups[1]?.help?.about).toBe("mark die 3");
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

describe("many choices", () => {
  const group = (legal: string[]) => grouped(legal, new Map())[0]!;
  it("are made in steps: each shows what leads on, the last the moves", () => {
    const squares = [0, 1, 2, 3, 4].flatMap((x) => [0, 1, 2].map((y) => `${x} ${y}`));
    const shifts = group(squares.flatMap((one) => squares.filter((other) => other !== one).map((other) => `shift ${one} ${other}`)));
    expect(shifts.choices).toHaveLength(210);
    const { ways, choices } = stepOf(shifts, "shift");
    expect(choices).toEqual([]);
    expect(ways).toHaveLength(15);
    expect(ways[1]).toEqual({ label: "0 1", begun: "shift 0 1", count: 14 });
    const next = stepOf(shifts, "shift 0 1");
    expect(next.ways).toEqual([]);
    expect(next.choices[0]).toEqual({ label: "0 0", move: "shift 0 1 0 0" });
  });
  it("are shown at once where they are few, or where steps make nothing fewer", () => {
    expect(stepOf(group(["go 1 rock", "go 1 paper"]), "go").choices).toHaveLength(2);
    const single = group(Array.from({ length: 40 }, (_, number) => `pick ${number}`));
    expect(stepOf(single, "pick")).toMatchObject({ ways: [], choices: { length: 40 } });
  });
  it("are not mixed up with words that begin alike", () => {
    const alike = group([..."abcdefghij"].flatMap((x) => [`go 1 ${x}`, `go 12 ${x}`]));
    expect(stepOf(alike, "go").ways.map(({ label }) => label)).toEqual(["1", "12"]);
    expect(stepOf(alike, "go 1").choices).toHaveLength(10);
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
