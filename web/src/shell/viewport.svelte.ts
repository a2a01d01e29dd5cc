// How large the window is.

export const viewport = $state({
  width: globalThis.innerWidth ?? 0,
  height: globalThis.innerHeight ?? 0,
});

globalThis.addEventListener?.("resize", () => {
  viewport.width = innerWidth;
  viewport.height = innerHeight;
});

/** Whether a table that needs so much room has it. */
export function fits([width, height]: readonly [number, number]): boolean {
  return viewport.width >= width && viewport.height >= height;
}
