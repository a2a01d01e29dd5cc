// Pasa's face: its table, how long its events are watched, and its lesson.

import type { AnyEvent, GameFace } from "../../shell/face";
import { told, why } from "./telling";

const times: Record<string, number> = {
  coin_tossed: 3000,
  devtas_dealt: 2100,
  round_started: 500,
  rolled: 1130,
  toggled: 260,
  kept: 480,
  vardan_opened: 450,
  chose: 300,
  revealed: 1700,
  match_ended: 1300,
};
const A_BLOW = 850;

const face: GameFace = {
  key: "pasa",
  load: () => import("./Pasa.svelte"),
  lasts: (event: AnyEvent) => times[event.event] ?? ("after" in event ? A_BLOW : 0),
  told,
  why,
  tutorial: () => import("./Lesson.svelte"),
};

export default face;
