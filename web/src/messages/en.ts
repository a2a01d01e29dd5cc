// English: the source of every other language. A message with values is a function of them.

import { pasa } from "./pasa";

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

export const en = {
  "app.name": "Inglenook",
  "app.motto": "Games of dice, cards and nerve, by the fire",

  "colour.copper": "Copper",
  "colour.gold": "Gold",
  "colour.vermilion": "Vermilion",
  "colour.rose": "Rose",
  "colour.amethyst": "Amethyst",
  "colour.sapphire": "Sapphire",
  "colour.verdigris": "Verdigris",
  "colour.moss": "Moss",

  "table.watchers": (v: { count: number }) => `${count(v.count, "person watches", "people watch")}`,

  ...pasa,
};
