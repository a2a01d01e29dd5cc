// Who moves the pieces: takes each event from the shell's player, lets it be seen, and folds it into
// what is shown. All time is the player's, so speed, skipping and catching up hold for everything.

import { tick } from "svelte";
import type { Pasa } from "../../wire";
import type { AnyEvent } from "../../shell/face";
import { reducedMotion } from "../../shell/settings.svelte";
import { nameOf } from "../../shell/names";
import type { TableModel } from "../../shell/table.svelte";
import { counted, nothing, type Tally } from "./luck";
import { after, fromView, type Shown } from "./shown";

/** The table is drawn on a field of so many units; one is ten pixels in the smallest window. */
export const WIDE = 128;
export const HIGH = 67.6;

export interface Announcement {
  key: number;
  word: "ran" | "vardan" | "yudh" | null;
  title: string;
  sub: string;
}

/** What a blow is about, so that it can be seen without any motion too. */
export interface Spotlight {
  /** Sockets, as `SEAT:SLOT`. */
  sockets: string[];
  /** Seats whose stones, tokens or card are meant. */
  stones?: number;
  tokens?: number;
  card?: number;
  /** Whether the vard was refused. */
  fizzled?: boolean;
}

const NOWHERE: Spotlight = { sockets: [] };

export interface Moves {
  ms: number;
  delay?: number;
  easing?: string;
  /** Whether the last frame stays until the event is over. */
  stay?: boolean;
  /** Whether it moves above all that lies on the table. */
  aloft?: boolean;
}

export class Stage {
  readonly table: TableModel;
  shown = $state.raw<Shown>(fromView(EMPTY));
  banner = $state.raw<Announcement | null>(null);
  light = $state.raw<Spotlight>(NOWHERE);
  /** The tray in which dice are falling. */
  rolling = $state<number | null>(null);
  /** Which half of Yudh is under way, in words. */
  stepSaid = $state("");
  /** The seat whose card is turned over, to be read. */
  reading = $state<number | null>(null);
  /** The move that a lesson asks for. */
  hint = $state<string | null>(null);
  /** What each seat has rolled while this page looked on. */
  luck = $state.raw<[Tally, Tally]>([nothing(), nothing()]);
  root: HTMLElement | null = null;
  fx: HTMLElement | null = null;

  #scene: unknown = null;
  #live = new Set<Animation>();
  #sprites = new Set<HTMLElement>();
  #aloft = new Set<Element>();
  #keys = 0;

  constructor(table: TableModel) {
    this.table = table;
    this.sync();
    if (table.mode === "live") this.luck = remembered(table.id) ?? this.luck;
  }

  /** Who sits below. */
  get below(): number {
    return this.table.you ?? 0;
  }

  get above(): number {
    return 1 - this.below;
  }

  /** Take over the scene, if it is another one. */
  sync(): void {
    const scene = this.table.scene;
    if (!scene || scene === this.#scene) return;
    this.#scene = scene;
    this.shown = fromView(scene.view as Pasa.View);
  }

  /** Fold an event into what is shown, and let the page catch up. */
  async fold(event: Pasa.Event): Promise<void> {
    this.shown = after(this.shown, event);
    await tick();
  }

  /** Whether anything should move at all now. */
  get moving(): boolean {
    return this.table.player.pace > 0 && !reducedMotion();
  }

  /** What a player is called. */
  nameOf(seat: number): string {
    return nameOf(this.table.seats, seat);
  }

  /** Whether that seat is yours. */
  own(seat: number): boolean {
    return seat === this.table.you;
  }

  /** Say on the middle line which part of Yudh is under way. */
  step(said: string): void {
    this.stepSaid = said;
  }

  /** Handle one event: `show` lets it be seen, and has folded it when it is done. */
  async take(event: AnyEvent, show: (stage: Stage, event: Pasa.Event) => Promise<void>): Promise<void> {
    this.sync();
    const happened = event as unknown as Pasa.Event;
    const next = after(this.shown, happened);
    try {
      await show(this, happened);
    } finally {
      this.clear();
      this.shown = next;
      this.light = NOWHERE;
      if (happened.event === "rolled") this.#count(happened.seat, happened.dice);
    }
  }

  #count(seat: number, dice: readonly string[]): void {
    const [a, b] = this.luck;
    this.luck = seat === 0 ? [counted(a, dice), b] : [a, counted(b, dice)];
    if (this.table.mode === "live") remember(this.table.id, this.luck);
  }

