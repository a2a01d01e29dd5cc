// The proof of a game's dice, recomputed by this browser: docs/notation.md has the formula. Not a
// word of the server is believed; what counts is the seal it showed before the first roll.

import { readRecord, RecordFault, type Draw } from "./record";

export const FAIR = "fair-1";

/** What the table showed this browser before the game, and what this browser gave. */
export interface Promised {
  commitment: string;
  nonce: string;
}

export type Fault =
  | { kind: "commitment" | "promise" | "nonce" }
  | { kind: "draw"; draw: Draw; due: number }
  | { kind: "record"; why: string };

export type Verdict =
  | { proved: true; draws: number; ownShare: boolean }
  | { proved: false; fault: Fault }
  | { proved: null; why: "unproven" | "unfinished" | "insecure" };

async function sha256(text: string): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
}

function hex(bytes: Uint8Array): string {
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What may be shown before a game: it binds the secret and tells nothing of it. */
export async function commitmentOf(secret: string): Promise<string> {
  return hex(await sha256(secret));
}

/** One draw by the formula. */
export async function fairDraw(
  secret: string,
  nonces: readonly string[],
  stream: string,
  number: number,
  sides: number,
): Promise<number> {
  const limit = 2 ** 32 - (2 ** 32 % sides);
  for (let attempt = 0; ; attempt++) {
    const text = `${FAIR} ${secret} ${nonces.join(",")} ${stream} ${number} ${attempt}`;
    const drawn = new DataView((await sha256(text)).buffer).getUint32(0);
    if (drawn < limit) return 1 + (drawn % sides);
  }
}

/** Whether the dice of a record are what was promised. `progress` is told of every draw. */
export async function verify(
  text: string,
  promised?: Promised,
  progress?: (done: number, of: number) => void,
): Promise<Verdict> {
  try {
    return await verified(text, promised, progress);
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
    return { proved: false, fault: { kind: "record", why: error.message } };
  }
}

async function verified(
  text: string,
  promised: Promised | undefined,
  progress: ((done: number, of: number) => void) | undefined,
): Promise<Verdict> {
  const { tags, draws } = readRecord(text);
  if (tags.dice !== FAIR) return { proved: null, why: "unproven" };
  const { commitment = "", secret } = tags;
  if (!secret) return { proved: null, why: "unfinished" };
  if (!globalThis.crypto?.subtle) return { proved: null, why: "insecure" };
  const nonces = (tags.nonces ?? "").split(", ");
  if ((await commitmentOf(secret)) !== commitment) return failed({ kind: "commitment" });
  if (promised && promised.commitment !== commitment) return failed({ kind: "promise" });
  if (promised && !nonces.includes(promised.nonce)) return failed({ kind: "nonce" });
  const wrong = await firstWrong(secret, nonces, draws, progress);
  return wrong ? failed(wrong) : { proved: true, draws: draws.length, ownShare: !!promised };
}

function failed(fault: Fault): Verdict {
  return { proved: false, fault };
}

async function firstWrong(
  secret: string,
  nonces: readonly string[],
  draws: readonly Draw[],
  progress?: (done: number, of: number) => void,
): Promise<Fault | null> {
  const made = new Map<string, number>();
  for (const [number, draw] of draws.entries()) {
    const { stream, sides, value } = draw;
    if (sides < 1 || sides > 2 ** 32) return { kind: "record", why: `there is no d${sides}` };
    const count = made.get(stream) ?? 0;
    made.set(stream, count + 1);
    const due = await fairDraw(secret, nonces, stream, count, sides);
    if (due !== value) return { kind: "draw", draw, due };
    progress?.(number + 1, draws.length);
  }
  return null;
}
