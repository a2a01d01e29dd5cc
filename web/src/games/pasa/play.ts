// How each thing that happens is seen. An event takes from a moment to about a second; whatever it
// moves comes to rest where the fold of the event puts it.

import { tick } from "svelte";
import { tumble } from "../../parts/die";
import { toss, TOSS_MS } from "../../parts/coin";
import { t } from "../../messages";
import type { Pasa } from "../../wire";
import { arrow, bloom, crack, feather, leaf, mace, missing, ring, shards, spark, spear } from "./art/sprites";
import { lieOf } from "./lie";
import { kindOf, read } from "./parts";
import { sound } from "../../shell/sound";
import type { Point, Stage } from "./stage.svelte";

type Of<K extends Pasa.Event["event"]> = Extract<Pasa.Event, { event: K }>;
type Show<K extends Pasa.Event["event"]> = (stage: Stage, event: Of<K>) => Promise<void>;

// --- where things are -------------------------------------------------------------------------

const dieAt = (seat: number, die: number) => `[data-die="${seat}:${die}"]`;
const socketAt = (seat: number, slot: number) => `[data-socket="${seat}:${slot}"]`;
const stoneAt = (seat: number, place: number) => `[data-stone="${seat}:${place}"]`;
const purseOf = (seat: number) => `[data-purse="${seat}"]`;
const cardOf = (seat: number) => `[data-card="${seat}"]`;

const middle = (box: DOMRect): Point => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

// --- moves that several events share ----------------------------------------------------------

