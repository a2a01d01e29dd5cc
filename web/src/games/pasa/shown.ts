// What lies on the table as it is shown: a view taken apart, which events then change one by one. It
// follows what an event says has happened and knows no rule; at the end of a ply it stands where the
// server's next view stands.

import type { Pasa } from "../../wire";
import { read, type DevtaKey } from "./parts";

export type Choice = Pasa.PasaView["choice"];
export type Side = Pasa.PlayerView["side"];

/** One player's half. */
export interface Half {
  side: Side;
  ready: boolean;
  mani: number;
  tok: number;
  devta: DevtaKey | "";
  /** Six sockets in the war zone; empty ones are null. */
  row: (string | null)[];
  /** The loose dice as they lie, from the left. */
  loose: string[];
  /** Loose dice that were picked, by number, in order. */
  picks: number[];
  rolls: number;
  /** A sealed choice lies there. */
  chosen: boolean;
  /** What it is, where that may be known. */
  choice: Choice;
}

export type Moment = Pasa.PasaView["phase"] | "yudh";

export interface Shown {
  moment: Moment;
  round: number;
  coin: Side;
  p1: number | null;
  halves: [Half, Half];
  /** In Yudh: which step of it is under way. */
  step: string;
  winner: number | null;
}

export const SOCKETS = 6;

function sockets(row: readonly string[]): (string | null)[] {
  return Array.from({ length: SOCKETS }, (_, slot) => row[slot] ?? null);
}

function half(view: Pasa.PasaView, seat: number): Half {
  const { side, mani, tok, devta, row, loose, picks, rolls, chosen } = view.players[seat]!;
  return {
    side,
    ready: view.phase === "toss_result" && !view.to_act.includes(seat),
    mani,
    tok,
    devta,
    row: sockets(row),
    loose: [...loose],
    picks: [...picks],
    rolls,
    chosen,
    choice: seat === view.seat ? view.choice : "",
  };
}

/** The table of a view. */
export function fromView(view: Pasa.PasaView): Shown {
  const places = view.result?.places ?? [];
  return {
    moment: view.phase,
    round: view.round,
    coin: view.coin,
    p1: view.p1,
    halves: [half(view, 0), half(view, 1)],
    step: "",
    winner: places.length ? places.indexOf(1) : null,
  };
}

/** Whether an event is a blow of Yudh, with the levels before and after it. */
export function isBlow(event: Pasa.Event): event is Extract<Pasa.Event, { after: Pasa.Levels }> {
  return "after" in event;
}

type Change = Partial<Half> | ((half: Half) => Partial<Half>);

function on(shown: Shown, seat: number, change: Change): Shown {
  const halves = shown.halves.map((half, at) =>
    at === seat ? { ...half, ...(typeof change === "function" ? change(half) : change) } : half,
  ) as [Half, Half];
  return { ...shown, halves };
}

function onBoth(shown: Shown, change: Change): Shown {
  return on(on(shown, 0, change), 1, change);
}

const without = (row: Half["row"], slots: readonly number[]) =>
  row.map((die, place) => (slots.includes(place + 1) ? null : die));

function levels(shown: Shown, { mani, tok }: Pasa.Levels): Shown {
  return on(on(shown, 0, { mani: mani[0], tok: tok[0] }), 1, { mani: mani[1], tok: tok[1] });
}

function kept(half: Half, dice: readonly string[]): Partial<Half> {
  const numbers = dice.map((text) => read(text).die);
  const row = half.row.filter((die) => die !== null);
  return {
    row: sockets([...row, ...dice]),
    loose: half.loose.filter((text) => !numbers.includes(read(text).die)),
    picks: [],
  };
}

function toggled(half: Half, die: number, picked: boolean): Partial<Half> {
  return { picks: picked ? [...half.picks, die] : half.picks.filter((pick) => pick !== die) };
}

/** A new round: all six dice loose and without faces. */
function laidOut(): Partial<Half> {
  const loose = Array.from({ length: SOCKETS }, (_, place) => `${place + 1}:-`);
  return { row: sockets([]), loose, picks: [], rolls: 0, chosen: false, choice: "" };
}

/** The dice that leave the rows with a blow. */
function removed(shown: Shown, event: Extract<Pasa.Event, { after: Pasa.Levels }>): Shown {
  const other = 1 - event.seat;
  switch (event.event) {
    case "blocked":
      shown = on(shown, other, ({ row }) => ({ row: without(row, [event.blocker_slot]) }));
      return on(shown, event.seat, ({ row }) => ({ row: without(row, [event.slot]) }));
    case "hit":
    case "stole":
    case "missed":
      return on(shown, event.seat, ({ row }) => ({ row: without(row, [event.slot]) }));
    case "arjun_acted":
      return on(shown, other, ({ row }) => ({ row: without(row, event.slots) }));
    case "swept":
      return swept(shown, event.slots);
    default:
      return shown;
  }
}

function swept(shown: Shown, slots: [number[], number[]]): Shown {
  shown = on(shown, 0, ({ row }) => ({ row: without(row, slots[0]) }));
  return on(shown, 1, ({ row }) => ({ row: without(row, slots[1]) }));
}

/** The table after an event. */
export function after(shown: Shown, event: Pasa.Event): Shown {
  if (isBlow(event)) {
    return { ...levels(removed(shown, event), event.after), step: event.step };
  }
  switch (event.event) {
    case "sides_taken":
      shown = on(shown, 0, { side: event.sides[0] as Side });
      return on(shown, 1, { side: event.sides[1] as Side });
    case "coin_tossed":
      return { ...shown, moment: "toss_result", coin: event.side as Side, p1: event.first };
    case "said_ready":
      return on(shown, event.seat, { ready: true });
    case "devtas_dealt":
      shown = on(shown, 0, { devta: event.devtas[0] as DevtaKey, ready: false });
      return on(shown, 1, { devta: event.devtas[1] as DevtaKey, ready: false });
    case "round_started":
      shown = onBoth(shown, laidOut);
      return { ...shown, moment: "await_roll", round: event.round, step: "" };
    case "rolled":
      shown = on(shown, event.seat, { loose: [...event.dice], rolls: event.roll, picks: [] });
      return { ...shown, moment: "await_keep" };
    case "toggled":
      return on(shown, event.seat, (half) => toggled(half, event.die, event.picked));
    case "kept":
      return on({ ...shown, moment: "await_roll" }, event.seat, (half) => kept(half, event.dice));
    case "vardan_opened":
      return { ...shown, moment: "vardan" };
    case "chose":
      return on(shown, event.seat, { chosen: true });
    case "sealed":
      return on(shown, event.to, { choice: event.choice as Choice });
    case "revealed":
      shown = on(shown, 0, { chosen: true, choice: event.choices[0] as Choice });
      shown = on(shown, 1, { chosen: true, choice: event.choices[1] as Choice });
      return { ...levels(shown, event.levels), moment: "yudh", step: "" };
    case "round_ended":
      return levels(shown, event.levels);
    case "match_ended":
      return { ...shown, moment: "game_over", winner: event.winner };
  }
}
