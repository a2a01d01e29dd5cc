// A board as text: which of its lines are drawn in columns and which are sentences, and how its
// paragraphs are laid out so that they are read without scrolling, in letters as large as may be.

/** A line as it stands on the slab. */
export interface Line {
  text: string;
  /** Part of a drawing: it must not be broken. */
  drawn: boolean;
  /** Part of a drawing or a table: broken only where there is no room for it. */
  whole: boolean;
  /** Where a sentence that is broken goes on: below its second word's column. */
  hang: number;
}

/** Lines without a gap between them. */
export interface Paragraph {
  lines: Line[];
}

export interface Arrangement {
  /** Paragraphs side by side, each column from top to bottom. */
  columns: Paragraph[][];
  /** The size of its letters, in pixels. */
  size: number;
}

/** Where sentences may be broken: as early as lets letters be larger. */
const MEASURES = [44, 56, 72] as const;
/** A letter's width, and a line's height, in sizes of the letters. */
export const LETTER = 0.605;
export const LEADING = 1.24;
/** Letters between columns. */
export const GUTTER = 3;
const MOST_COLUMNS = 3;
/** So much larger must letters become for one more column. */
const WORTH = 1.12;

/** Strokes, bars that stand alone, boxes side by side. */
const STROKES = /-{3,}|[─│┌┐└┘├┤┬┴┼═]{2,}|(^|\s)\|(\s|$)|\[[^\]]*\].*\[/;
/** Things apart in one line, as in tables; and far apart, as under headings. */
const APART = /\S\s{2,}\S.*\S\s{2,}\S/;
const FAR_APART = /\S\s{3,}\S.*\S\s{3,}\S|\s{8,}\S/;

/** The paragraphs of a text. */
export function paragraphs(text: string): Paragraph[] {
  return text
    .split(/\n(?:\s*\n)+/)
    .map((paragraph) => paragraph.split("\n").filter((line) => line.trim()))
    .filter((lines) => lines.length > 0)
    .map(read);
}

function read(written: readonly string[]): Paragraph {
  const drawing = written.some((line) => STROKES.test(line));
  const table = written.filter((line) => APART.test(line)).length > 1;
  const lines: Line[] = [];
  for (const text of written) {
    const drawn = drawing && (STROKES.test(text) || FAR_APART.test(text));
    const whole = drawn || (table && APART.test(text));
    const before = lines.at(-1);
    // A sentence that was broken for the terminal is one again, to be broken where it fits here.
    if (before && !before.whole && !whole && indent(text) === before.hang && labelled(before.text)) {
      before.text += ` ${text.trim()}`;
    } else {
      lines.push({ text, drawn, whole, hang: drawn ? 0 : hang(text) });
    }
  }
  return { lines };
}

function indent(line: string): number {
  return line.length - line.trimStart().length;
}

/** How far a line's label reaches, if it has one. */
function labelled(line: string): number | undefined {
  return /^\s*\S+(\s\(\S+\))?\s{2,}/.exec(line)?.[0].length;
}

function hang(line: string): number {
  return labelled(line) ?? indent(line) + 2;
}

/** How many letters wide a paragraph is whose sentences are broken at a measure. */
function width({ lines }: Paragraph, measure: number): number {
  return Math.max(...lines.map(({ text, whole }) => (whole ? [...text].length : Math.min(measure, [...text].length))));
}

/** How many lines it takes in a column so wide. */
function height({ lines }: Paragraph, columns: number): number {
  const rows = ({ text, hang }: Line) =>
    1 + Math.max(0, Math.ceil(([...text].length - columns) / (columns - hang)));
  return lines.reduce((sum, line) => sum + rows(line), 0);
}

/** The way to lay paragraphs out in so much room (in pixels) that makes the letters largest. */
export function arrange(
  all: readonly Paragraph[],
  room: { width: number; height: number },
  sizes: { least: number; most: number },
): Arrangement {
  let best: Arrangement = { columns: [[...all]], size: 0 };
  for (let count = 1; count <= Math.min(MOST_COLUMNS, all.length); count++) {
    for (const columns of splits(all, count)) {
      const size = Math.max(...MEASURES.map((measure) => sizeOf(columns, measure, room)));
      if (size > best.size * (count > best.columns.length ? WORTH : 1)) best = { columns, size };
    }
  }
  // Where no way shows it all, one column is scrolled.
  if (best.size < sizes.least) best = { columns: [[...all]], size: sizes.least };
  return { ...best, size: Math.min(best.size, sizes.most) };
}

function sizeOf(
  columns: readonly Paragraph[][],
  measure: number,
  room: { width: number; height: number },
): number {
  const widths = columns.map((column) => Math.max(...column.map((each) => width(each, measure))));
  const across = widths.reduce((sum, each) => sum + each, GUTTER * (columns.length - 1));
  const heights = columns.map((column, number) =>
    column.reduce((sum, each) => sum + height(each, widths[number] ?? 1) + 1, -1),
  );
  return Math.min(room.width / (across * LETTER), room.height / (Math.max(...heights) * LEADING));
}

/** All ways to cut a list into so many, none of them empty. */
function* splits<T>(all: readonly T[], count: number): Generator<T[][]> {
  if (count === 1) return void (yield [[...all]]);
  for (let first = 1; first <= all.length - count + 1; first++) {
    for (const rest of splits(all.slice(first), count - 1)) yield [all.slice(0, first), ...rest];
  }
}
