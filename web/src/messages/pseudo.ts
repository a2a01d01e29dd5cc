// A language nobody speaks, to find text that is not in the catalogue, boxes that longer words burst,
// and pages that cannot be read from the right.

import type { Translation } from "./index";

const accents: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", g: "ĝ", h: "ĥ", i: "î", k: "ķ", l: "ļ", n: "ñ", o: "ö",
  r: "ŕ", s: "š", t: "ţ", u: "û", w: "ŵ", y: "ý", z: "ž", A: "Å", B: "ß", C: "Ç", D: "Ð", E: "É",
  I: "Î", L: "Ļ", N: "Ñ", O: "Ö", P: "Þ", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", W: "Ŵ", Y: "Ý",
};

/** A text with accents, a third longer, between brackets; for `rtl` forced to run from the right.
 * What it was given, and names, are the same in every language. */
export function disguise(text: string, direction: "ltr" | "rtl" = "ltr", kept: readonly string[] = []): string {
  const names = kept.filter((name) => name.length > 1).map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&"));
  const parts = names.length > 0 ? text.split(new RegExp(`(${names.join("|")})`, "u")) : [text];
  const accented = parts.map((part, number) => (number % 2 ? part : accent(part))).join("");
  const longer = `[${accented}${"~".repeat(Math.ceil(text.length / 3))}]`;
  return direction === "rtl" ? `\u202e${longer}\u202c` : longer;
}

function accent(text: string): string {
  return [...text].map((letter) => accents[letter] ?? letter).join("");
}

/** All texts in the values of a message. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(texts) : [];
}

/** Every message of a catalogue, disguised, but for the name of the house. */
export function pseudo(catalogue: object, direction: "ltr" | "rtl" = "ltr"): Translation {
  const house = "app.name" in catalogue ? String(catalogue["app.name"]) : "";
  const entries = Object.entries(catalogue).map(([key, message]) => {
    if (key === "app.name") return [key, message];
    if (typeof message === "string") return [key, disguise(message, direction, [house])];
    return [key, (values: unknown) => disguise(message(values), direction, [house, ...texts(values)])];
  });
  return Object.fromEntries(entries) as Translation;
}
