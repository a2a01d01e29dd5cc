// The faces of a pasa, cut into ivory and filled with ink. A yagya face has a frame of golden flames,
// so that its shape tells it apart and not its colour alone.

/** What is cut, on a field of a hundred by a hundred; `ring` is the token that a kapat reaches for. */
const cuts: Record<string, string> = {
  // A spear, blade up: leaf with a midrib, collar, tassel, shaft.
  B: `
    <path d="M50 1C59 13 70 25 70 37 70 46 62 52 55 55L55 59 45 59 45 55C38 52 30 46 30 37 30 25 41 13 50 1Z"/>
    <path d="M39 60H61V66H39Z"/>
    <path d="M42 68 33 86 40 83 42 91 45.500 84 45 99H55L54.500 84 58 91 60 83 67 86 58 68Z"/>
    <path class="cut" d="M50 13V50"/>`,
  // An arrow on its way up to the right: barbed head, shaft, three feathers.
  T: `
    <path d="M94 6 88 38 78 28 33 73 27 67 72 22 62 12Z"/>
    <path d="M36 56 24 56 7 73 19 75 16 63 19 75 25 81 27 93 44 76 44 64 34 70 30 66Z"/>
    <path class="cut" d="M34 66 12 88M90 10 74 26"/>`,
  // A breastplate: straps, collar, ribs, studs.
  Kv: `
    <path d="M22 8 36 6 40 16C45 21 55 21 60 16L64 6 78 8 82 30 76 38 78 62C74 80 62 90 50 96 38 90 26 80 22 62L24 38 18 30Z"/>
    <path class="cut" d="M25 38C38 46 62 46 75 38M50 24V94M24 56C38 63 62 63 76 56M29 74C40 80 60 80 71 74"/>
    <circle class="dot" cx="37" cy="31" r="3.4"/><circle class="dot" cx="63" cy="31" r="3.4"/>`,
  // A round shield with its four bosses.
  D: `
    <path d="M50 5A45 45 0 1 1 50 95 45 45 0 1 1 50 5Z"/>
    <circle class="cut" cx="50" cy="50" r="36"/>
    <path class="cut" d="M50 30C58 40 60 42 70 50 60 58 58 60 50 70 42 60 40 58 30 50 40 42 42 40 50 30Z"/>
    <circle class="dot" cx="50" cy="50" r="5.5"/>
    <circle class="dot" cx="50" cy="23" r="4.5"/><circle class="dot" cx="50" cy="77" r="4.5"/>
    <circle class="dot" cx="23" cy="50" r="4.5"/><circle class="dot" cx="77" cy="50" r="4.5"/>`,
  // A hand from above that takes a ring.
  Kp: `
    <path d="M33 3H67V14H33Z"/>
    <path d="M34 17H66C70 24 74 30 76 36 84 40 89 47 89 56 89 60 83 61 81 57 79 52 77 49 73 48L71 62C70 68 63 68 62 62L61 52 59 69C58 75 50 75 50 69L49 54 47 68C46 74 39 73 39 67L39 52 36 61C34 66 28 64 28 58L29 40C29 31 31 24 34 17Z"/>
    <path class="ring" d="M50 96A12.500 12.500 0 1 1 50.100 96Z"/>
    <path class="cut" d="M36 24H64"/>`,
};

/** Twelve tongues of fire around the field. */
function flames(): string {
  const tongue = "M51-5C52 1 61 4 60 11 59 16 54 17 50 17 45 17 40 15 40 10 40 5 47 4 51-5Z";
  const ring: string[] = [];
  for (let place = 0; place < 12; place++) {
    const corner = place % 3 === 0 ? 1 : 0.94;
    ring.push(`<path d="${tongue}" transform="rotate(${place * 30} 50 50) translate(${50 - 50 * corner} 0) scale(${corner} 1)"/>`);
  }
  return ring.join("");
}

const ink = `
  .i path, .i circle { fill: #2c1608; }
  .i .cut { fill: none; stroke: #efdfba; stroke-width: 3.600; stroke-linecap: round; stroke-linejoin: round; }
  .i .dot { fill: #efdfba; }
  .i .ring { fill: none; stroke: #2c1608; stroke-width: 7; }
  .h path, .h circle { fill: #fffdf3; }
  .h .cut, .h .dot { display: none; }
  .h .ring { fill: none; stroke: #fffdf3; stroke-width: 7; }
  .s path, .s circle { fill: #8a6a3e; }
  .s .cut, .s .dot { display: none; }
  .s .ring { fill: none; stroke: #8a6a3e; stroke-width: 7; }
`;

