// Hammered copper, walnut and stone, painted once by the page itself: no picture has to be loaded, and
// what moves later is only moved, never painted again.

import type { Tiles } from "./painter";

let painting: Promise<Record<string, string>> | undefined;

/** Have the tiles painted in a thread of their own: the page must not stand still for it. */
function painted(): Promise<Tiles> {
  const worker = new Worker(new URL("./painter.worker.ts", import.meta.url), { type: "module" });
  return new Promise<Tiles>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Tiles>) => resolve(data);
    worker.onerror = reject;
  }).finally(() => worker.terminate());
}

/** The tiles as CSS images; none in a browser that cannot paint them: then the metal is plain. */
async function tiles(): Promise<Record<string, string>> {
  try {
    const found = Object.entries(await painted());
    return Object.fromEntries(found.map(([name, tile]) => [name, `url("${URL.createObjectURL(tile)}")`]));
  } catch {
    return {};
  }
}

/** Give an element the textures, as `--copper-tile` and so on. They are painted once a page. */
export async function texture(element: HTMLElement): Promise<void> {
  painting ??= tiles();
  for (const [name, image] of Object.entries(await painting)) {
    element.style.setProperty(`--${name}-tile`, image);
  }
}
