import type { Lie } from "../../parts/die";

/** How a die lies: seen from above, each one a little askew in its own way. */
export function lieOf(die: number, seat: number): Lie {
  const askew = (((die * 37 + seat * 53) % 11) - 5) * 0.7;
  return { tilt: 12, lean: ((die * 29 + seat * 13) % 7) + 2, askew };
}