const ivory = `
  <radialGradient id="v" cx=".34" cy=".28" r=".95">
    <stop offset="0" stop-color="#fff9ea"/><stop offset=".45" stop-color="#f1e3c2"/>
    <stop offset=".8" stop-color="#d9c295"/><stop offset="1" stop-color="#b08f58"/>
  </radialGradient>
  <linearGradient id="g" x1="0" y1="0" x2="1" y2="1">
    <stop offset="0" stop-color="#ffe9a6"/><stop offset=".5" stop-color="#dca12f"/><stop offset="1" stop-color="#8d5a12"/>
  </linearGradient>`;

/** Hair-fine lines of age, different on each kind of face. */
const ages = ["M8 30C20 34 18 44 30 46M88 70C80 74 84 84 74 90", "M70 6C72 16 82 18 84 28M10 78C18 76 22 84 30 82",
  "M6 52C14 56 12 66 20 70M92 36C86 40 84 34 78 38"];

function svg(body: string, age: number): string {
  const text = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240"><defs>${ivory}<style>${ink}</style></defs>
    <rect width="120" height="120" rx="12" fill="#a5834c"/>
    <rect x="1" y="1" width="118" height="118" rx="12" fill="url(#v)"/>
    <rect x="2.500" y="2.500" width="115" height="115" rx="10" fill="none" stroke="#fffaf0" stroke-opacity=".7" stroke-width="2"/>
    <path d="${ages[age % ages.length]}" transform="translate(10 10)" fill="none" stroke="#a98a55" stroke-opacity=".45" stroke-width=".9"/>
    ${body}</svg>`;
  return `url("data:image/svg+xml,${encodeURIComponent(text.replace(/\s+/g, " "))}")`;
}

/** Something cut into the ivory: its lit lower edge, its shaded upper one, and the ink in it. */
function cutInto(shape: string, place: string): string {
  return `<g transform="${place}"><g class="h" transform="translate(1.800 2)">${shape}</g>
    <g class="s" transform="translate(-1.200 -1.300)">${shape}</g><g class="i">${shape}</g></g>`;
}

function face(mark: string): string {
  const kind = mark.replace("*", "");
  const shape = cuts[kind] ?? "";
  const age = Object.keys(cuts).indexOf(kind);
  if (!mark.endsWith("*")) return svg(cutInto(shape, "translate(15 15) scale(.9)"), age);
  const fire = `<g transform="translate(6 6) scale(1.080)">
    <g fill="#6b4310" transform="translate(.9 1)">${flames()}</g><g fill="url(#g)" stroke="#7a4c10" stroke-width="1.100">${flames()}</g></g>
    <circle cx="60" cy="60" r="40.500" fill="none" stroke="url(#g)" stroke-width="3"/>
    <circle cx="60" cy="60" r="42.300" fill="none" stroke="#7a4c10" stroke-width=".8"/>`;
  return svg(fire + cutInto(shape, "translate(32 32) scale(.56)"), age);
}

/** A die that has not been rolled shows only a rosette. */
function blank(): string {
  const petal = "M50 26C55 34 55 42 50 50 45 42 45 34 50 26Z";
  const petals = Array.from({ length: 8 }, (_, n) => `<path d="${petal}" transform="rotate(${n * 45} 50 50)"/>`);
  const rose = `<g transform="translate(10 10)" fill="none" stroke="#9c7a45" stroke-width="2" stroke-opacity=".75">
    ${petals.join("")}<circle cx="50" cy="50" r="30"/></g>`;
  return svg(rose, 1);
}

const made = new Map<string, string>();

/** A face as a CSS image, by its mark: `Kv`, `B*`, or `-` for none yet. */
export function faceImage(mark: string): string {
  let image = made.get(mark);
  if (!image) made.set(mark, (image = mark === "-" ? blank() : face(mark)));
  return image;
}

/** A weapon alone, to be drawn in one colour. */
export function weapon(kind: string): string {
  return cuts[kind] ?? "";
}
