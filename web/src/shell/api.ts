// What the server gives over plain HTTP.

import type { AskReplay, GameInfo, Listed, Replayed } from "../wire";

/** The JSON Schema of a game's options, as far as a form needs it. */
export interface OptionsSchema {
  properties?: Record<string, OptionSchema>;
  $defs?: Record<string, OptionsSchema>;
  $ref?: string;
}

export interface OptionSchema {
  type?: string;
  description?: string;
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: unknown[];
}

/** A request that failed: `code` for programs, the message for people. */
export class Fault extends Error {
  readonly code: string;
  constructor(code: string, why: string) {
    super(why);
    this.code = code;
  }
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, init);
  } catch {
    throw new Fault("offline", "");
  }
  if (response.ok) return response;
  const fault = await response.json().catch(() => null);
  throw new Fault(fault?.code ?? `http_${response.status}`, fault?.why ?? response.statusText);
}

export async function allGames(): Promise<GameInfo[]> {
  return (await ask("/api/games")).json();
}

export async function rulesOf(game: string): Promise<string> {
  return (await ask(`/api/games/${encodeURIComponent(game)}/rules`)).text();
}

export async function listedTables(): Promise<Listed[]> {
  return (await ask("/api/tables")).json();
}

export async function recordOf(table: string): Promise<string> {
  return (await ask(`/api/tables/${encodeURIComponent(table)}/record`)).text();
}

export async function replay(record: string, from: number, to: number): Promise<Replayed> {
  const body = JSON.stringify({ record, from, to } satisfies AskReplay);
  const headers = { "Content-Type": "application/json" };
  return (await ask("/api/replay", { method: "POST", body, headers })).json();
}
