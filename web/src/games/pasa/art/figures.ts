// The four devtas, raised out of copper plates: drawn on a field of 200 by 230, in the classes that
// Figure.svelte gives their metal. `r` is raised, `b` burnished, `d` deep, `e` engraved, `l` lit.

import type { DevtaKey } from "../parts";

const around = (count: number, draw: (turn: number, place: number) => string) =>
  Array.from({ length: count }, (_, place) => draw((360 / count) * place, place)).join("");

/** Both halves of something that is the same on the left and on the right. */
const both = (half: string) => `${half}<g transform="matrix(-1 0 0 1 200 0)">${half}</g>`;

/** Beads on a string along the lower half of an ellipse. */
function beads(cx: number, cy: number, rx: number, ry: number, count: number, size: number): string {
  return Array.from({ length: count }, (_, place) => {
    const turn = Math.PI * (0.06 + (0.88 * place) / (count - 1));
    const [x, y] = [cx - rx * Math.cos(turn), cy + ry * Math.sin(turn)];
    return `<circle class="b" cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size}"/>`;
  }).join("");
}

/** A face seen from the front, with the eyes of a temple figure. */
function head(mouth: string, brow = "M78 70C84 64 92 65 98 70"): string {
  return `
    <path class="r" d="M88 104H112L118 128C108 136 92 136 82 128Z"/>
    ${both('<path class="r" d="M76 74C69 70 67 78 70 88 71 93 74 95 77 93Z"/><circle class="b" cx="71" cy="101" r="6.500"/><circle class="d" cx="71" cy="101" r="2.400"/>')}
    <path class="r" d="M75 60C75 40 125 40 125 60L125 82C124 99 111 114 100 116 89 114 76 99 75 82Z"/>
    ${both(`<path class="e heavy" d="${brow}"/>
      <path class="white" d="M79 80C84 73 92 74 97 80 92 85 84 85 79 80Z"/><circle class="iris" cx="88.500" cy="79.600" r="3.400"/>
      <path class="e" d="M78 80C84 72 92 73 98 80M80 81C84 86 92 86 97 81"/>`)}
    <path class="e" d="M97 73C96 82 94 87 93 91 95 96 105 96 107 91 106 87 104 82 103 73"/>
    ${mouth}`;
}

const lips = '<path class="lip" d="M91 102C95 98 98 99 100 100 102 99 105 98 109 102 105 108 95 108 91 102Z"/><path class="e" d="M91 102C96 104 104 104 109 102"/>';

/** The light behind a head: a disc, with a ring of whatever suits the devta. */
const halo = (ring: string) =>
  `<g class="halo">${ring}<circle class="d" cx="100" cy="76" r="56"/><circle class="e thin" cx="100" cy="76" r="52"/>
   ${around(36, (turn) => `<path class="e thin" d="M100 30V25" transform="rotate(${turn} 100 76)"/>`)}</g>`;

/** A seat of lotus petals along the bottom. */
const lotus = `<g>${[20, 46, 72, 128, 154, 180, 100]
  .map((x) => `<path class="r" d="M${x} 236C${x - 20} 226 ${x - 18} 214 ${x} 204 ${x + 18} 214 ${x + 20} 226 ${x} 236Z"/><path class="e thin" d="M${x} 210V234"/>`)
  .join("")}</g>`;