/** Something flies from one place to another in a bow, and is gone. */
function fly(
  stage: Stage,
  html: string,
  from: DOMRect | null,
  to: DOMRect | null,
  { ms = 520, delay = 0, size = 3, bow = 0.22, spin = 0, aimed = false } = {},
): void {
  if (!from || !to) return;
  const unit = stage.unit;
  const element = stage.sprite(html, from, size * unit);
  const [a, b] = [middle(from), middle(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const lift = -Math.hypot(dx, dy) * bow;
  const angle = aimed ? (Math.atan2(dy, dx) * 180) / Math.PI : 0;
  const frames = [0, 0.25, 0.5, 0.75, 1].map((share) => ({
    transform:
      `translate3d(${(dx * share).toFixed(1)}px, ${(dy * share + lift * 4 * share * (1 - share)).toFixed(1)}px, 0) ` +
      `rotate(${(angle + spin * share).toFixed(0)}deg)`,
    opacity: share === 0 && delay === 0 ? 0.4 : 1,
  }));
  stage.run(element, frames, { ms, delay, easing: aimed ? "cubic-bezier(.5,0,.9,.7)" : "ease-in-out", stay: true });
  stage.run(element?.firstElementChild, [{ opacity: 1 }, { opacity: 0 }], { ms: 90, delay: delay + ms, stay: true });
  if (delay) stage.run(element?.firstElementChild, [{ opacity: 0 }, { opacity: 0 }], { ms: delay });
}

/** Something flashes and is gone. */
function flash(stage: Stage, html: string, at: DOMRect | null, size: number, ms = 320, delay = 0): void {
  if (!at) return;
  const element = stage.sprite(html, at, size * stage.unit);
  stage.run(
    element,
    [
      { transform: "scale(.2) rotate(0deg)", opacity: 0 },
      { transform: "scale(1) rotate(12deg)", opacity: 1, offset: 0.35 },
      { transform: "scale(1.35) rotate(20deg)", opacity: 0 },
    ],
    { ms, delay, stay: true, easing: "ease-out" },
  );
}

const shake: Keyframe[] = [0, -5, 6, -4, 3, -1, 0].map((x) => ({ transform: `translate3d(${x}px, ${x / 3}px, 0)` }));

/** A stone bursts. */
function burst(stage: Stage, seat: number, place: number, delay = 0): void {
  const hollow = stage.find(stoneAt(seat, place));
  if (!hollow) return;
  const box = hollow.getBoundingClientRect();
  const size = (box.width / stage.unit) * 1.05;
  stage.run(hollow.querySelector(".stone"), [{ opacity: 1 }, { opacity: 1, offset: 0.99 }, { opacity: 0 }], {
    ms: delay + 110,
    stay: true,
    easing: "linear",
  });
  flash(stage, crack, box, size, 260, delay);
  shards.forEach((shard, number) => {
    const turn = ((number * 51 + place * 23) / 180) * Math.PI;
    const far = stage.unit * (2.4 + (number % 3));
    const element = stage.sprite(shard, box, size * stage.unit);
    stage.run(
      element,
      [
        { transform: "none", opacity: 0 },
        { transform: "none", opacity: 1, offset: 0.02 },
        {
          transform: `translate3d(${(Math.cos(turn) * far).toFixed(1)}px, ${(Math.sin(turn) * far + far * 0.5).toFixed(1)}px, 0) rotate(${number * 70}deg) scale(.45)`,
          opacity: 0,
        },
      ],
      { ms: 440, delay: delay + 100, stay: true, easing: "cubic-bezier(.1,.6,.5,1)" },
    );
  });
  stage.run(stage.find(`[data-mani="${seat}"]`), shake, { ms: 300, delay: delay + 80 });
}

/** A yagya pays: its ring flies home. */
function pay(stage: Stage, from: DOMRect | null, seat: number, delay = 0): void {
  fly(stage, ring, from, stage.rect(purseOf(seat)), { ms: 460, delay, size: 2.6, spin: 220 });
}

/** Tokens go to the devta as its price. */
function payPrice(stage: Stage, seat: number, cost: number): void {
  const [purse, card] = [stage.rect(purseOf(seat)), stage.rect(cardOf(seat))];
  for (let token = 0; token < cost; token++) {
    fly(stage, ring, purse, card, { ms: 300, delay: token * 45, size: 2.4, bow: 0.4, spin: 180 });
  }
}

/** A die falls out of its socket, and is gone. */
function fall(stage: Stage, element: Element | null, delay = 0, aside = 0): void {
  stage.run(
    element,
    [
      { transform: "none", opacity: 1 },
      { transform: `translate3d(${aside}px, ${stage.unit}px, 0) rotate(${aside}deg) scale(.55)`, opacity: 0 },
    ],
    { ms: 240, delay, stay: true, easing: "ease-in" },
  );
}

/** A die leaves its socket towards something, as far as `share` of the way, and stays there. */
function lunge(stage: Stage, element: Element | null, to: DOMRect | null, share: number, ms = 300, delay = 0): void {
  if (!element || !to) return;
  const [a, b] = [middle(element.getBoundingClientRect()), middle(to)];
  const [x, y] = [(b.x - a.x) * share, (b.y - a.y) * share];
  stage.run(
    element,
    [
      { transform: "none" },
      { transform: `translate3d(${(-x * 0.07).toFixed(1)}px, ${(-y * 0.1 - stage.unit).toFixed(1)}px, 0) scale(1.1)`, offset: 0.42, easing: "cubic-bezier(.6,0,.9,.5)" },
      { transform: `translate3d(${x.toFixed(1)}px, ${y.toFixed(1)}px, 0) scale(1.04)` },
    ],
    { ms, delay, stay: true, aloft: true },
  );
}

/** Dice move from where they lay to where the fold puts them. */
async function carry(stage: Stage, event: Pasa.Event, seat: number, dice: readonly number[], ms: number): Promise<void> {
  const before = new Map(dice.map((die) => [die, stage.rect(dieAt(seat, die))]));
  const held = document.activeElement?.closest<HTMLElement>("[data-die]")?.dataset.die;
  await stage.fold(event);
  // Who picks by keyboard stays on the die that was picked.
  if (held && dice.some((die) => held === `${seat}:${die}`)) {
    stage.find(`[data-die="${held}"] button`)?.focus({ preventScroll: true });
  }
  dice.forEach((die, place) => {
    const element = stage.find(dieAt(seat, die));
    const [from, to] = [before.get(die), element?.getBoundingClientRect()];
    if (!element || !from || !to || !to.width) return;
    const [dx, dy] = [middle(from).x - middle(to).x, middle(from).y - middle(to).y];
    if (Math.hypot(dx, dy) < 1) return;
    const scale = from.width / to.width;
    stage.run(
      element,
      [
        { transform: `translate3d(${dx}px, ${dy}px, 0) scale(${scale})` },
        { transform: `translate3d(${dx * 0.45}px, ${dy * 0.5 - 18}px, 0) scale(${(1 + scale) / 2 + 0.1})`, offset: 0.5 },
        { transform: "none" },
      ],
      { ms, delay: place * 30, easing: "cubic-bezier(.3,.1,.3,1)", aloft: true },
    );
  });
}

const name = (stage: Stage, seat: number) => stage.nameOf(seat);

// --- the toss -----------------------------------------------------------------------------------

const sidesTaken: Show<"sides_taken"> = async (stage, event) => {
  await stage.fold(event);
  await stage.beat(350);
};

const coinTossed: Show<"coin_tossed"> = async (stage, event) => {
  const frames = toss(event.side === "tails", stage.unit * 13.5);
  const coin = stage.find("[data-coin]");
  sound.play("coin");
  stage.run(coin?.querySelector("[data-arc]"), frames.arc, { ms: TOSS_MS, easing: "linear", stay: true });
  stage.run(coin?.querySelector("[data-spin]"), frames.spin, { ms: TOSS_MS, easing: "linear", stay: true });
  stage.run(coin?.querySelector("[data-shadow]"), frames.shadow, { ms: TOSS_MS, easing: "linear", stay: true });
  await stage.beat(TOSS_MS * 0.66);
  sound.play("coin", { gain: 0.7 });
  await stage.beat(TOSS_MS * 0.17);
  sound.play("coin", { gain: 0.35 });
  await stage.beat(TOSS_MS * 0.17);
  await stage.fold(event);
};

const devtasDealt: Show<"devtas_dealt"> = async (stage, event) => {
  await stage.fold(event);
  const centre = stage.root?.getBoundingClientRect();
  for (const [place, seat] of [stage.below, stage.above].entries()) {
    const card = stage.find(cardOf(seat));
    if (!card || !centre) continue;
    const to = card.getBoundingClientRect();
    const [dx, dy] = [centre.x + centre.width / 2 - middle(to).x, centre.y + centre.height / 2 - middle(to).y];
    stage.run(
      card,
      [
        { transform: `translate3d(${dx}px, ${dy}px, 0) scale(.5) rotateY(180deg)`, opacity: 0 },
        { transform: `translate3d(${dx}px, ${dy}px, 0) scale(1.25) rotateY(180deg)`, opacity: 1, offset: 0.3 },
        { transform: `translate3d(${dx * 0.9}px, ${dy * 0.9}px, 0) scale(1.25) rotateY(0deg)`, offset: 0.62 },
        { transform: "none", opacity: 1 },
      ],
      { ms: 1500, delay: place * 420, easing: "ease-in-out" },
    );
  }
  sound.play("card");
  await stage.beat(900);
  sound.play("card");
  await stage.beat(1200);
};

// --- Ran Neeti --------------------------------------------------------------------------------------

const roundStarted: Show<"round_started"> = async (stage, event) => {
  await stage.fold(event);
  stage.announce("ran", t("pasa.phase.ran"), t("pasa.phase.ran.sub", { round: event.round }));
  sound.play("drum");
  await stage.beat(500);
};

const rolled: Show<"rolled"> = async (stage, event) => {
  stage.rolling = event.seat;
  await stage.fold(event);
  sound.play("dice");
  const below = event.seat === stage.below;
  event.dice.forEach((text, place) => {
    const { die } = read(text);
    const holder = stage.find(dieAt(event.seat, die));
    const turner = holder?.querySelector<HTMLElement>("[data-turn]");
    if (!holder || !turner) return;
    const lie = lieOf(die, event.seat);
    const up = Number(turner.dataset.up);
    const spins = 1 + (place % 2);
    const frames = tumble(up, lie, {
      from: [-(24 + place * 7) * stage.unit * 0.62, (below ? 9 : -7) * stage.unit * (1 - (place % 3) * 0.25)],
      ms: 0,
      delay: 0,
      turns: [spins + 1, spins, place % 2 ? 1 : 0],
    });
    const moves = { ms: 900 + (place % 3) * 50, delay: place * 22, easing: "linear" };
    stage.run(turner, frames.cube, moves);
    stage.run(holder.querySelector("[data-hop]"), frames.hop, moves);
    stage.run(holder.querySelector("[data-shadow]"), frames.shadow, moves);
  });
  await stage.beat(1130);
  stage.rolling = null;
};

const toggled: Show<"toggled"> = async (stage, event) => {
  sound.play("pick");
  await carry(stage, event, event.seat, [event.die], 230);
  await stage.beat(230);
};

const kept: Show<"kept"> = async (stage, event) => {
  const dice = event.dice.map((text) => read(text).die);
  if (dice.length) sound.play("pick");
  await carry(stage, event, event.seat, dice, 330);
  for (const die of dice) {
    const lock = stage.find(`[data-lock="${event.seat}:${die}"]`);
    stage.run(lock, [{ transform: "scale(2.4)", opacity: 0 }, { transform: "none", opacity: 1 }], { ms: 200, delay: 280 });
  }
  await stage.beat(dice.length ? 480 : 200);
};

// --- Devik Vardan -------------------------------------------------------------------------------------

const vardanOpened: Show<"vardan_opened"> = async (stage, event) => {
  await stage.fold(event);
  stage.announce("vardan", t("pasa.phase.vardan"), t("pasa.phase.vardan.sub"));
  sound.play("banner");
  await stage.beat(450);
};

const chose: Show<"chose"> = async (stage, event) => {
  await stage.fold(event);
  sound.play("stone");
  stage.run(
    stage.find(`[data-slab="${event.seat}"]`),
    [{ transform: `translateY(${event.seat === stage.below ? 60 : -60}px) scale(1.2)`, opacity: 0 }, { transform: "none", opacity: 1 }],
    { ms: 320, easing: "cubic-bezier(.3,.1,.3,1.2)" },
  );
  await stage.beat(300);
};

const sealed: Show<"sealed"> = async (stage, event) => stage.fold(event);

// --- Yudh -----------------------------------------------------------------------------------------------

const revealed: Show<"revealed"> = async (stage, event) => {
  sound.play("card");
  await stage.fold(event);
  for (const seat of [0, 1]) {
    stage.run(
      stage.find(`[data-tablet="${seat}"]`),
      [
        { transform: "rotateX(180deg) scale(1)" },
        { transform: "rotateX(90deg) scale(1.3)", offset: 0.45 },
        { transform: "rotateX(0deg) scale(1.12)", offset: 0.8 },
        { transform: "none" },
      ],
      { ms: 640 },
    );
  }
  await stage.beat(950);
  stage.announce("yudh", t("pasa.phase.yudh"), t("pasa.phase.yudh.sub"));
  sound.play("drum");
  await stage.beat(1250);
};

/** Which half of Yudh begins, said once. */
function openStep(stage: Stage, event: { step: string; seat: number }): void {
  if (stage.shown.step === event.step) return;
  const own = event.seat === stage.below && stage.table.you !== null;
  const said: Record<string, string> = {
    beginning: t("pasa.step.beginning"),
    end: t("pasa.step.end"),
    sweep: t("pasa.step.sweep"),
  };
  const strikes = own ? t("pasa.step.strikes.own") : t("pasa.step.strikes", { name: name(stage, event.seat) });
  stage.step(said[event.step] ?? strikes);
}

const fizzled: Show<"fizzled"> = async (stage, event) => {
  openStep(stage, event);
  stage.spot({ sockets: [], card: event.seat, tokens: event.seat, fizzled: true });
  sound.play("stone");
  const purse = stage.rect(purseOf(event.seat));
  const short = event.cost - event.before.tok[event.seat]!;
  for (let token = 0; token < short; token++) {
    if (!purse) break;
    const at = { x: purse.x + purse.width / 2 + (token - (short - 1) / 2) * stage.unit * 2, y: purse.y + purse.height / 2 };
    const box = new DOMRect(at.x, at.y, 0, 0);
    const element = stage.sprite(missing, box, stage.unit * 2.4);
    stage.run(element, [{ opacity: 0 }, { opacity: 1, offset: 0.25 }, { opacity: 1, offset: 0.75 }, { opacity: 0 }], { ms: 1000, delay: token * 60, stay: true });
  }
  stage.run(stage.find(cardOf(event.seat)), shake, { ms: 420, delay: 120 });
  await stage.beat(1150);
  await stage.fold(event);
};

const bali: Show<"bali_acted"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  stage.spot({ sockets: [], card: event.seat, stones: other });
  payPrice(stage, event.seat, event.cost);
  sound.play("token");
  await stage.beat(480);
  const [from, to] = [stage.rect(cardOf(event.seat)), stage.rect(`[data-mani="${other}"]`)];
  if (from && to) {
    const element = stage.sprite(mace, from, stage.unit * 13);
    const [a, b] = [middle(from), middle(to)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    stage.run(
      element,
      [
        { transform: "scale(.3) rotate(0deg)", opacity: 0 },
        { transform: "scale(1) rotate(30deg)", opacity: 1, offset: 0.3 },
        { transform: `translate3d(${dx * 0.9}px, ${dy * 0.8 - stage.unit * 6}px, 0) scale(1.25) rotate(60deg)`, offset: 0.66, easing: "cubic-bezier(.7,0,1,.6)" },
        { transform: `translate3d(${dx}px, ${dy}px, 0) scale(1) rotate(-70deg)`, opacity: 1, offset: 0.86 },
        { transform: `translate3d(${dx}px, ${dy}px, 0) scale(.9) rotate(-66deg)`, opacity: 0 },
      ],
      { ms: 820, stay: true },
    );
  }
  await stage.beat(690);
  sound.play("crack");
  stage.run(stage.find(".board"), shake, { ms: 360 });
  for (let lost = 0; lost < event.damage; lost++) burst(stage, other, event.before.mani[other]! - lost, lost * 80);
  await stage.beat(340);
  await stage.fold(event);
  await stage.beat(240);
};

const arjun: Show<"arjun_acted"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  stage.spot({ sockets: event.slots.map((slot) => `${other}:${slot}`), card: event.seat });
  payPrice(stage, event.seat, event.cost);
  sound.play("token");
  await stage.beat(520);
  const from = stage.rect(cardOf(event.seat));
  sound.play("arrow");
  event.slots.forEach((slot, place) => {
    const socket = stage.find(socketAt(other, slot));
    fly(stage, arrow, from, stage.rect(socketAt(other, slot)), { ms: 340, delay: place * 110, size: 9, bow: 0.06, aimed: true });
    flash(stage, spark, socket?.getBoundingClientRect() ?? null, 7, 300, 330 + place * 110);
    fall(stage, socket?.querySelector("[data-die]") ?? null, 380 + place * 110, 24);
  });
  await stage.beat(430 + event.slots.length * 110);
  sound.play("shield");
  await stage.beat(220);
  await stage.fold(event);
};

const kahna: Show<"kahna_acted"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  stage.spot({ sockets: [], card: event.seat, tokens: other });
  payPrice(stage, event.seat, event.cost);
  sound.play("token");
  await stage.beat(520);
  const [card, purse] = [stage.rect(cardOf(event.seat)), stage.rect(purseOf(other))];
  sound.play("steal");
  fly(stage, feather, card, purse, { ms: 560, size: 8, bow: 0.3, spin: 380 });
  await stage.beat(560);
  flash(stage, bloom("#8fc0b2"), purse, 12, 520);
  for (let token = 0; token < event.destroyed; token++) {
    if (!purse) break;
    const element = stage.sprite(ring, purse, stage.unit * 2.4);
    const aside = (token - (event.destroyed - 1) / 2) * stage.unit * 2.2;
    stage.run(
      element,
      [
        { transform: "none", opacity: 1 },
        { transform: `translate3d(${aside}px, ${-stage.unit * 5}px, 0) scale(.2) rotate(260deg)`, opacity: 0 },
      ],
      { ms: 620, delay: token * 40, stay: true, easing: "ease-out" },
    );
  }
  await stage.fold(event);
  await stage.beat(700);
};

