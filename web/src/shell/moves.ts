// Moves as people meet them on the plain table: grouped buttons, and suggestions while they type.

/** Moves that begin with the same word. */
export interface MoveGroup {
  word: string;
  /** What the game's help says about it. */
  help: string;
  choices: Choice[];
}

export interface Choice {
  /** What stands on the button: the move without the words that stand before it already. */
  label: string;
  move: string;
}

/** Moves that a button of the table makes, so that nobody makes them by mistake. */
const ELSEWHERE = new Set(["quit", "resign"]);

/** What the help of a game says, by the first words of its moves. */
export function helpIn(text: string): Map<string, string> {
  const help = new Map<string, string>();
  let words: string[] = [];
  for (const line of text.split("\n")) {
    const [, forms, about] = /^(\S.*?) {2,}(.*)$/.exec(line) ?? [];
    if (forms !== undefined && about !== undefined) {
      words = forms.split(",").map((form) => form.trim().split(" ")[0] ?? "");
      for (const word of words) if (!help.has(word)) help.set(word, about);
      else words = words.filter((other) => other !== word);
    } else if (/^\s+\S/.test(line)) {
      for (const word of words) help.set(word, `${help.get(word)} ${line.trim()}`);
    }
  }
  return help;
}

/** The moves that may be made, grouped by their first word, in the order in which they come. */
export function grouped(legal: readonly string[], help: ReadonlyMap<string, string>): MoveGroup[] {
  const groups = new Map<string, MoveGroup>();
  for (const move of legal) {
    const [word = "", ...rest] = move.split(" ");
    if (ELSEWHERE.has(word)) continue;
    const group = groups.get(word) ?? { word, help: help.get(word) ?? "", choices: [] };
    groups.set(word, group);
    group.choices.push({ label: rest.join(" ") || word, move });
  }
  return [...groups.values()];
}

/** Many choices as rows of those that go on with the same word; null if that makes nothing clearer. */
export function inRows(choices: readonly Choice[]): { word: string; choices: Choice[] }[] | null {
  if (choices.length < 7) return null;
  const rows = new Map<string, Choice[]>();
  for (const { label, move } of choices) {
    const [word = "", ...rest] = label.split(" ");
    if (rest.length === 0) return null;
    rows.set(word, [...(rows.get(word) ?? []), { label: rest.join(" "), move }]);
  }
  return rows.size === choices.length ? null : [...rows].map(([word, row]) => ({ word, choices: row }));
}

/** A typed move with single spaces and small letters, as the wire has it. */
export function tidy(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, " ");
}

/** Legal moves that what was typed may become: those that go on with it first. */
export function suggestions(typed: string, legal: readonly string[], most = 8): string[] {
  const wanted = tidy(typed);
  const begin = legal.filter((move) => move.startsWith(wanted));
  const words = wanted.split(" ");
  const hold = legal.filter((move) => !move.startsWith(wanted) && words.every((word) => move.includes(word)));
  return [...begin, ...hold].slice(0, most);
}

/** What typed letters can be completed to: as far as all that may come agrees. */
export function completed(typed: string, legal: readonly string[]): string {
  const wanted = tidy(typed);
  const begin = legal.filter((move) => move.startsWith(wanted));
  const [first] = begin;
  if (first === undefined) return typed;
  let length = first.length;
  for (const move of begin) while (!move.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, Math.max(length, wanted.length));
}
