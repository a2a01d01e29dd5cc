// How a die lies and how it falls: which way to turn a cube so that a face is up, and the light on
// each of its sides. Every game with dice uses it; what is on the faces is theirs.

/** Where the faces of a cube sit: turns about the y and x axes, the front first. */
const seats = [
  [0, 0],
  [90, 0],
  [180, 0],
  [-90, 0],
  [0, 90],
  [0, -90],
] as const;

/** The turn that puts face `face` of a cube in its place. */
export function place(face: number): string {
  const [y, x] = seats[face] ?? seats[0];
  return `rotateY(${y}deg) rotateX(${x}deg)`;
}

/** The turn that brings a face to the front. */
function front(face: number): string {
  const [y, x] = seats[face] ?? seats[0];
  return `rotateX(${-x}deg) rotateY(${-y}deg)`;
}

export interface Lie {
  /** Degrees by which the table is seen from above. */
  tilt: number;
  /** Degrees to the side. */
  lean: number;
  /** Degrees by which it lies askew. */
  askew: number;
}

/** How a cube lies when a face looks at us. */
export function resting(face: number, { tilt, lean, askew }: Lie, turns = [0, 0, 0]): string {
  const [x, y, z] = turns as [number, number, number];
  return (
    `rotateX(${-tilt + x * 360}deg) rotateY(${-lean + y * 360}deg) rotateZ(${askew + z * 360}deg) ` + front(face)
  );
}

type Vector = [number, number, number];

const rad = (degrees: number) => (degrees * Math.PI) / 180;

function turnX([x, y, z]: Vector, degrees: number): Vector {
  const [c, s] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  return [x, y * c - z * s, y * s + z * c];
}

function turnY([x, y, z]: Vector, degrees: number): Vector {
  const [c, s] = [Math.cos(rad(degrees)), Math.sin(rad(degrees))];
  return [x * c + z * s, y, -x * s + z * c];
}

/** The light comes from the upper left, from the side of who looks. */
const light: Vector = [-0.34, -0.5, 0.8];
/** What a side needs of it to show its own colour. */
const FULL = 0.74;

/** How much darker than the brightest a side of the cube is, 0 to 1, when `up` looks at us. */
export function shade(side: number, up: number, { tilt, lean }: Lie): number {
  const [sy, sx] = seats[side] ?? seats[0];
  const [uy, ux] = seats[up] ?? seats[0];
  let normal: Vector = turnY(turnX([0, 0, 1], sx), sy);
  normal = turnX(turnY(normal, -uy), -ux);
  normal = turnX(turnY(normal, -lean), -tilt);
  const lit = normal[0] * light[0] + normal[1] * light[1] + normal[2] * light[2];
  return Math.min(1, Math.max(0, (FULL - lit) / 1.3));
}

export interface Throw {
  /** From where it is thrown, in pixels beside where it comes to lie. */
  from: [number, number];
  ms: number;
  delay: number;
  /** Whole turns about each axis on the way. */
  turns: [number, number, number];
}

/** The frames of a throw: the cube's turning, its way over the table with two bounces, its shadow. */
export function tumble(face: number, lie: Lie, { from, turns }: Throw): {
  cube: Keyframe[];
  hop: Keyframe[];
  shadow: Keyframe[];
} {
  const [dx, dy] = from;
  const height = 46 + Math.hypot(dx, dy) * 0.12;
  const at = (share: number, lift: number) =>
    `translate3d(${(dx * share).toFixed(1)}px, ${(dy * share - lift).toFixed(1)}px, 0)`;
  return {
    cube: [
      { transform: resting(face, lie, turns), easing: "cubic-bezier(.2,.6,.3,1)" },
      { transform: resting(face, { ...lie, askew: lie.askew + 9 }), offset: 0.9, easing: "ease-out" },
      { transform: resting(face, lie) },
    ],
    hop: [
      { transform: at(1, height * 0.6), opacity: 0, easing: "ease-in" },
      { opacity: 1, offset: 0.06 },
      { transform: at(0.52, 0), offset: 0.3, easing: "ease-out" },
      { transform: at(0.3, height * 0.7), offset: 0.47, easing: "ease-in" },
      { transform: at(0.12, 0), offset: 0.64, easing: "ease-out" },
      { transform: at(0.04, height * 0.22), offset: 0.76, easing: "ease-in" },
      { transform: at(0, 0), offset: 0.88 },
      { transform: at(0, 0), opacity: 1 },
    ],
    shadow: [
      { transform: `translate3d(${dx}px, ${dy}px, 0) scale(.5)`, opacity: 0 },
      { transform: `translate3d(${dx * 0.52}px, ${dy * 0.52}px, 0) scale(1)`, opacity: 0.9, offset: 0.3 },
      { transform: `translate3d(${dx * 0.3}px, ${dy * 0.3}px, 0) scale(.72)`, opacity: 0.45, offset: 0.47 },
      { transform: `translate3d(${dx * 0.12}px, ${dy * 0.12}px, 0) scale(1)`, opacity: 0.9, offset: 0.64 },
      { transform: "none", opacity: 1, offset: 0.88 },
      { transform: "none", opacity: 1 },
    ],
  };
}
