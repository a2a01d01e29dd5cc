// What the dice have brought so far, and what chance would have given on average.

import { FACES, kindOf, kinds, read, shares, YAGYAS, type Kind } from "./parts";

export interface Tally {
  /** How many dice were rolled. */
  dice: number;
  faces: Record<Kind, number>;
  yagya: number;
}

export const nothing = (): Tally => ({
  dice: 0,
  faces: Object.fromEntries(kinds.map((kind) => [kind, 0])) as Record<Kind, number>,
  yagya: 0,
});

/** A tally with one roll more. */
export function counted(tally: Tally, roll: readonly string[]): Tally {
  const faces = { ...tally.faces };
  let { yagya } = tally;
  for (const text of roll) {
    const { mark } = read(text);
    faces[kindOf(mark)] += 1;
    if (mark.endsWith("*")) yagya += 1;
  }
  return { dice: tally.dice + roll.length, faces, yagya };
}

/** How many of a kind so many dice give on average. */
export function expected(dice: number, kind: Kind | "yagya"): number {
  return (dice * (kind === "yagya" ? YAGYAS : shares[kind])) / FACES;
}
