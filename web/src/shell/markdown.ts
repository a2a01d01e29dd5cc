// Rules are written in Markdown. This reads the part of it that they use, into a tree that is drawn
// element by element: no text of a server ever becomes markup.

export type Inline =
  | { kind: "text"; text: string }
  | { kind: "code"; text: string }
  | { kind: "strong"; children: Inline[] }
  | { kind: "em"; children: Inline[] }
  | { kind: "link"; href: string; children: Inline[] };

export type Block =
  | { kind: "heading"; level: number; id: string; children: Inline[] }
  | { kind: "paragraph"; children: Inline[] }
  | { kind: "code"; text: string }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; ordered: boolean; start: number; items: Block[][] }
  | { kind: "table"; head: Inline[][]; rows: Inline[][][] }
  | { kind: "rule" };

const LIST = /^( {0,3})([-*+]|\d{1,9}[.)])( +)(.*)$/;
const DEEPEST = 8;

/** A text as blocks. */
export function markdown(text: string, depth = 0): Block[] {
  const lines = text.replace(/\r\n?/g, "\n").replace(/\t/g, "    ").split("\n");
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    if (blank(lines[at])) at += 1;
    else at = block(lines, at, blocks, depth);
  }
  return blocks;
}

/** Read the block that begins at a line; gives the line after it. */
function block(lines: string[], at: number, blocks: Block[], depth: number): number {
  const line = lines[at] ?? "";
  const heading = /^(#{1,6}) +(.*?)(?: +#+)? *$/.exec(line);
  if (heading) {
    const [, marks = "#", text = ""] = heading;
    blocks.push({ kind: "heading", level: marks.length, id: slug(text), children: inline(text) });
    return at + 1;
  }
  if (/^ {0,3}([-*_])( *\1){2,} *$/.test(line)) {
    blocks.push({ kind: "rule" });
    return at + 1;
  }
  if (/^ {0,3}(```|~~~)/.test(line)) return fenced(lines, at, blocks);
  if (/^ {4,}\S/.test(line)) return indented(lines, at, blocks);
  if (depth < DEEPEST && /^ {0,3}>/.test(line)) return quoted(lines, at, blocks, depth);
  if (depth < DEEPEST && LIST.test(line)) return listed(lines, at, blocks, depth);
  if (line.includes("|") && isRuler(lines[at + 1])) return tabled(lines, at, blocks);
  return paragraph(lines, at, blocks);
}

function fenced(lines: string[], at: number, blocks: Block[]): number {
  const fence = (lines[at] ?? "").trim().slice(0, 3);
  let end = at + 1;
  while (end < lines.length && !(lines[end] ?? "").trim().startsWith(fence)) end += 1;
  blocks.push({ kind: "code", text: lines.slice(at + 1, end).join("\n") });
  return end + 1;
}

function indented(lines: string[], at: number, blocks: Block[]): number {
  let end = at;
  while (end < lines.length && (blank(lines[end]) || /^ {4}/.test(lines[end] ?? ""))) end += 1;
  const text = lines.slice(at, end).map((line) => line.slice(4));
  blocks.push({ kind: "code", text: text.join("\n").trimEnd() });
  return end;
}

function quoted(lines: string[], at: number, blocks: Block[], depth: number): number {
  let end = at;
  while (end < lines.length && /^ {0,3}>/.test(lines[end] ?? "")) end += 1;
  const inner = lines.slice(at, end).map((line) => line.replace(/^ {0,3}> ?/, ""));
  blocks.push({ kind: "quote", blocks: markdown(inner.join("\n"), depth + 1) });
  return end;
}

function listed(lines: string[], at: number, blocks: Block[], depth: number): number {
  const first = LIST.exec(lines[at] ?? "");
  const ordered = /\d/.test(first?.[2] ?? "");
  const items: Block[][] = [];
  let end = at;
  for (;;) {
    const mark = LIST.exec(lines[end] ?? "");
    if (!mark || /\d/.test(mark[2] ?? "") !== ordered) break;
    const [, margin = "", sign = "", gap = "", text = ""] = mark;
    const width = margin.length + sign.length + gap.length;
    const item = [text];
    end += 1;
    while (end < lines.length && belongs(lines, end, width)) item.push((lines[end++] ?? "").slice(width).trimEnd());
    items.push(markdown(item.join("\n"), depth + 1));
    let next = end;
    while (next < lines.length && blank(lines[next])) next += 1;
    if (LIST.test(lines[next] ?? "")) end = next;
  }
  blocks.push({ kind: "list", ordered, start: Number.parseInt(first?.[2] ?? "1") || 1, items });
  return end;
}

/** Whether a line goes on with the item of a list whose text begins at column `width`. */
function belongs(lines: string[], at: number, width: number): boolean {
  const line = lines[at] ?? "";
  if (!blank(line)) return line.slice(0, width).trim() === "";
  const next = lines[at + 1] ?? "";
  return !blank(next) && next.slice(0, width).trim() === "";
}

function isRuler(line: string | undefined): boolean {
  return line !== undefined && line.includes("-") && /^ *\|?( *:?-+:? *\|?)+ *$/.test(line);
}

function tabled(lines: string[], at: number, blocks: Block[]): number {
  const head = cells(lines[at] ?? "");
  let end = at + 2;
  while (end < lines.length && (lines[end] ?? "").includes("|")) end += 1;
  const rows = lines.slice(at + 2, end).map((line) => {
    const row = cells(line);
    return head.map((_, column) => row[column] ?? []);
  });
  blocks.push({ kind: "table", head, rows });
  return end;
}

function cells(line: string): Inline[][] {
  const trimmed = line.trim().replace(/^\|/, "").replace(/(?<!\\)\|$/, "");
  return trimmed.split(/(?<!\\)\|/).map((cell) => inline(cell.trim().replaceAll("\\|", "|")));
}

function paragraph(lines: string[], at: number, blocks: Block[]): number {
  let end = at + 1;
  while (end < lines.length && !blank(lines[end]) && !interrupts(lines[end] ?? "")) end += 1;
  const text = lines.slice(at, end).map((line) => line.trim()).join(" ");
  blocks.push({ kind: "paragraph", children: inline(text) });
  return end;
}

function interrupts(line: string): boolean {
  return /^(#{1,6} | {0,3}(```|~~~|>)| {0,3}[-*+] )/.test(line);
}

function blank(line: string | undefined): boolean {
  return line === undefined || line.trim() === "";
}

const INLINE =
  /`([^`]+)`|\*\*(?=\S)(.+?)(?<=\S)\*\*(?!\*)|(?<![\w*])[*_](?=\S)(.+?)(?<=\S)[*_](?![\w*])|\[([^\]]+)\]\(([^)\s]+)\)|\\([\\`*_{}[\]()#+\-.!|<>])/;