const prithvi: Show<"prithvi_acted"> = async (stage, event) => {
  openStep(stage, event);
  stage.spot({ sockets: [], card: event.seat, stones: event.seat });
  payPrice(stage, event.seat, event.cost);
  sound.play("token");
  await stage.beat(500);
  const card = stage.rect(cardOf(event.seat));
  const stones = Array.from({ length: event.healed }, (_, place) => event.before.mani[event.seat]! + place + 1);
  stones.forEach((place, number) => {
    const hollow = stage.rect(stoneAt(event.seat, place));
    fly(stage, leaf, card, hollow, { ms: 460, delay: number * 120, size: 4, bow: 0.3, spin: 200 });
    flash(stage, bloom("#a8d08d"), hollow, 5.5, 480, 430 + number * 120);
  });
  await stage.beat(460 + stones.length * 120);
  await stage.fold(event);
  sound.play("heal");
  stones.forEach((place) => {
    stage.run(
      stage.find(`${stoneAt(event.seat, place)} .stone`),
      [{ transform: "scale(.1)", opacity: 0 }, { transform: "scale(1.2)", opacity: 1, offset: 0.7 }, { transform: "none" }],
      { ms: 380 },
    );
  });
  await stage.beat(500);
};

const blocked: Show<"blocked"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  const [from, to] = [socketAt(event.seat, event.slot), socketAt(other, event.blocker_slot)];
  stage.spot({ sockets: [`${event.seat}:${event.slot}`, `${other}:${event.blocker_slot}`] });
  const striker = stage.find(`${from} [data-die]`);
  const blocker = stage.find(`${to} [data-die]`);
  const [home, wall] = [stage.rect(from), stage.rect(to)];
  lunge(stage, striker, wall, 0.82, 360);
  await stage.beat(350);
  sound.play("shield");
  flash(stage, spark, wall, 9, 380);
  stage.run(blocker, shake, { ms: 200 });
  if (event.yagya) pay(stage, home, event.seat, 60);
  if (event.blocker_yagya) pay(stage, wall, other, 60);
  await stage.beat(170);
  fall(stage, blocker, 0, 26);
  stage.run(striker?.firstElementChild, [{ opacity: 1 }, { opacity: 0 }], { ms: 220, stay: true });
  await stage.beat(250);
  if (event.yagya || event.blocker_yagya) {
    sound.play("token");
    await stage.beat(140);
  }
  await stage.fold(event);
};