/** Bali: broad as a door, moustached, the gada upright in his fist. */
const bali = `
  ${halo(around(16, (turn) => `<path class="r" d="M100 6 108 24H92Z" transform="rotate(${turn} 100 76)"/>`))}
  <path class="r" d="M22 232C14 190 22 150 52 134 70 124 84 126 88 120L112 120C116 126 130 124 148 134 178 150 186 190 178 232Z"/>
  <path class="e" d="M100 140V196M56 176C68 192 90 192 99 178M144 176C132 192 110 192 101 178M82 206C92 212 108 212 118 206"/>
  <path class="l" d="M32 168C36 150 48 142 62 138"/>
  ${beads(100, 126, 34, 26, 13, 3.6)}${beads(100, 128, 46, 44, 15, 2.6)}
  <path class="b" d="M92 166 100 156 108 166 100 180Z"/><circle class="d" cx="100" cy="167" r="3.400"/>
  <path class="b" d="M20 176C28 170 40 170 48 176L47 186C38 181 28 181 20 186Z"/><path class="e thin" d="M22 181C30 175 40 175 47 181"/>
  ${head(
    '<path class="hair" d="M100 95C92 92 84 98 72 90 76 102 90 106 100 100 110 106 124 102 128 90 116 98 108 92 100 95Z"/><path class="lip" d="M93 105C98 103 102 103 107 105 103 109 97 109 93 105Z"/>',
    "M76 68C84 67 92 69 98 74",
  )}
  <path class="b" d="M70 62 62 34 79 45 85 22 93 38 100 10 107 38 115 22 121 45 138 34 130 62C114 54 86 54 70 62Z"/>
  <path class="e" d="M71 58C88 50 112 50 129 58"/><circle class="gem" cx="100" cy="40" r="5"/>
  <circle class="d" cx="80" cy="49" r="2.400"/><circle class="d" cx="120" cy="49" r="2.400"/>
  <path class="tilak" d="M97 58H103L102 68H98Z"/>
  <g transform="translate(26 2) scale(.9)"><path class="b" d="M160 236 153 104H165L172 236Z"/><path class="e thin" d="M154 116 166 114M155 126 167 124M158 206 171 204"/>
  <path class="b" d="M158 12 164 24H152Z"/>
  <circle class="r" cx="158" cy="62" r="38"/>
  <path class="e" d="M158 24V100M140 29C126 48 126 76 140 95M176 29C190 48 190 76 176 95M150 25C142 48 142 76 150 99M166 25C174 48 174 76 166 99"/>
  <path class="b" d="M119 56C132 48 184 48 197 56L197 68C184 60 132 60 119 68Z"/><path class="b" d="M144 99H172L168 109H148Z"/>
  <path class="l" d="M128 48C132 38 138 32 146 29"/></g>
  <path class="r" d="M142 160C148 152 172 150 182 158 188 164 188 182 182 188 172 194 150 192 144 186 139 178 138 168 142 160Z"/>
  <path class="e" d="M144 168C156 164 170 164 184 167M143 176C156 173 170 173 185 176M146 184C158 182 170 182 182 184"/>
  <path class="r" d="M26 186C14 196 14 216 24 232L56 232C62 222 60 204 48 192Z"/>`;

/** Arjun: the great bow drawn, a quiver behind the shoulder. */
const arjun = `
  ${halo(around(24, (turn, place) => `<path class="r" d="${place % 2 ? "M100 8 105 22H95Z" : "M100 2 103 22H97Z"}" transform="rotate(${turn} 100 76)"/>`))}
  <g transform="rotate(24 150 96)"><path class="b" d="M136 84H166L162 176H140Z"/><path class="e" d="M137 96H165M138 106H164"/>
    ${[141, 151, 161].map((x) => `<path class="r" d="M${x} 84V54L${x - 6} 60V42L${x} 36 ${x + 6} 42V60L${x} 54"/>`).join("")}</g>
  <path class="r" d="M44 232C40 196 46 164 62 146 74 136 86 130 90 122L110 122C114 130 126 134 140 142 156 156 162 196 158 232Z"/>
  <path class="e" d="M100 144V204M70 184C80 194 92 194 99 184M130 184C120 194 108 194 101 184"/>
  ${beads(100, 126, 28, 22, 11, 3.2)}
  <path class="b" d="M64 236C76 196 108 160 142 146L150 154C116 172 88 204 78 236Z"/><path class="e thin" d="M70 236C84 200 112 168 146 150"/>
  <path class="string" d="M52 14 128 172 52 232"/>
  ${head(`${lips}<path class="hair" d="M100 97C95 94 90 96 84 98 90 101 96 100 100 99 104 100 110 101 116 98 110 96 105 94 100 97Z"/>`)}
  <path class="b" d="M70 64C70 50 78 44 84 40 88 26 95 16 100 2 105 16 112 26 116 40 122 44 130 50 130 64 114 55 86 55 70 64Z"/>
  <path class="e" d="M72 60C88 51 112 51 128 60M84 41C94 36 106 36 116 41M100 12V34"/><circle class="gem" cx="100" cy="46" r="4.600"/>
  <circle class="d" cx="83" cy="51" r="2.200"/><circle class="d" cx="117" cy="51" r="2.200"/>
  <path class="tilak" d="M98.500 57H101.500V69H98.500Z"/>
  <path class="r" d="M60 150C44 152 30 156 20 160L18 180C36 180 56 178 70 176Z"/>
  <path class="b" d="M46 152 54 150 57 178 49 179Z"/>
  <path class="r" d="M138 144C158 146 176 156 190 170L178 190C164 182 150 180 128 182L120 166Z"/>
  <path class="b" d="M152 150 160 153 152 181 144 180Z"/>
  <path class="bow" d="M52 14C34 22 36 48 24 78 10 112 8 150 14 172 22 196 36 214 52 232"/>
  <path class="bow-light" d="M51 17C36 25 38 50 26 80 12 112 10 150 16 172"/>
  <path class="b" d="M142 168 142 176 20 171 20 167Z"/><path class="r" d="M4 168 24 158 19 168.500 24 180Z"/>
  <path class="r" d="M142 162 158 158 154 171 158 184 142 181Z"/>
  <path class="r" d="M8 158C14 152 26 154 28 162L28 182C22 190 10 188 6 180Z"/><path class="e" d="M8 166H27M7 173H27M9 180H26"/>
  <path class="r" d="M118 160C126 156 138 160 140 168L138 184C128 190 118 186 114 178Z"/><path class="e" d="M117 168H132M116 175H132"/>`;

