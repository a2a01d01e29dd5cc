// Moves as people meet them on the plain table: grouped buttons, and suggestions while they type.

/** Moves that begin with the same word. */
export interface MoveGroup {
  word: string;
  /** What the game's help says about it, if it does. */
  help: Help | undefined;
  choices: Choice[];
}

/** What a game says about a kind of move, by one that is of it. */
export interface Help {
  form: string;
  about: string;
}

export interface Choice {
  /** What stands on the button: the move without the words that stand before it already. */
  label: string;
  move: string;
}

/** Moves that a button of the table makes, so that nobody makes them by mistake. */
const ELSEWHERE = new Set(["quit", "resign"]);

/** What the help of a game says, by the first words of its moves. */
export function helpIn(text: string): Map<string, Help> {
  const help = new Map<string, Help>();
  let words: string[] = [];
  for (const line of text.split("\n")) {
    const [, forms, about] = /^(\S.*?) {2,}(.*)$/.exec(line) ?? [];
    if (forms !== undefined && about !== undefined) {
      words = [];
      for (const form of forms.split(",").map((each) => each.trim())) {
        const [word = ""] = form.split(" ");
        if (help.has(word)) continue;
        help.set(word, { form, about });
        words.push(word);
      }
    } else if (/^\s+\S/.test(line)) {
      for (const word of words) {
        const known = help.get(word);
        if (known) known.about += ` ${line.trim()}`;
      }
    }
  }
  return help;
}

/** The moves that may be made, grouped by their first word, in the order in which they come. */
export function grouped(legal: readonly string[], help: ReadonlyMap<string, Help>): MoveGroup[] {
  const groups = new Map<string, MoveGroup>();
  for (const move of legal) {
    const [word = "", ...rest] = move.split(" ");
    if (ELSEWHERE.has(word)) continue;
    const group = groups.get(word) ?? { word, help: help.get(word), choices: [] };
    groups.set(word, group);
    group.choices.push({ label: rest.join(" ") || word, move });
  }
  return [...groups.values()];
}

/** More choices than these are not shown at once, but in steps. */
export const MANY = 16;
/** So many ways lead on from a step at most. */
const WAYS = 26;

/** A choice of what a move goes on with. */
export interface Way {
  /** The words it adds. */
  label: string;
  /** All words chosen with it. */
  begun: string;
  /** How many moves go on with them. */
  count: number;
}

/** What is to be chosen of a group when its words up to `begun` are chosen: the ways that lead on
 * while there are many choices, then the choices themselves. */
export function stepOf(group: MoveGroup, begun: string): { ways: Way[]; choices: Choice[] } {
  const open = group.choices
    .filter(({ move }) => move.startsWith(`${begun} `) || begun === group.word)
    .map(({ move }) => ({ move, label: move.slice(begun.length + 1) || move }));
  if (open.length <= MANY) return { ways: [], choices: open };
  const longest = Math.max(...open.map(({ label }) => label.split(" ").length));
  for (let words = longest - 1; words > 0; words--) {
    const ways = leading(open, words, begun);
    if (ways.length <= WAYS && ways.length < open.length) return { ways, choices: [] };
  }
  return { ways: [], choices: open };
}

function leading(choices: readonly Choice[], words: number, begun: string): Way[] {
  const ways = new Map<string, Way>();
  for (const { label } of choices) {
    const first = label.split(" ").slice(0, words).join(" ");
    const way = ways.get(first) ?? { label: first, begun: `${begun} ${first}`, count: 0 };
    ways.set(first, { ...way, count: way.count + 1 });
  }
  return [...ways.values()];
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