const hit: Show<"hit"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  const stone = event.before.mani[other]!;
  const place = stage.find(stoneAt(other, stone)) ? stoneAt(other, stone) : `[data-mani="${other}"]`;
  const from = socketAt(event.seat, event.slot);
  stage.spot({ sockets: [`${event.seat}:${event.slot}`], stones: other });
  const die = stage.find(`${from} [data-die]`);
  const bhala = kindOf(read(event.die).mark) === "B";
  const [home, target] = [stage.rect(from), stage.rect(place)];
  lunge(stage, die, target, 0.05, 240);
  await stage.beat(200);
  sound.play(bhala ? "spear" : "arrow");
  fly(stage, bhala ? spear : arrow, home, target, { ms: 300, size: bhala ? 10 : 9, bow: 0.05, aimed: true });
  if (event.yagya) pay(stage, home, event.seat, 80);
  await stage.beat(280);
  sound.play("crack");
  if (event.before.mani[other] !== event.after.mani[other]) burst(stage, other, stone);
  fall(stage, die, 60);
  await stage.beat(150);
  if (event.yagya) sound.play("token");
  await stage.beat(170);
  await stage.fold(event);
};

const stole: Show<"stole"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  const from = socketAt(event.seat, event.slot);
  stage.spot({ sockets: [`${event.seat}:${event.slot}`], tokens: other });
  const die = stage.find(`${from} [data-die]`);
  const [home, theirs, own] = [stage.rect(from), stage.rect(purseOf(other)), stage.rect(purseOf(event.seat))];
  lunge(stage, die, theirs, 0.12, 280);
  await stage.beat(240);
  sound.play("steal");
  fly(stage, ring, theirs, own, { ms: 420, size: 2.8, bow: 0.25, spin: 300 });
  if (event.yagya) pay(stage, home, event.seat, 60);
  fall(stage, die, 120, -20);
  await stage.beat(400);
  sound.play("token");
  await stage.beat(120);
  await stage.fold(event);
};

