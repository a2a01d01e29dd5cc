// What is told at the table, with the names of those who sit there.

import { t } from "../../messages";
import type { Naming } from "../../shell/face";
import type { Result } from "../../wire";

/** A line of the log: seats by name, and what is short in words. */
export function told(line: string, name: Naming): string {
  return line
    .replace(/\b[AB]\b(?=[ ',.:]|$)/g, (letter) => name("AB".indexOf(letter)))
    .replace(/(\d+) tok\b/g, (_, count: string) => t("pasa.tok.told", { count: Number(count) }))
    .replace(/(\w+)\*/g, (_, kind: string) => t("pasa.die.yagya", { kind }));
}

/** Why it ended. */
export function why({ places, reason, why: words }: Result, name: Naming): string {
  const winner = places.indexOf(1);
  const who = { winner: name(winner), loser: name(1 - winner) };
  switch (reason) {
    case "mani":
    case "fell first":
    case "round limit":
    case "quit":
    case "left":
    case "idle":
      return t(`pasa.why.${reason}`, who);
    default:
      return told(words, name);
  }
}
