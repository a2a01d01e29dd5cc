// All visible text, by key. English is the source: its keys and parameters type every other
// language, and a language may leave any of them out.

import { en } from "./en";
import { pseudo } from "./pseudo";

type Catalogue = typeof en;
export type MessageKey = keyof Catalogue;
type Value<K extends MessageKey> = Catalogue[K];
type Parameters<K extends MessageKey> =
  Value<K> extends (values: infer P) => string ? [values: P] : [];

/** Another language: each message a text, or a function of the same values as in English. */
export type Translation = {
  [K in MessageKey]?: Value<K> extends (values: infer P) => string ? (values: P) => string : string;
};

interface Language {
  /** Its name in itself. */
  name: string;
  direction: "ltr" | "rtl";
  /** Brings in the words; English is always there. */
  load: () => Promise<Translation>;
  /** Offered only to those who work on the client. */
  hidden?: boolean;
}

export const languages = {
  en: { name: "English", direction: "ltr", load: async () => en },
  "en-XA": { name: "[Þšéûðö]", direction: "ltr", load: async () => pseudo(en), hidden: true },
  "ar-XB": { name: "[RTL]", direction: "rtl", load: async () => pseudo(en, "rtl"), hidden: true },
} as const satisfies Record<string, Language>;

export type Locale = keyof typeof languages;

export function isLocale(value: unknown): value is Locale {
  return typeof value === "string" && Object.hasOwn(languages, value);
}

/** The first language the browser asks for that we have. */
export function preferredLocale(
  wishes: readonly string[] = globalThis.navigator?.languages ?? [],
): Locale {
  for (const wish of wishes) {
    const plain = wish.split("-")[0];
    const match = [wish, plain].find((tag) => isLocale(tag) && !(languages[tag] as Language).hidden);
    if (match) return match as Locale;
  }
  return "en";
}

export { current, speak, t } from "./speak.svelte";
export type { Catalogue, Language, Parameters };
