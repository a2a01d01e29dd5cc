// What dice and cards are called, for those who hear the table.

import { t, type MessageKey } from "../../messages";
import { cards, HEAL, kindOf, MAX_MANI, read, type DevtaKey } from "./parts";

type Words = (key: MessageKey) => string;

/** A face in words: `kavach with yagya`. */
export function faceName(text: string): string {
  const kind = kindName(text);
  return read(text).mark.endsWith("*") ? t("pasa.die.yagya", { kind }) : kind;
}

/** What kind of face that is, in a word. */
export function kindName(text: string): string {
  return (t as Words)(`pasa.die.${kindOf(read(text).mark)}` as MessageKey);
}

/** What a face does, for who wonders. */
export function faceDoes(text: string): string | undefined {
  const { mark } = read(text);
  if (mark === "-") return undefined;
  const does = t("pasa.die.does", { face: faceName(text), does: (t as Words)(`pasa.die.${kindOf(mark)}.does` as MessageKey) });
  return mark.endsWith("*") ? `${does}; ${t("pasa.die.yagya.does")}` : does;
}

export function devtaName(devta: DevtaKey): string {
  return t(`pasa.devta.${devta}`);
}

/** What a vard of that devta does, at a table with these options. */
export function devtaDoes(devta: DevtaKey, options: Record<string, unknown>): string {
  switch (devta) {
    case "bali":
      return t("pasa.devta.bali.does", { damage: Number(options.bali_damage ?? 2) });
    case "prithvi":
      return t("pasa.devta.prithvi.does", { heal: HEAL, max: MAX_MANI });
    default:
      return t(`pasa.devta.${devta}.does`);
  }
}

/** When it acts. */
export function devtaTime(devta: DevtaKey): string {
  return t(cards[devta].time === "end" ? "pasa.card.end" : "pasa.card.beginning");
}
