// How the viewer wants it: speed, motion, sound, language. Remembered in this browser only.

import { isLocale, preferredLocale, type Locale } from "../messages";
import type { Speed } from "./player";
import { merged, onStored, store, stored } from "./stored";

export interface Settings {
  speed: Speed;
  /** Whether things may move; `auto` is what the system says. */
  motion: "auto" | "full" | "reduced";
  /** Dice, cards, blows: 0 to 1. */
  effects: number;
  /** Your turn, the clock, buttons: 0 to 1. */
  signals: number;
  /** The fire behind it all: 0 to 1. */
  fireside: number;
  muted: boolean;
  locale: Locale;
}

const loudness = (value: unknown) => typeof value === "number" && value >= 0 && value <= 1;

const fits: { [K in keyof Settings]: (value: unknown) => boolean } = {
  speed: (value) => value === 1 || value === 2 || value === "instant",
  motion: (value) => value === "auto" || value === "full" || value === "reduced",
  effects: loudness,
  signals: loudness,
  fireside: loudness,
  muted: (value) => typeof value === "boolean",
  locale: isLocale,
};

const defaults: Settings = {
  speed: 1,
  motion: "auto",
  effects: 0.7,
  signals: 0.6,
  fireside: 0.25,
  muted: false,
  locale: preferredLocale(),
};

export const settings: Settings = $state(merged(defaults, stored("settings"), fits));

/** Change some of the settings, and remember them. */
export function change(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  store("settings", settings);
}

onStored("settings", (found) => Object.assign(settings, merged(defaults, found, fits)));

const wish =
  typeof matchMedia === "function" ? matchMedia("(prefers-reduced-motion: reduce)") : null;
const system = $state({ reduced: wish?.matches ?? false });
wish?.addEventListener("change", (event) => (system.reduced = event.matches));

/** Whether things should stand still and only change: asked by every animation. */
export function reducedMotion(): boolean {
  return settings.motion === "auto" ? system.reduced : settings.motion === "reduced";
}
