// What is heard at Pasa's table. All of it is synthesised: copper rings, dice knock on wood, sapphires crack.

export type Noise =
  | "coin" | "dice" | "pick" | "spear" | "arrow" | "shield" | "crack" | "token" | "flip" | "drum" | "bell" | "thud";

let hear: (noise: Noise) => void = () => {};

/** Where noises go. */
export function heardBy(listener: (noise: Noise) => void): void {
  hear = listener;
}

export function sound(noise: Noise): void {
  hear(noise);
}
