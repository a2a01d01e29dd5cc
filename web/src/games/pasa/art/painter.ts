// How hammered copper, bronze, walnut and stone are painted, on canvases that nobody sees. The light
// comes from the upper left.

/** A small generator of chance, the same on every page: textures look alike everywhere. */
function chance(seed: number): () => number {
  return () => {
    seed = (seed * 1664525 + 1013904223) >>> 0;
    return seed / 2 ** 32;
  };
}

type Brush = OffscreenCanvasRenderingContext2D;

/** Draw something that may hang over the edge, so that the tile joins up with itself. */
function wrapped(size: number, x: number, y: number, reach: number, draw: (x: number, y: number) => void) {
  for (const dx of [-size, 0, size]) {
    for (const dy of [-size, 0, size]) {
      const [cx, cy] = [x + dx, y + dy];
      if (cx > -reach && cy > -reach && cx < size + reach && cy < size + reach) draw(cx, cy);
    }
  }
}

function grain(brush: Brush, size: number, strength: number, random: () => number): void {
  const image = brush.getImageData(0, 0, size, size);
  for (let at = 0; at < image.data.length; at += 4) {
    const noise = (random() - 0.5) * strength;
    for (let channel = 0; channel < 3; channel++) image.data[at + channel]! += noise;
  }
  brush.putImageData(image, 0, 0);
}

/** Blows of a round hammer: each leaves a shallow bowl, and where bowls meet there is a soft ridge. The
 * light rakes over them from the upper left, so that the far wall of each bowl shines. */
function hammered(brush: Brush, size: number, random: () => number, rows: number, depth: number): void {
  const step = size / rows;
  const bowls = Array.from({ length: rows * rows }, (_, blow) => ({
    x: ((blow % rows) + 0.5 + 0.62 * (random() - 0.5)) * step,
    y: (Math.floor(blow / rows) + 0.5 + 0.62 * (random() - 0.5)) * step,
    deep: 0.55 + 0.9 * random(),
  }));
  const image = brush.getImageData(0, 0, size, size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const [slope, rim] = sloping(bowls, rows, step, x, y);
      const light = depth * (slope * 46 + Math.max(0, slope - 0.35) ** 2 * 190 + rim * 12);
      const at = (y * size + x) * 4;
      image.data[at]! += light * 1.18;
      image.data[at + 1]! += light * 0.82;
      image.data[at + 2]! += light * 0.55;
    }
  }
  brush.putImageData(image, 0, 0);
}

interface Bowl {
  x: number;
  y: number;
  deep: number;
}

/** How much a spot slopes towards the light, and how near it is to a ridge. */
function sloping(bowls: readonly Bowl[], rows: number, step: number, x: number, y: number): [number, number] {
  const [column, row] = [Math.floor(x / step), Math.floor(y / step)];
  let [whole, slope, nearest, second] = [0, 0, 9, 9];
  for (let down = -1; down <= 1; down++) {
    for (let across = -1; across <= 1; across++) {
      const bowl = bowls[((row + down + rows) % rows) * rows + ((column + across + rows) % rows)]!;
      // The tile joins up with itself.
      const dx = wrap((x - bowl.x) / step, rows);
      const dy = wrap((y - bowl.y) / step, rows);
      const far = dx * dx + dy * dy;
      const weight = Math.exp(-7 * far);
      whole += weight;
      slope += weight * bowl.deep * (dx + dy);
      if (far < nearest) [nearest, second] = [far, nearest];
      else if (far < second) second = far;
    }
  }
  return [slope / whole, Math.max(0, 1 - (second - nearest) * 5)];
}

const wrap = (distance: number, rows: number) => distance - rows * Math.round(distance / rows);

