// What is said over the wire. The Python types in src/inglenook/server/protocol.py are the source.

export type SeatKind = string;
export type EmoteKind =
  | "hello" | "well_played" | "good_luck" | "wow" | "oops" | "thinking" | "thanks" | "hurry";

export interface Hello { type: "hello"; id: string; protocol: number; key: string; name?: string; colour?: string; draws?: string[] }
export interface Profile { type: "profile"; id: string; name: string; colour: string }
export interface Create { type: "create"; id: string; game: string; seats: string[]; options?: Record<string, unknown>; listed?: boolean; dice?: number[] }
export interface Join { type: "join"; id: string; table: string }
export interface Watch { type: "watch"; id: string; table: string }
export interface Leave { type: "leave"; id: string; table: string }
export interface GiveNonce { type: "nonce"; id: string; table: string; nonce: string }
export interface MakeMove { type: "move"; id: string; table: string; turn: number; move: string }
export interface Resign { type: "resign"; id: string; table: string }
export interface Rematch { type: "rematch"; id: string; table: string; offer?: boolean }
export interface SendEmote { type: "emote"; id: string; table: string; emote: EmoteKind }
export interface Seek { type: "seek"; id: string; game: string; seats?: number | null; options?: Record<string, unknown> }
export interface Unseek { type: "unseek"; id: string }
export interface Resume { type: "resume"; id: string; table: string; at: number }
export type AnyRequest =
  | Hello | Profile | Create | Join | Watch | Leave | GiveNonce | MakeMove | Resign | Rematch
  | SendEmote | Seek | Unseek | Resume;

export interface Done { type: "done"; id: string; table?: string | null }
export interface Refused { type: "refused"; id: string; code: string; why: string }
export interface Welcome { type: "welcome"; protocol: number; version: string; tables: string[]; dev?: boolean }
export interface SeatInfo {
  kind: SeatKind; name?: string; colour?: string; here?: boolean; back_within?: number | null;
  strikes?: number; played_by_bot?: boolean; wants_rematch?: boolean;
}
export interface Clock { seat: number; left: number; of: number }
export interface You { seat: number; turn: number; legal: string[] }
export interface Result { places: number[]; reason: string; why: string; secret?: string; nonces?: string[] }
export interface Told {
  ply: number; seat: number | null; cause: "player" | "bot" | "clock" | "table"; events: any[]; lines: string[];
}
export interface Scene { view: any; board: string | null; clocks: Clock[]; you: You | null; result?: Result | null }
export interface TableIs {
  type: "table"; table: string; at: number; game: string; rules: number; options: Record<string, unknown>;
  phase: "waiting" | "starting" | "playing" | "over"; seats: SeatInfo[]; you: number | null;
  commitment: string; listed: boolean; watchers: number; scene: Scene | null; story: Told[]; dice: string;
}
export interface Happened { type: "happened"; table: string; at: number; told: Told; scene: Scene }
export interface SeatsAre { type: "seats"; table: string; seats: SeatInfo[]; watchers: number; clocks: Clock[] }
export interface Emoted { type: "emoted"; table: string; seat: number; emote: EmoteKind }
export interface Queue { type: "queue"; game: string | null; options?: Record<string, unknown>; waiting?: number; since?: number; bot_offered?: boolean }
export interface Matched { type: "matched"; table: string; after?: string | null }
export interface Closing { type: "closing"; why: string; retry: number }
export type AnyMessage =
  | Done | Refused | Welcome | TableIs | Happened | SeatsAre | Emoted | Queue | Matched | Closing;
