// Who you are, as far as this browser knows: nothing of it is kept anywhere else.

import { merged, onStored, store, stored } from "./stored";

export interface ProfileData {
  name: string;
  colour: string;
}

/** Colours that are told apart on the dark ground, each with the key of its name. */
export const COLOURS = [
  ["#b87333", "colour.copper"],
  ["#e7b94a", "colour.gold"],
  ["#c8401f", "colour.vermilion"],
  ["#b5527d", "colour.rose"],
  ["#8a63c9", "colour.amethyst"],
  ["#4f86e0", "colour.sapphire"],
  ["#3f9c8a", "colour.verdigris"],
  ["#7c9a3d", "colour.moss"],
] as const;

export const LONGEST_NAME = 16;

/** A name as it will be shown: no control or invisible letters, single spaces, 16 letters. */
export function tidyName(name: string): string {
  const visible = name.normalize("NFC").replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu, "");
  return [...visible.replace(/\s+/gu, " ").trim()].slice(0, LONGEST_NAME).join("").trim();
}

const fits = {
  name: (value: unknown) => typeof value === "string" && tidyName(value) === value,
  colour: (value: unknown) => typeof value === "string" && /^#[0-9a-f]{6}$/.test(value),
};
const nobody: ProfileData = { name: "", colour: COLOURS[0][0] };

export const profile: ProfileData = $state(merged(nobody, stored("profile"), fits));

export function setProfile(name: string, colour: string): void {
  profile.name = tidyName(name);
  profile.colour = colour;
  store("profile", profile);
}

/** Whether strangers may be met: they want to know whom. */
export function complete(): boolean {
  return profile.name !== "";
}

onStored("profile", (found) => Object.assign(profile, merged(nobody, found, fits)));

/** The secret by which the server knows this browser, made at the first visit. */
export function secretKey(): string {
  const found = stored("key");
  if (typeof found === "string" && /^[0-9a-f]{32}$/.test(found)) return found;
  const key = randomHex(16);
  store("key", key);
  return key;
}

/** So many random bytes as hexadecimal digits. */
export function randomHex(bytes: number): string {
  const values = crypto.getRandomValues(new Uint8Array(bytes));
  return [...values].map((value) => value.toString(16).padStart(2, "0")).join("");
}