/** Kahna: the flute at his lips, a peacock's feather in the crown, a garland of the woods. */
const plume = (turn: number, size: number) => `<g transform="rotate(${turn} 108 40) translate(${108 - 108 * size} ${40 - 40 * size}) scale(${size})">
  <path class="r" d="M108 44C92 26 90 2 108-22 126 2 124 26 108 44Z"/><path class="e thin" d="M108 42V6M108 34 99 24M108 34 117 24M108 24 97 12M108 24 119 12M108 14 98 2M108 14 118 2"/>
  <path class="b" d="M108 14C99 8 99-6 108-13 117-6 117 8 108 14Z"/><path class="gem" d="M108 9C103 5 103-4 108-8 113-4 113 5 108 9Z"/></g>`;
const kahna = `
  ${halo(around(18, (turn) => `<g transform="rotate(${turn} 100 76)"><path class="r" d="M100 24C91 18 92 6 100 0 108 6 109 18 100 24Z"/><circle class="gem" cx="100" cy="11" r="3"/></g>`))}
  <path class="r" d="M46 232C40 194 44 164 64 146 76 136 86 132 90 122L110 122C114 132 124 136 136 146 156 164 160 194 154 232Z"/>
  <path class="e" d="M100 150V176"/>
  <path class="d" d="M78 66C62 76 60 104 66 126 58 122 54 112 56 102 50 84 58 62 78 56Z"/><path class="d" d="M122 66C138 76 140 104 134 126 142 122 146 112 144 102 150 84 142 62 122 56Z"/>
  ${head('<path class="lip" d="M93 103C97 100 99 101 100 101.500 101 101 103 100 107 103 104 107 96 107 93 103Z"/>', "M78 71C84 63 92 64 98 70")}
  ${plume(-16, 0.8)}${plume(26, 0.8)}${plume(5, 1)}
  <path class="b" d="M70 64C69 52 74 44 82 42 88 34 94 31 100 28 106 31 112 34 118 42 126 44 131 52 130 64 114 55 86 55 70 64Z"/>
  <path class="e" d="M71 60C88 51 112 51 129 60"/><circle class="gem" cx="100" cy="45" r="5"/><circle class="d" cx="84" cy="50" r="2.300"/><circle class="d" cx="116" cy="50" r="2.300"/>
  <path class="tilak" d="M95 57C95 70 98 71 100 71 102 71 105 70 105 57L102.500 57C102.500 66 101 67 100 67 99 67 97.500 66 97.500 57Z"/>
  ${beads(100, 128, 30, 20, 11, 3)}
  ${Array.from({ length: 17 }, (_, n) => {
    const turn = Math.PI * (0.02 + (0.96 * n) / 16);
    const [x, y] = [100 - 42 * Math.cos(turn), 140 + 82 * Math.sin(turn)];
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${[0, 72, 144, 216, 288].map((t) => `<circle class="r" cx="0" cy="-3.600" r="3.200" transform="rotate(${t})"/>`).join("")}<circle class="b" r="2.400"/></g>`;
  }).join("")}
  <path class="r" d="M60 150C40 166 34 196 44 206 56 210 92 176 112 140L100 128C92 148 76 166 66 172Z"/><path class="b" d="M44 180 58 190 53 200 40 192Z"/>
  <path class="r" d="M142 152C164 168 186 178 190 164 192 152 182 136 172 122L158 128C164 142 162 150 156 152Z"/><path class="b" d="M172 172 180 158 188 161 181 176Z"/>
  <g transform="rotate(5 96 110)"><rect class="b" x="82" y="105" width="116" height="10" rx="5"/><path class="e thin" d="M90 105V115M96 105V115M186 105V115M192 105V115"/>
    ${[108, 118, 128, 142, 152, 162, 172].map((x) => `<circle class="d" cx="${x}" cy="110" r="2"/>`).join("")}</g>
  ${[104, 112, 120].map((x, n) => `<rect class="r" x="${x}" y="${105 + n * 0.700}" width="7" height="20" rx="3.500"/>`).join("")}
  ${[148, 156, 164].map((x, n) => `<rect class="r" x="${x}" y="${104 + n * 0.700}" width="7" height="21" rx="3.500"/>`).join("")}
  <path class="l" d="M88 107 190 116"/>`;

/** Prithvi: veiled and crowned, a lotus in each hand, the green earth in her lap. */
const lily = `<g><path class="e heavy" d="M34 106C32 132 36 150 44 164"/>
  <path class="r" d="M34 106C16 104 8 92 8 78 18 80 24 84 28 90 26 78 28 68 34 60 40 68 42 78 40 90 44 84 50 80 60 78 60 92 52 104 34 106Z"/>
  <path class="b" d="M34 104C26 96 26 78 34 66 42 78 42 96 34 104Z"/><path class="e thin" d="M34 72V100M28 92C24 92 18 90 14 86M40 92C44 92 50 90 54 86"/></g>`;
const prithvi = `
  ${halo(around(20, (turn) => `<g transform="rotate(${turn} 100 76)"><path class="r" d="M100 24C88 16 92 6 100 0 108 6 112 16 100 24Z"/><path class="e thin" d="M100 4V22"/></g>`))}
  <path class="d" d="M60 66C58 18 142 18 140 66 146 104 156 128 172 150L172 232H28L28 150C44 128 54 104 60 66Z"/>
  <path class="r" d="M63 68C60 26 140 26 137 68 142 104 150 124 162 142L134 150 124 96 76 96 66 150 38 142C50 124 58 104 63 68Z"/>
  <path class="e thin" d="M69 92C66 112 58 132 50 142M131 92C134 112 142 132 150 142"/>
  <path class="r" d="M44 232C42 196 48 164 66 148 78 138 86 134 90 122L110 122C114 134 122 138 134 148 152 164 158 196 156 232Z"/>
  ${both(`${lily}<path class="r" d="M64 150C48 158 36 170 30 186 34 200 46 202 52 194 56 184 64 176 72 172Z"/><path class="r" d="M32 158C38 152 50 154 52 162L50 182C44 190 32 188 28 180Z"/><path class="e" d="M31 166H50M30 173H50"/><path class="b" d="M29 182 52 186 50 194 30 190Z"/>`)}
  <path class="e" d="M72 178C80 190 94 190 99 178M128 178C120 190 106 190 101 178"/>
  ${beads(100, 126, 28, 20, 11, 3.2)}${beads(100, 128, 36, 40, 15, 2.6)}
  <path class="b" d="M92 168 100 158 108 168 100 182Z"/><circle class="gem" cx="100" cy="169" r="4"/>
  ${head(`${lips}<circle class="b" cx="108.500" cy="93" r="2.600"/>`, "M79 71C84 65 92 65 98 71")}
  <path class="b" d="M72 62C72 50 78 44 82 42L86 26 92 34 100 0 108 34 114 26 118 42C122 44 128 50 128 62 114 54 86 54 72 62Z"/>
  <path class="e" d="M73 58C88 50 112 50 127 58M83 42C94 37 106 37 117 42M100 10V34"/><circle class="gem" cx="100" cy="47" r="5"/>
  <circle class="d" cx="84" cy="50" r="2.300"/><circle class="d" cx="116" cy="50" r="2.300"/><circle class="tilak" cx="100" cy="63" r="3.400"/>
  <path class="r" d="M42 236C50 206 76 196 100 196 124 196 150 206 158 236Z"/><path class="e" d="M56 222C70 210 84 214 100 208 118 202 134 210 146 222"/>
  <path class="e heavy" d="M100 206V192"/><path class="b" d="M100 196C90 194 86 186 87 178 96 180 101 187 100 196ZM100 194C110 192 114 184 113 176 104 178 99 185 100 194Z"/>`;

export const figures: Record<DevtaKey, string> = {
  bali: bali + lotus,
  arjun: arjun + lotus,
  kahna: kahna + lotus,
  prithvi,
};
