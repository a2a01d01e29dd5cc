import type { Component } from "svelte";
import Chest from "./Chest.svelte";
import Otzarot from "./Otzarot.svelte";
import Pasa from "./Pasa.svelte";
import Royale from "./Royale.svelte";
import Wheels from "./Wheels.svelte";
import Wilds from "./Wilds.svelte";

const objects: Record<string, Component> = {
  otzarot: Otzarot,
  pasa: Pasa,
  royale: Royale,
  wheels: Wheels,
  wilds: Wilds,
};

/** What stands on the shelf for a game. */
export const objectOf = (game: string): Component => objects[game] ?? Chest;
