// A language nobody speaks, to find text that is not in the catalogue, boxes that longer words burst,
// and pages that cannot be read from the right.

import type { Translation } from "./index";

const accents: Record<string, string> = {
  a: "á", b: "ƀ", c: "ç", d: "ð", e: "é", g: "ĝ", h: "ĥ", i: "î", k: "ķ", l: "ļ", n: "ñ", o: "ö",
  r: "ŕ", s: "š", t: "ţ", u: "û", w: "ŵ", y: "ý", z: "ž", A: "Å", B: "ß", C: "Ç", D: "Ð", E: "É",
  I: "Î", L: "Ļ", N: "Ñ", O: "Ö", P: "Þ", R: "Ŕ", S: "Š", T: "Ţ", U: "Û", W: "Ŵ", Y: "Ý",
};

/** A text with accents, a third longer, between brackets; for `rtl` forced to run from the right. */
export function disguise(text: string, direction: "ltr" | "rtl" = "ltr"): string {
  const accented = [...text].map((letter) => accents[letter] ?? letter).join("");
  const longer = `[${accented}${"~".repeat(Math.ceil(text.length / 3))}]`;
  return direction === "rtl" ? `\u202e${longer}\u202c` : longer;
}

/** Every message of a catalogue, disguised. */
export function pseudo(catalogue: object, direction: "ltr" | "rtl" = "ltr"): Translation {
  const entries = Object.entries(catalogue).map(([key, message]) => [
    key,
    typeof message === "function"
      ? (values: unknown) => disguise(message(values), direction)
      : disguise(message, direction),
  ]);
  return Object.fromEntries(entries) as Translation;
}
