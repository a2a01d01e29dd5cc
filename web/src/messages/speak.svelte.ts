// The language that is spoken now.

import { en } from "./en";
import { languages, type Language, type Locale, type MessageKey, type Parameters, type Translation } from "./index";

const spoken = $state({ locale: "en" as Locale, words: en as Translation });

/** The language of the page, and the direction it is written in. */
export function current(): { locale: Locale; direction: "ltr" | "rtl" } {
  return { locale: spoken.locale, direction: (languages[spoken.locale] as Language).direction };
}

let latest = 0;

/** Speak another language from now on. */
export async function speak(locale: Locale): Promise<void> {
  const asked = ++latest;
  const words = await (languages[locale] as Language).load();
  if (asked !== latest) return;
  spoken.words = words;
  spoken.locale = locale;
}

/** The text of that key in the language of the page; in English where that has none. */
export function t<K extends MessageKey>(key: K, ...values: Parameters<K>): string {
  const message = (spoken.words[key] ?? en[key]) as string | ((values: unknown) => string);
  return typeof message === "string" ? message : message(values[0]);
}
