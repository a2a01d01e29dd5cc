// What dice and cards are called, for those who hear the table.

import { t, type MessageKey } from "../../messages";
import { cards, HEAL, kindOf, MAX_MANI, read, type DevtaKey } from "./parts";

type Words = (key: MessageKey) => string;

/** A face in words: `kavach with yagya`. */
export function faceName(text: string): string {
  const { mark } = read(text);
  const kind = (t as Words)(`pasa.die.${kindOf(mark)}` as MessageKey);
  return mark.endsWith("*") ? t("pasa.die.yagya", { kind }) : kind;
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