const missed: Show<"missed"> = async (stage, event) => {
  openStep(stage, event);
  const other = 1 - event.seat;
  const from = socketAt(event.seat, event.slot);
  stage.spot({ sockets: [`${event.seat}:${event.slot}`], tokens: other });
  const die = stage.find(`${from} [data-die]`);
  const [home, theirs] = [stage.rect(from), stage.rect(purseOf(other))];
  lunge(stage, die, theirs, 0.12, 280);
  flash(stage, missing, theirs, 4, 600, 200);
  await stage.beat(420);
  sound.play("stone");
  if (event.yagya) pay(stage, home, event.seat);
  fall(stage, die, 60, -20);
  await stage.beat(event.yagya ? 440 : 320);
  await stage.fold(event);
};

const swept: Show<"swept"> = async (stage, event) => {
  openStep(stage, event);
  const order = [event.seat, 1 - event.seat];
  const sockets = order.flatMap((seat) => event.slots[seat]!.map((slot) => ({ seat, slot })));
  stage.spot({ sockets: sockets.map(({ seat, slot }) => `${seat}:${slot}`) });
  await stage.beat(260);
  sockets.forEach(({ seat, slot }, place) => {
    const socket = stage.find(socketAt(seat, slot));
    const die = stage.shown.halves[seat]!.row[slot - 1];
    fall(stage, socket?.querySelector("[data-die]") ?? null, place * 60, 40);
    if (die?.endsWith("*")) pay(stage, socket?.getBoundingClientRect() ?? null, seat, place * 60 + 60);
  });
  if (event.yagya[0] + event.yagya[1]) sound.play("token");
  await stage.beat(320 + sockets.length * 60 + (event.yagya[0] + event.yagya[1] ? 260 : 0));
  await stage.fold(event);
};

