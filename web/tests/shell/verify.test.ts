import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { commitmentOf, fairDraw, verify } from "../../src/shell/verify";

interface Vectors {
  version: string;
  commitments: { secret: string; commitment: string }[];
  draws: { secret: string; nonces: string[]; stream: string; number: number; sides: number; value: number }[];
}
const vectors: Vectors = JSON.parse(
  readFileSync(new URL("../../../tests/data/fair-dice.json", import.meta.url), "utf-8"),
);

const SECRET = "96da6037cc4967478af596e92d3879020558d17a53ed850c363204a0553c6fb4";

/** A record as the house writes it, with draws that are right. */
async function record(changes: Record<string, string> = {}): Promise<string> {
  const draw = async (stream: string, number: number, sides: number) =>
    fairDraw(SECRET, ["ab", "-"], stream, number, sides);
  const tags: Record<string, string> = {
    game: "pasa",
    rules: "1",
    dice: "fair-1",
    seats: "human, bot:random",
    commitment: await commitmentOf(SECRET),
    nonces: "ab, -",
    secret: SECRET,
    result: "A 1, B 2 (mani)",
    ...changes,
  };
  return [
    "inglenook record 1",
    ...Object.entries(tags).filter(([, value]) => value).map(([tag, value]) => `${tag}: ${value}`),
    "",
    `1 A heads | table:d2=${await draw("table", 0, 2)}`,
    "2 A ready",
    `3 B roll | d6=${await draw("B", 0, 6)} d6=${await draw("B", 1, 6)} A:d720=${await draw("A", 0, 720)}`,
    `4 A keep all | d6=${await draw("A", 1, 6)}`,
    "",
  ].join("\n");
}

describe("the formula", () => {
  it("is of the version that was written down", () => expect(vectors.version).toBe("fair-1"));

  it("commits to secrets as the known answers do", async () => {
    for (const { secret, commitment } of vectors.commitments) {
      expect(await commitmentOf(secret)).toBe(commitment);
    }
  });

  it("draws every known answer", async () => {
    expect(vectors.draws.length).toBeGreaterThan(300);
    for (const { secret, nonces, stream, number, sides, value } of vectors.draws) {
      expect(await fairDraw(secret, nonces, stream, number, sides), `${stream} ${number} d${sides}`).toBe(value);
    }
  });
});

describe("a record", () => {
  const good = { commitment: "", nonce: "ab" };

  it("with right dice is proved, and every draw counted", async () => {
    const seen: number[] = [];
    const verdict = await verify(await record(), undefined, (done, of) => seen.push(done / of));
    expect(verdict).toEqual({ proved: true, draws: 5, ownShare: false });
    expect(seen.at(-1)).toBe(1);
  });

  it("is held against what this browser was promised", async () => {
    const commitment = await commitmentOf(SECRET);
    expect(await verify(await record(), { ...good, commitment })).toEqual({ proved: true, draws: 5, ownShare: true });
    expect(await verify(await record(), { ...good, commitment: "00" })).toEqual({ proved: false, fault: { kind: "promise" } });
    expect(await verify(await record(), { commitment, nonce: "cd" })).toEqual({ proved: false, fault: { kind: "nonce" } });
  });

  it("with a changed roll is found out, and where", async () => {
    const text = await record();
    const [, told] = /d720=(\d+)/.exec(text) ?? [];
    const changed = text.replace(`d720=${told}`, `d720=${(Number(told) % 720) + 1}`);
    const verdict = await verify(changed);
    expect(verdict).toMatchObject({ proved: false, fault: { kind: "draw", draw: { ply: 3, stream: "A" }, due: Number(told) } });
  });

  it("with a changed secret, nonce or seal is found out", async () => {
    const other = vectors.commitments[0]?.secret ?? "";
    expect(await verify(await record({ secret: other }))).toMatchObject({ fault: { kind: "commitment" } });
    expect(await verify(await record({ nonces: "ac, -" }))).toMatchObject({ fault: { kind: "draw" } });
    expect(await verify(await record({ commitment: "" }))).toMatchObject({ fault: { kind: "commitment" } });
  });

  it("without a proof says so", async () => {
    expect(await verify(await record({ dice: "unproven" }))).toEqual({ proved: null, why: "unproven" });
    expect(await verify(await record({ secret: "" }))).toEqual({ proved: null, why: "unfinished" });
  });

  it("that is none is no proof either", async () => {
    const text = await record();
    for (const broken of ["", "hello", text.replace("game: pasa", "game pasa"), text.replace("3 B", "4 B"), text.replace("d6=", "d6:"), text.replace("2 A ready", "2 ready")]) {
      expect(await verify(broken)).toMatchObject({ proved: false, fault: { kind: "record" } });
    }
    expect(await verify(text.replace("table:d2=", "table:d0="))).toMatchObject({ fault: { kind: "record" } });
  });
});