  /** Let so many milliseconds of single speed pass. When it is skipped, all that moves is over. */
  async beat(ms: number): Promise<void> {
    await this.table.player.wait(ms);
    if (this.table.player.pace === 0) this.clear();
  }

  /** Move something. The frames are made of transforms and opacity only. */
  run(element: Element | null | undefined, frames: Keyframe[], moves: Moves): void {
    if (!element || !this.moving) return;
    const pace = this.table.player.pace;
    const animation = element.animate(frames, {
      duration: Math.max(1, moves.ms * pace),
      delay: (moves.delay ?? 0) * pace,
      easing: moves.easing ?? "ease-in-out",
      fill: moves.stay ? "both" : "backwards",
    });
    this.#live.add(animation);
    if (moves.aloft) this.#aloft.add(element);
    if (moves.aloft) element.classList.add("aloft");
    if (!moves.stay) animation.onfinish = () => this.#live.delete(animation);
  }

  /** Put something on the layer above the table, for the length of the event. */
  sprite(html: string, at: DOMRect | Point, size: number): HTMLElement | null {
    if (!this.fx || !this.moving) return null;
    const { x, y } = this.local(at);
    const element = document.createElement("span");
    element.className = "sprite";
    element.innerHTML = html;
    element.style.setProperty("left", `${x - size / 2}px`);
    element.style.setProperty("top", `${y - size / 2}px`);
    element.style.setProperty("width", `${size}px`);
    element.style.setProperty("height", `${size}px`);
    this.fx.append(element);
    this.#sprites.add(element);
    return element;
  }

  /** The middle of something, in the measures of the layer above the table. */
  local(at: DOMRect | Point): Point {
    const box = this.fx?.getBoundingClientRect();
    const [x, y] = "width" in at ? [at.x + at.width / 2, at.y + at.height / 2] : [at.x, at.y];
    return { x: x - (box?.x ?? 0), y: y - (box?.y ?? 0) };
  }

  /** How many pixels a unit of the design has. */
  get unit(): number {
    const { clientWidth = WIDE, clientHeight = HIGH } = this.root ?? {};
    return Math.min(clientWidth / WIDE, clientHeight / HIGH);
  }

  find(selector: string): HTMLElement | null {
    return this.root?.querySelector<HTMLElement>(selector) ?? null;
  }

  all(selector: string): HTMLElement[] {
    return [...(this.root?.querySelectorAll<HTMLElement>(selector) ?? [])];
  }

  rect(selector: string): DOMRect | null {
    return this.find(selector)?.getBoundingClientRect() ?? null;
  }

  spot(light: Spotlight): void {
    this.light = light;
  }

  /** Say what comes now, in the middle of the table. It goes by itself and waits for nobody. */
  announce(word: Announcement["word"], title: string, sub = ""): void {
    if (this.table.player.pace === 0) return;
    this.banner = { key: ++this.#keys, word, title, sub };
  }

  /** A banner has gone by. */
  announced(key: number): void {
    if (this.banner?.key === key) this.banner = null;
  }

  /** Nothing of the event moves any more. */
  clear(): void {
    for (const animation of this.#live) animation.cancel();
    this.#live.clear();
    for (const sprite of this.#sprites) sprite.remove();
    this.#sprites.clear();
    for (const element of this.#aloft) element.classList.remove("aloft");
    this.#aloft.clear();
    this.rolling = null;
  }
}

/** Tallies outlive a reload of the page, but not the tab. */
const LUCK = "inglenook.pasa.luck";

function remember(table: string, luck: [Tally, Tally]): void {
  try {
    sessionStorage.setItem(LUCK, JSON.stringify({ table, luck }));
  } catch {
    // No room, or not allowed: then they begin anew.
  }
}

function remembered(table: string): [Tally, Tally] | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(LUCK) ?? "null") as { table: string; luck: [Tally, Tally] } | null;
    return kept?.table === table ? kept.luck : null;
  } catch {
    return null;
  }
}

export interface Point {
  x: number;
  y: number;
}

const NOBODY: Pasa.PlayerView = {
  side: "",
  mani: 0,
  tok: 0,
  devta: "",
  row: [],
  loose: [],
  picks: [],
  rolls: 0,
  finished: false,
  chosen: false,
};

const EMPTY: Pasa.PasaView = {
  seat: null,
  phase: "toss_pick",
  round: 0,
  coin: "",
  p1: null,
  to_act: [],
  players: [NOBODY, NOBODY],
  choice: "",
  forecast: null,
  result: null,
};