const roundEnded: Show<"round_ended"> = async (stage, event) => {
  await stage.fold(event);
  stage.step("");
  await stage.beat(500);
};

const matchEnded: Show<"match_ended"> = async (stage, event) => {
  await stage.fold(event);
  const own = event.winner === stage.table.you && event.winner !== null;
  const said =
    event.winner === null
      ? t("pasa.wins.nobody")
      : own
        ? t("pasa.wins.you")
        : t("pasa.wins", { name: name(stage, event.winner) });
  stage.announce(null, said);
  sound.play(own ? "win" : event.winner === null || stage.table.you === null ? "drum" : "lose");
  await stage.beat(1300);
};

const said: Show<"said_ready"> = async (stage, event) => {
  await stage.fold(event);
  await tick();
};

const shows = {
  sides_taken: sidesTaken,
  coin_tossed: coinTossed,
  said_ready: said,
  devtas_dealt: devtasDealt,
  round_started: roundStarted,
  rolled,
  toggled,
  kept,
  vardan_opened: vardanOpened,
  chose,
  sealed,
  revealed,
  fizzled,
  bali_acted: bali,
  arjun_acted: arjun,
  kahna_acted: kahna,
  prithvi_acted: prithvi,
  blocked,
  hit,
  stole,
  missed,
  swept,
  round_ended: roundEnded,
  match_ended: matchEnded,
} satisfies { [K in Pasa.Event["event"]]: Show<K> };

/** Let an event be seen. One that this client does not know changes nothing until the next scene. */
export async function show(stage: Stage, event: Pasa.Event): Promise<void> {
  await (shows[event.event] as unknown as ((stage: Stage, event: Pasa.Event) => Promise<void>) | undefined)?.(stage, event);
}

