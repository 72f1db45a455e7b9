import type { Moon } from '@atelier/contracts/prompt-words';
import { floatAt, type Plane } from '../../../vision/planes.js';
import { layDrawing } from '../canvas/lay-drawing.js';
import type { Picture } from '../canvas/picture.js';

/** How large the moon is at most and at least, in shorter edges of the picture, and how far about it the sky is to be free, in its own radius. */
const SIZES = [0.075, 0.06, 0.045] as const;
const AIR = 1.25;
/** Where it would stand if nothing was in its way, in shares of the picture. */
const PLACE = { aside: 0.32, down: 0.17 };
const GLOW = 5;
/** From which share on it counts as whole. */
const WHOLE = 0.995;
/** More than this of a figure hides it. */
const HIDDEN = 0.02;

const DISCS: Readonly<Record<Moon, string>> = {
  full: '<circle r="42" fill="#f3f1e4"/><path d="M-42 0A42 42 0 0 0 12 40.2A44 44 0 0 1 -42 0Z" fill="#dcdce4"/><g fill="#d9d8d0" opacity=".7"><circle cx="14" cy="-9" r="10"/><circle cx="-15" cy="10" r="7"/><circle cx="8" cy="19" r="5"/></g>',
  crescent: '<path d="M-12 -40.2A42 42 0 1 0 34 25A36 36 0 1 1 -12 -40.2Z" fill="#f3f1e4"/>',
};

interface Spot {
  x: number;
  y: number;
  radius: number;
  /** The share of it that is seen. */
  free: number;
}

/** How many pixels of the sky are free in any box, by sums from the upper left. */
function freeIn(sky: Plane, figure: Plane): (left: number, top: number, edge: number) => number {
  const { width, height } = sky;
  const sums = new Float64Array((width + 1) * (height + 1));
  for (let y = 0; y < height; y++) {
    let row = 0;
    for (let x = 0; x < width; x++) {
      const i = y * width + x;
      if (floatAt(sky.data, i) > 0 && floatAt(figure.data, i) < HIDDEN) row++;
      sums[(y + 1) * (width + 1) + x + 1] = row + (sums[y * (width + 1) + x + 1] ?? 0);
    }
  }
  const at = (x: number, y: number): number => sums[y * (width + 1) + x] ?? 0;
  return (left, top, edge) => at(left + edge, top + edge) - at(left, top + edge) - at(left + edge, top) + at(left, top);
}

/** Where most of the moon is seen, and nearest to where it would stand: as large as may be, smaller where there is less room. */
function spotFor(sky: Plane, figure: Plane, side: number): Spot | null {
  const { width, height } = sky;
  const free = freeIn(sky, figure);
  let best: Spot | null = null;
  for (const size of SIZES) {
    const radius = size * Math.min(width, height);
    const edge = Math.ceil(radius * AIR * 2);
    let worth = -Infinity;
    let here: Spot | null = null;
    for (let top = 0; top + edge <= height; top += Math.ceil(radius / 2)) {
      for (let left = 0; left + edge <= width; left += Math.ceil(radius / 2)) {
        const spot: Spot = { x: left + edge / 2, y: top + edge / 2, radius, free: free(left, top, edge) / edge ** 2 };
        const away = Math.hypot(spot.x / width - 0.5 - side * PLACE.aside, spot.y / height - PLACE.down);
        const own = (spot.free > WHOLE ? 2 : spot.free) * 4 - away;
        if (own > worth) [worth, here] = [own, spot];
      }
    }
    if (here && here.free > WHOLE) return here;
    if (here && here.free > (best?.free ?? 0)) best = here;
  }
  return best;
}

/** Puts the moon into the open sky, in place, beside the figure and behind all that stands before the sky. `side` is where the light comes from. */
export async function layMoon(picture: Picture, moon: Moon, sky: Plane, figure: Plane, side: number): Promise<void> {
  const spot = spotFor(sky, figure, side);
  if (!spot) return;
  const { x, y, radius } = spot;
  const reach = Math.ceil(radius * GLOW);
  const glow = `<defs><radialGradient id="glow"><stop stop-color="#a9bdff" offset="0" stop-opacity=".5"/><stop stop-color="#a9bdff" offset=".35" stop-opacity=".2"/><stop stop-color="#a9bdff" offset="1" stop-opacity="0"/></radialGradient></defs><circle r="${String(42 * GLOW)}" fill="url(#glow)"/>`;
  await layDrawing(
    picture,
    `<g transform="translate(${String(x)} ${String(y)}) scale(${String(radius / 42)})">${glow}${DISCS[moon]}</g>`,
    [Math.floor(x) - reach, Math.floor(y) - reach, 2 * reach, 2 * reach],
    (i) => floatAt(sky.data, i) === 0,
  );
}
