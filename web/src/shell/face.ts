// What a game gives the shell to be drawn by itself. A game without one is played on the plain table.

import type { Component } from "svelte";
import type { Result } from "../wire";
import type { TableModel } from "./table.svelte";

/** Something that happened in a game, as it comes over the wire; games know their own kinds. */
export interface AnyEvent {
  /** The kind, like `rolled`. */
  readonly event: string;
  readonly [field: string]: unknown;
}

export interface TableProps {
  table: TableModel;
}

/** What the player of a seat is called. */
export type Naming = (seat: number) => string;

export interface GameFace {
  /** The game's key, which is also the name of its folder. */
  key: string;
  /** Brings in the table's component when it is needed. */
  load(): Promise<{ default: Component<TableProps> }>;
  /** How long an event is shown, in milliseconds at single speed. */
  lasts(event: AnyEvent): number;
  /** Puts names into a line of the log, in which the server calls seats by letters. */
  told?: (line: string, name: Naming) => string;
  /** Says why it ended as it did, better than the server's few words. */
  why?: (result: Result, name: Naming) => string;
  /** Brings in the lesson, if the game has one: a component that plays it on a table of its own. */
  tutorial?: () => Promise<{ default: Component<{ exit: () => void }> }>;
}

const found = import.meta.glob<{ default: GameFace }>("../games/*/index.ts", { eager: true });

/** Every game that draws itself, by key. */
export const faces: ReadonlyMap<string, GameFace> = new Map(
  Object.values(found).map((module) => [module.default.key, module.default]),
);

/** The games that need no board as text, as `hello` tells the server. */
export const draws = [...faces.keys()].sort();
