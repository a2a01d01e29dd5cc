// How a coin is tossed: up towards us, spinning, down, and twice more off the table before it lies.

export const TOSS_MS = 3000;

export interface Toss {
  arc: Keyframe[];
  spin: Keyframe[];
  shadow: Keyframe[];
}

/** The frames of a toss that ends with the back up or not; `height` in pixels. */
export function toss(back: boolean, height: number): Toss {
  const end = back ? 180 : 0;
  const up = (share: number, size: number, offset: number, easing = "ease-in"): Keyframe => ({
    transform: `translate3d(0, ${(-height * share).toFixed(1)}px, 0) scale(${size})`,
    offset,
    easing,
  });
  const turned = (degrees: number, offset: number, easing = "linear"): Keyframe => ({
    transform: `rotateX(${degrees}deg)`,
    offset,
    easing,
  });
  const dark = (size: number, opacity: number, offset: number, easing = "ease-in"): Keyframe => ({
    transform: `scale(${size})`,
    opacity,
    offset,
    easing,
  });
  return {
    arc: [
      up(0, 1, 0, "ease-in-out"),
      up(-0.06, 0.97, 0.07, "cubic-bezier(.15,.7,.4,1)"),
      up(1, 1.28, 0.37, "cubic-bezier(.6,0,.85,.4)"),
      up(0, 1, 0.66, "cubic-bezier(.2,.7,.5,1)"),
      up(0.2, 1.05, 0.745, "cubic-bezier(.5,0,.8,.4)"),
      up(0, 1, 0.83, "cubic-bezier(.2,.7,.5,1)"),
      up(0.06, 1.01, 0.875),
      up(0, 1, 0.92),
      up(0, 1, 1),
    ],
    spin: [
      turned(0, 0),
      turned(0, 0.07),
      turned(360 * 7 + end - 24, 0.66),
      turned(360 * 8 + end + 16, 0.83, "ease-out"),
      turned(360 * 8 + end - 9, 0.92, "ease-in-out"),
      turned(360 * 8 + end + 4, 0.96, "ease-in-out"),
      turned(360 * 8 + end, 1),
    ],
    shadow: [
      dark(1, 1, 0),
      dark(1, 1, 0.07, "cubic-bezier(.15,.7,.4,1)"),
      dark(0.55, 0.3, 0.37, "cubic-bezier(.6,0,.85,.4)"),
      dark(1, 1, 0.66, "ease-out"),
      dark(0.86, 0.7, 0.745),
      dark(1, 1, 0.83, "ease-out"),
      dark(0.96, 0.9, 0.875),
      dark(1, 1, 0.92),
      dark(1, 1, 1),
    ],
  };
}
