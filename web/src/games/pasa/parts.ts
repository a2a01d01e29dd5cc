// The dice and the cards. Their numbers come out of the rules (tests/games/pasa/web_files.py writes
// them); nothing here knows what they do.

import type { Pasa } from "../../wire";
import numbers from "./parts.json";

export type DevtaKey = Exclude<Pasa.PlayerView["devta"], "">;
export type Mark = string;

export const MAX_MANI = numbers.mani;
export const MAX_ROLLS = numbers.rolls;
export const HEAL = numbers.heal;

/** A card: what a vard of it costs, and when it acts. */
export interface Card {
  cost: number;
  time: string;
  priority: number;
}

export const cards: Record<DevtaKey, Card> = numbers.devtas;

/** The kinds of faces, in the order in which they are counted. */
export const kinds = ["B", "T", "Kv", "D", "Kp"] as const;
export type Kind = (typeof kinds)[number];

/** A die as it is written, `3:Kv*`: its number and what it shows. */
export function read(text: string): { die: number; mark: Mark } {
  const [die, mark] = text.split(":");
  return { die: Number(die), mark: mark ?? "-" };
}

/** The six faces of a die. */
export function facesOf(die: number): readonly Mark[] {
  return numbers.dice[die - 1] ?? [];
}

/** What kind of face that is, whether it has yagya or not. */
export function kindOf(mark: Mark): Kind {
  return mark.replace("*", "") as Kind;
}

/** How often each kind lies on all six dice together, of thirty-six faces. */
export const shares: Record<Kind, number> = Object.fromEntries(
  kinds.map((kind) => [kind, numbers.dice.flat().filter((mark) => kindOf(mark) === kind).length]),
) as Record<Kind, number>;

export const FACES = numbers.dice.flat().length;
/** How many faces have yagya. */
export const YAGYAS = numbers.dice.flat().filter((mark) => mark.endsWith("*")).length;