/** A run of text with its emphasis, code and links. */
export function inline(text: string, depth = 0): Inline[] {
  const result: Inline[] = [];
  let rest = text;
  for (let match = depth < DEEPEST ? INLINE.exec(rest) : null; match; match = INLINE.exec(rest)) {
    if (match.index > 0) result.push({ kind: "text", text: rest.slice(0, match.index) });
    result.push(...spanned(match, depth));
    rest = rest.slice(match.index + match[0].length);
  }
  if (rest) result.push({ kind: "text", text: rest });
  return result;
}

function spanned([, code, strong, em, label, href, escaped]: RegExpExecArray, depth: number): Inline[] {
  if (code !== undefined) return [{ kind: "code", text: code }];
  if (strong !== undefined) return [{ kind: "strong", children: inline(strong, depth + 1) }];
  if (em !== undefined) return [{ kind: "em", children: inline(em, depth + 1) }];
  if (escaped !== undefined) return [{ kind: "text", text: escaped }];
  const children = inline(label ?? "", depth + 1);
  // Anything but a plain address (a script, say) stays text.
  return /^(https?:\/\/|#)/.test(href ?? "") ? [{ kind: "link", href: href ?? "", children }] : children;
}

/** A heading's name in links. */
export function slug(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N} -]/gu, "").trim().replace(/ +/g, "-");
}
