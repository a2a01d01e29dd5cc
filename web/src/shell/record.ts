// The text of a record, as far as a browser reads it: the tags, and the draws of every ply. What the
// moves mean is the server's affair.

export interface Draw {
  ply: number;
  /** A seat's letter, or `table`. */
  stream: string;
  sides: number;
  value: number;
}

export interface RecordText {
  tags: Readonly<Record<string, string>>;
  draws: readonly Draw[];
  plies: number;
}

/** The text is no record; the message says where. */
export class RecordFault extends Error {}

export const FIRST_LINE = "inglenook record 1";
/** Longer texts are no records. */
export const LONGEST = 1_000_000;

export function readRecord(text: string): RecordText {
  if (text.length > LONGEST) throw new RecordFault(`at most ${LONGEST} letters`);
  const lines = text.replace(/\r\n?/g, "\n").split("\n");
  if (lines[0]?.trim() !== FIRST_LINE) throw new RecordFault(`line 1 is not "${FIRST_LINE}"`);
  const gap = lines.findIndex((line, number) => number > 0 && line.trim() === "");
  const end = gap < 0 ? lines.length : gap;
  const tags: Record<string, string> = {};
  for (let at = 1; at < end; at++) readTag(lines[at] ?? "", at + 1, tags);
  const plies = lines.slice(end).map((line) => line.trim());
  const draws: Draw[] = [];
  let ply = 0;
  for (const [number, line] of plies.entries()) {
    if (line) draws.push(...readPly(line, ++ply, end + number + 1));
  }
  return { tags, draws, plies: ply };
}

function readTag(line: string, number: number, tags: Record<string, string>): void {
  const [, tag, value] = /^([a-z]+): (.*)$/.exec(line.trim()) ?? [];
  if (tag === undefined || value === undefined) throw new RecordFault(`line ${number} is no tag`);
  if (Object.hasOwn(tags, tag)) throw new RecordFault(`line ${number}: ${tag} is there already`);
  tags[tag] = value;
}

function readPly(line: string, ply: number, number: number): Draw[] {
  const [, told, mover, draws] = /^(\d+) ([A-Z]) [^|]*?(?: \| (.*))?$/.exec(line) ?? [];
  if (mover === undefined) throw new RecordFault(`line ${number} is no ply`);
  if (Number(told) !== ply) throw new RecordFault(`line ${number} should be ply ${ply}`);
  return (draws ?? "").split(" ").filter(Boolean).map((draw) => readDraw(draw, ply, mover, number));
}

function readDraw(text: string, ply: number, mover: string, number: number): Draw {
  const [, stream, sides, value] = /^(?:(table|[A-Z]):)?d(\d{1,10})=(\d{1,10})$/.exec(text) ?? [];
  if (sides === undefined) throw new RecordFault(`line ${number}: ${text} is no draw`);
  return { ply, stream: stream ?? mover, sides: Number(sides), value: Number(value) };
}
