// What people and programs at a table are called.

import { t, type MessageKey } from "../messages";
import { en } from "../messages/en";
import type { Result, SeatInfo } from "../wire";

function known(key: string): key is MessageKey {
  return Object.hasOwn(en, key);
}

/** A text of the catalogue that need not be there. */
function maybe(key: string): string | null {
  return known(key) ? (t as (key: MessageKey) => string)(key) : null;
}

/** The kind of a bot, from a seat's kind like `bot:greedy`; null for people. */
export function botKind(kind: string): string | null {
  return kind.startsWith("bot:") ? kind.slice(4) : null;
}

/** The name of a kind of bot. */
export function botName(kind: string): string {
  return maybe(`bot.${kind}`) ?? kind.replace(/[-_]/g, " ").replace(/^./, (first) => first.toUpperCase());
}

/** What there is to say about a kind of bot. */
export function botAbout(kind: string): string {
  return maybe(`bot.${kind}.about`) ?? "";
}

/** How long a game takes, if that is known. */
export function lengthOf(game: string): string | null {
  return maybe(`length.${game}`);
}

/** Who sits on a seat, in one word or two. */
export function nameOf(seats: readonly SeatInfo[], seat: number): string {
  const info = seats[seat];
  if (!info) return t("seat.somebody", { seat });
  if (info.kind === "open") return t("seat.open");
  const bot = botKind(info.kind);
  if (bot) return info.name || botName(bot);
  return info.name || t("seat.somebody", { seat });
}

/** Who sits on a seat, with its letter where others have the same name. */
export function fullNameOf(seats: readonly SeatInfo[], seat: number): string {
  const name = nameOf(seats, seat);
  const alone = seats.every((_, other) => other === seat || nameOf(seats, other) !== name);
  return alone ? name : t("seat.named", { name, seat });
}

/** How a game ended, by name: what the server says has letters for the seats. */
export function whyOf(seats: readonly SeatInfo[], result: Result): string {
  const winners = result.places.flatMap((place, seat) => (place === 1 ? [fullNameOf(seats, seat)] : []));
  return winners.length ? t("end.why", { names: winners, reason: result.reason }) : result.why;
}

/** What bots wear, and people whose colour is not known: told apart by their seats. */
const SEAT_COLOURS = ["#b8925c", "#7f9a8f", "#a5785f", "#8f86a8", "#9aa05f", "#6f94ad"];

/** The colour of a seat, for all that is drawn of it. */
export function colourOf(seats: readonly SeatInfo[], seat: number): string {
  return seats[seat]?.colour || (SEAT_COLOURS[seat % SEAT_COLOURS.length] ?? "");
}
