// Our own shares in the dice, kept until the games are over, so that a game's proof can be held
// against what was promised when it began.

import { randomHex } from "./profile.svelte";
import { store, stored } from "./stored";

export interface Promised {
  table: string;
  commitment: string;
  nonce: string;
}

const KEPT = 30;

function all(): Promised[] {
  const found = stored("promises");
  return Array.isArray(found) ? found.filter(isPromised) : [];
}

function isPromised(value: unknown): value is Promised {
  const { table, commitment, nonce } = (value ?? {}) as Record<string, unknown>;
  return [table, commitment, nonce].every((field) => typeof field === "string");
}

/** What we were promised at a table, and gave. */
export function promisedAt(table: string): Promised | undefined {
  return all().find((promised) => promised.table === table);
}

/** Our share in the dice of a table: made once, whatever tab asks. */
export function nonceFor(table: string, commitment: string): string {
  const known = promisedAt(table);
  if (known?.commitment === commitment) return known.nonce;
  const nonce = randomHex(16);
  const others = all().filter((promised) => promised.table !== table);
  store("promises", [...others.slice(1 - KEPT), { table, commitment, nonce }]);
  return nonce;
}
