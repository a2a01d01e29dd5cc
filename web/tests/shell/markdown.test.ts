import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { inline, markdown, slug } from "../../src/shell/markdown";

const text = (plain: string) => ({ kind: "text", text: plain });

describe("blocks", () => {
  it("are headings, paragraphs, rules and quotes", () => {
    expect(markdown("# One\n\nfirst\nline\n\n---\n> said\n").map(({ kind }) => kind)).toEqual([
      "heading", "paragraph", "rule", "quote",
    ]);
    expect(markdown("## The *dice* ##")).toEqual([
      { kind: "heading", level: 2, id: "the-dice", children: [text("The "), { kind: "em", children: [text("dice")] }] },
    ]);
  });

  it("are lists within lists, numbered or not", () => {
    const [list] = markdown("3. one\n   more\n4. two\n   - inner\n\n   a second paragraph\n");
    expect(list).toMatchObject({ kind: "list", ordered: true, start: 3 });
    const items = list?.kind === "list" ? list.items : [];
    expect(items.map((item) => item.map(({ kind }) => kind))).toEqual([["paragraph"], ["paragraph", "list", "paragraph"]]);
  });

  it("are tables, with as many cells in every row", () => {
    const [table] = markdown("| a | b |\n| --- | :-: |\n| 1 | `x \\| y` |\n| 2 |\n");
    expect(table).toMatchObject({ kind: "table" });
    const rows = table?.kind === "table" ? table.rows : [];
    expect(rows).toEqual([[[text("1")], [{ kind: "code", text: "x | y" }]], [[text("2")], []]]);
  });

  it("are code, fenced or indented, left as it is", () => {
    expect(markdown("```py\n<b> *x*\n```\n\n    go 6\n      rock\n")).toEqual([
      { kind: "code", text: "<b> *x*" },
      { kind: "code", text: "go 6\n  rock" },
    ]);
  });
});

describe("spans", () => {
  it("may stand in one another", () => {
    expect(inline("**a `b` *c***")).toEqual([
      { kind: "strong", children: [text("a "), { kind: "code", text: "b" }, text(" "), { kind: "em", children: [text("c")] }] },
    ]);
  });
  it("leave lone signs and words with underscores alone", () => {
    expect(inline("2 * 3 and a_b_c \\*")).toEqual([text("2 * 3 and a_b_c "), text("*")]);
  });
  it("link only to plain addresses", () => {
    expect(inline("[x](https://example.org)")).toMatchObject([{ kind: "link", href: "https://example.org" }]);
    for (const href of ["javascript:alert%281%29", "data:text/html,x", "//evil", "JaVaScRiPt:1"]) {
      expect(inline(`[x](${href})`)).toEqual([text("x")]);
    }
  });
});

describe("whatever comes", () => {
  it("markup stays text", () => {
    expect(markdown("<script>alert(1)</script>")).toEqual([
      { kind: "paragraph", children: [text("<script>alert(1)</script>")] },
    ]);
  });
  it("ends, and does not take long", () => {
    const nasty = ["*".repeat(5000), "`".repeat(5000), "[".repeat(5000), "> ".repeat(2000), "- ".repeat(2000), "|".repeat(5000), "\\".repeat(999), "", "\n\n\n", "|\n|-", "1."];
    for (const one of nasty) expect(Array.isArray(markdown(one))).toBe(true);
  });
  it("every rulebook of the house is read", () => {
    const games = new URL("../../../src/inglenook/games/", import.meta.url);
    for (const game of readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory() && !entry.name.startsWith("_"))) {
      const blocks = markdown(readFileSync(new URL(`${game.name}/RULES.md`, games), "utf-8"));
      expect(blocks[0], game.name).toMatchObject({ kind: "heading", level: 1 });
      expect(blocks.length, game.name).toBeGreaterThan(10);
    }
  });
});

it("names of headings are as links write them", () => expect(slug("Who's first? (Toss)")).toBe("whos-first-toss"));
