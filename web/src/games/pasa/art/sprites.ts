// Small things that fly over the table. Each is drawn once on a field of a hundred by a hundred and is
// then only moved, turned and faded. Missiles point to the right.

const svg = (body: string) => `<svg viewBox="0 0 100 100" width="100%" height="100%" aria-hidden="true">${body}</svg>`;

export const ring = svg(
  `<circle cx="50" cy="50" r="33" fill="none" stroke="#5d3a0c" stroke-width="22"/>
   <circle cx="50" cy="50" r="33" fill="none" stroke="#eebd4c" stroke-width="17"/>
   <path d="M22 38A31 31 0 0 1 48 18" fill="none" stroke="#fffbe2" stroke-width="6" stroke-linecap="round"/>
   <path d="M78 62A31 31 0 0 1 52 82" fill="none" stroke="#a9711c" stroke-width="6" stroke-linecap="round"/>`,
);

export const spear = svg(
  `<path d="M2 47H70V53H2Z" fill="#8b5a2b" stroke="#2c1608" stroke-width="1.5"/>
   <path d="M60 44H70V56H60Z" fill="#e7b94a" stroke="#2c1608" stroke-width="1.5"/>
   <path d="M70 50C74 38 84 40 99 50 84 60 74 62 70 50Z" fill="#e8dcc8" stroke="#2c1608" stroke-width="2"/>
   <path d="M74 50H97" stroke="#8d8272" stroke-width="2"/>
   <path d="M58 53 50 66 48 58 42 64 46 53Z" fill="#c8401f"/>`,
);

export const arrow = svg(
  `<path d="M8 48.500H84V51.500H8Z" fill="#c9a15e" stroke="#2c1608" stroke-width="1"/>
   <path d="M80 42 99 50 80 58 85 50Z" fill="#e8dcc8" stroke="#2c1608" stroke-width="1.5"/>
   <path d="M22 48 10 38H0L8 48ZM22 52 10 62H0L8 52Z" fill="#c8401f" stroke="#5a1706" stroke-width="1"/>`,
);

export const mace = svg(
  `<path d="M44 60H56L60 99H40Z" fill="#c08a45" stroke="#2c1608" stroke-width="2"/>
   <path d="M38 56H62L58 64H42Z" fill="#ffe3b0" stroke="#2c1608" stroke-width="2"/>
   <circle cx="50" cy="32" r="28" fill="#b87333" stroke="#2c1608" stroke-width="2.500"/>
   <path d="M50 4V60M36 8C24 22 24 44 36 56M64 8C76 22 76 44 64 56" fill="none" stroke="#4a270c" stroke-width="3"/>
   <path d="M22 27C34 20 66 20 78 27V37C66 30 34 30 22 37Z" fill="#e7b94a" stroke="#2c1608" stroke-width="2"/>
   <path d="M28 20C32 12 36 9 42 7" fill="none" stroke="#ffe7c4" stroke-width="4" stroke-linecap="round"/>`,
);

/** Where metal meets metal. */
export const spark = svg(
  `<g fill="#fff3c9">${Array.from({ length: 12 }, (_, n) => `<path d="M50 ${n % 2 ? 2 : 16} 53 46 50 50 47 46Z" transform="rotate(${n * 30} 50 50)"/>`).join("")}</g>
   <circle cx="50" cy="50" r="11" fill="#ffd36b"/><circle cx="50" cy="50" r="6" fill="#fff"/>`,
);

/** Pieces of a stone that has burst. */
export const shards = [
  "M50 50 30 14 58 8Z",
  "M50 50 58 8 88 26Z",
  "M50 50 88 26 92 62Z",
  "M50 50 92 62 62 92Z",
  "M50 50 62 92 24 86Z",
  "M50 50 24 86 8 48Z",
  "M50 50 8 48 30 14Z",
].map((path, place) =>
  svg(`<path d="${path}" fill="${["#7fb4ff", "#2f74d6", "#1c56b4", "#0f3a86"][place % 4]}" stroke="#d6e9ff" stroke-width="2" stroke-linejoin="round"/>`),
);

export const crack = svg(
  `<path d="M22 6 40 34 32 44 54 60 46 72 66 96M40 34 66 24M54 60 84 54M32 44 8 52" fill="none" stroke="#f2f8ff" stroke-width="5" stroke-linejoin="round"/>`,
);

export const feather = svg(
  `<path d="M50 98C18 60 16 26 50 4 84 26 82 60 50 98Z" fill="#3c7d6d" stroke="#14352e" stroke-width="2"/>
   <path d="M50 96V20M50 80 32 62M50 80 68 62M50 64 28 44M50 64 72 44" fill="none" stroke="#8fc0b2" stroke-width="2"/>
   <path d="M50 50C34 40 34 22 50 12 66 22 66 40 50 50Z" fill="#e7b94a"/><path d="M50 43C40 37 40 25 50 19 60 25 60 37 50 43Z" fill="#1f5fbf"/>`,
);

export const leaf = svg(
  `<path d="M50 98C8 74 8 26 50 2 92 26 92 74 50 98Z" fill="#5f9a4e" stroke="#1e3a17" stroke-width="3"/>
   <path d="M50 94V14M50 74 28 56M50 74 72 56M50 52 30 36M50 52 70 36" fill="none" stroke="#bfe3a0" stroke-width="3"/>`,
);

/** A ring of light that widens. */
export const bloom = (colour: string) =>
  svg(`<circle cx="50" cy="50" r="40" fill="none" stroke="${colour}" stroke-width="7"/><circle cx="50" cy="50" r="28" fill="none" stroke="${colour}" stroke-width="2.500" stroke-opacity=".7"/>`);

/** A token that is not there. */
export const missing = svg(
  `<circle cx="50" cy="50" r="33" fill="none" stroke="#ff9070" stroke-width="9" stroke-dasharray="15 11"/>`,
);
