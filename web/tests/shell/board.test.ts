import { describe, expect, it } from "vitest";
import { arrange, LEADING, LETTER, paragraphs } from "../../src/shell/board";

const WILDS = `\
Wilds, turn 1

 +------22*------@21
 |      |         |
 |   24*    9-----10*
  * a living monster   A, B the players

  A (you)  health 100, rock 1
      on node 0`;

const ROYALE = `\
       x=0       x=1       x=2
y=0              [Disor 8 ]
                 [   A    ]
y=1    [Neckl 12][Death 7 ][Relic 9 ]`;

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("the lines of a board", () => {
  it("stand together between gaps, and lines that are drawn are told from sentences", () => {
    const found = paragraphs(WILDS);
    expect(found.map(({ lines }) => lines.map(({ drawn }) => drawn))).toEqual([
      [false],
      [true, true, true, false],
      [false, false],
    ]);
  });
  it("are drawn under their headings too", () => {
    expect(paragraphs(ROYALE)[0]?.lines.map(({ drawn }) => drawn)).toEqual([true, true, true, true]);
  });
  it("break below their second column, and no later than is good to read", () => {
    const [deck] = paragraphs(`  deck   ${words(40)}`);
    expect(deck?.lines[0]).toMatchObject({ drawn: false, whole: false, hang: 9 });
    const size = (width: number) => arrange([deck!], { width, height: 5000 }, { least: 1, most: 99 }).size;
    expect(size(440)).toBeCloseTo(440 / (44 * LETTER));
  });
  it("that were broken for the terminal are one again", () => {
    const [deck] = paragraphs("  card  no card yet\n  deck  35 left: captain 3,\n        storm 2\n  worth 200");
    expect(deck?.lines.map(({ text }) => text)).toEqual(["  card  no card yet", "  deck  35 left: captain 3, storm 2", "  worth 200"]);
    const players = "  A  (5,4): 0 points\n      no active cards";
    expect(paragraphs(players)[0]?.lines).toHaveLength(2);
  });
  it("may be tables: whole, but not drawn", () => {
    const table = "   0 rock   4/4   hits 0   health+20\n   1 rock   4/4   hits 1   P+1\n  (R, P: the attack values)";
    expect(paragraphs(table)[0]?.lines.map(({ drawn, whole }) => [drawn, whole])).toEqual([[false, true], [false, true], [false, false]]);
  });
  it("with bars in them are no drawing", () => {
    expect(paragraphs("  dice   1:sword  3:|skull|  4:diamond")[0]?.lines[0]?.drawn).toBe(false);
  });
});

describe("the room they are given", () => {
  const sizes = { least: 14, most: 24 };
  const block = (rows: number, columns: number) => paragraphs(Array(rows).fill("-".repeat(columns)).join("\n"))[0]!;

  it("is filled: letters as large as it allows, up to a limit", () => {
    const laid = arrange([block(10, 50)], { width: 50 * LETTER * 18, height: 900 }, sizes);
    expect(laid.size).toBeCloseTo(18);
    expect(arrange([block(10, 50)], { width: 5000, height: 5000 }, sizes).size).toBe(24);
    expect(arrange([block(30, 10)], { width: 5000, height: 30 * LEADING * 16 }, sizes).size).toBeCloseTo(16);
  });
  it("has them side by side where that makes them larger", () => {
    const all = [block(15, 40), block(14, 40), block(2, 30)];
    const wide = arrange(all, { width: 1000, height: 400 }, sizes);
    expect(wide.columns.map(({ length }) => length)).toEqual([1, 2]);
    expect(wide.size).toBeGreaterThan(14);
    expect(arrange(all, { width: 500, height: 900 }, sizes).columns).toHaveLength(1);
  });
  it("may be too small: then it is one column, of letters that can be read", () => {
    const all = [block(40, 80), block(40, 80)];
    expect(arrange(all, { width: 300, height: 300 }, sizes)).toMatchObject({ columns: [all], size: 14 });
  });
  it("may have no end below", () => {
    const all = [block(40, 30), block(10, 30)];
    const laid = arrange(all, { width: 360, height: Number.POSITIVE_INFINITY }, sizes);
    expect(laid.columns).toHaveLength(1);
    expect(laid.size).toBeCloseTo(360 / (30 * LETTER));
  });
  it("may not be there yet", () => {
    expect(arrange([block(4, 30)], { width: 0, height: 0 }, sizes).size).toBe(14);
    expect(arrange([], { width: 300, height: 300 }, sizes).columns).toEqual([[]]);
  });
});