/** Stains of age: verdigris where the damp sits, and darker copper. */
function stained(brush: Brush, size: number, random: () => number, stains: [number, string][]): void {
  for (const [count, colour] of stains) {
    for (let stain = 0; stain < count; stain++) {
      const [x, y, radius] = [random() * size, random() * size, size * (0.06 + 0.2 * random())];
      wrapped(size, x, y, radius, (cx, cy) => {
        const spot = brush.createRadialGradient(cx, cy, 0, cx, cy, radius);
        spot.addColorStop(0, colour);
        spot.addColorStop(1, colour.replace(/[\d.]+\)$/, "0)"));
        brush.fillStyle = spot;
        brush.fillRect(cx - radius, cy - radius, radius * 2, radius * 2);
      });
    }
  }
}

function copper(brush: Brush, size: number): void {
  const random = chance(7);
  brush.fillStyle = "#a2622c";
  brush.fillRect(0, 0, size, size);
  stained(brush, size, random, [[14, "rgba(70, 32, 10, 0.34)"], [10, "rgba(226, 150, 88, 0.3)"], [6, "rgba(72, 116, 102, 0.26)"]]);
  hammered(brush, size, random, 11, 1);
  grain(brush, size, 13, random);
}

function bronze(brush: Brush, size: number): void {
  const random = chance(21);
  brush.fillStyle = "#3a2314";
  brush.fillRect(0, 0, size, size);
  stained(brush, size, random, [[12, "rgba(18, 9, 4, 0.5)"], [10, "rgba(128, 76, 38, 0.26)"], [7, "rgba(56, 92, 82, 0.2)"]]);
  hammered(brush, size, random, 10, 0.5);
  grain(brush, size, 9, random);
}

/** Long grain that runs from left to right, with pores. */
function walnut(brush: Brush, size: number): void {
  const random = chance(3);
  brush.fillStyle = "#23150c";
  brush.fillRect(0, 0, size, size);
  for (let fibre = 0; fibre < 420; fibre++) {
    const y = random() * size;
    const bend = (random() - 0.5) * 16;
    brush.strokeStyle = random() < 0.5 ? `rgba(96, 58, 28, ${0.16 * random()})` : `rgba(8, 4, 2, ${0.34 * random()})`;
    brush.lineWidth = 0.6 + 2.4 * random();
    for (const dy of [-size, 0, size]) {
      brush.beginPath();
      brush.moveTo(-2, y + dy);
      brush.bezierCurveTo(size / 3, y + dy + bend, (2 * size) / 3, y + dy - bend, size + 2, y + dy);
      brush.stroke();
    }
  }
  grain(brush, size, 8, random);
}

/** Dark dressed stone, the floor of the arena. */
function stone(brush: Brush, size: number): void {
  const random = chance(11);
  brush.fillStyle = "#2a1d14";
  brush.fillRect(0, 0, size, size);
  stained(brush, size, random, [[26, "rgba(12, 7, 4, 0.34)"], [22, "rgba(92, 66, 44, 0.2)"]]);
  for (let fleck = 0; fleck < 900; fleck++) {
    brush.fillStyle = random() < 0.5 ? `rgba(190, 140, 96, ${0.1 * random()})` : `rgba(0, 0, 0, ${0.3 * random()})`;
    brush.fillRect(random() * size, random() * size, 1 + 2 * random(), 1 + 1.5 * random());
  }
  grain(brush, size, 12, random);
}

const recipes: Record<string, [number, (brush: Brush, size: number) => void]> = {
  copper: [384, copper],
  bronze: [384, bronze],
  walnut: [512, walnut],
  stone: [384, stone],
};

/** The tiles by their names, as pictures. */
export type Tiles = Record<string, Blob>;

/** Paint them all. It takes a while. */
export async function paint(): Promise<Tiles> {
  const tiles: Tiles = {};
  for (const [name, [size, recipe]] of Object.entries(recipes)) {
    const canvas = new OffscreenCanvas(size, size);
    const brush = canvas.getContext("2d", { willReadFrequently: true });
    if (!brush) continue;
    recipe(brush, size);
    tiles[name] = await canvas.convertToBlob({ type: "image/webp", quality: 0.86 });
  }
  return tiles;
}
