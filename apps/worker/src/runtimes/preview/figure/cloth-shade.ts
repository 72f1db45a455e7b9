import { boxBlur, floatAt, makePlane, type Plane, smoothstep } from '../../../vision/planes.js';
import { lumaOf, mix, pixelAt, type Rgb } from '../canvas/colour.js';
import type { Picture } from '../canvas/picture.js';
import type { CutoutFacts } from '../model/preview-model.js';

/** Luma up to which all is as dark as ink, and from which on nothing is. */
const DARK = { all: 34, none: 62 };
/** Half of the width of what is looked at around a pixel, in widths of the face, and how much of it is dark about a line, and in dark cloth. */
const AROUND = 0.025;
const FILLED = { line: 0.5, cloth: 0.8 };

/** Where lines are drawn, 0–1: they are dark and thin. What is dark and broad is cloth. */
export function inkIn(picture: Picture, { face }: CutoutFacts): Plane {
  const { width, height, data } = picture;
  const dark = makePlane(width, height);
  for (let i = 0; i < dark.data.length; i++)
    dark.data[i] = smoothstep(DARK.none, DARK.all, lumaOf(pixelAt(data, i * 4)));
  const around = boxBlur(dark, Math.max(2, (face ? face.box[2] : width * 0.3) * AROUND));
  for (let i = 0; i < dark.data.length; i++)
    dark.data[i] = floatAt(dark.data, i) * (1 - smoothstep(FILLED.line, FILLED.cloth, floatAt(around.data, i)));
  return dark;
}

/** Of one cloth are colours of one hue, as far as they are apart here in levels of equal light, and of which one is no more than so many times as light. */
const SAME = { hue: 34, light: 2 };
/** Less of all that is worn is no cloth of its own. */
const LEAST = 0.03;

interface Cloth {
  color: Rgb;
  count: number;
}

/** How far two colours are from being of one cloth; from 1 on they are of two. */
function apart(one: Rgb, other: Rgb): number {
  const [a, b] = [Math.max(8, lumaOf(one)), Math.max(8, lumaOf(other))];
  const hue = Math.hypot(...one.map((level, c) => (level / a - (other[c] ?? 0) / b) * 128));
  return Math.hypot(hue / SAME.hue, Math.log(a / b) / Math.log(SAME.light));
}

/** What is worn, by its colours: the most usual first. */
function clothsIn({ data }: Picture, mask: Plane): Cloth[] {
  const cells = new Map<number, Cloth>();
  let all = 0;
  for (let i = 0; i < mask.data.length; i += 3) {
    if (floatAt(mask.data, i) < 0.5) continue;
    const color = pixelAt(data, i * 4);
    const key = ((color[0] >> 4) << 8) | ((color[1] >> 4) << 4) | (color[2] >> 4);
    const cell = cells.get(key) ?? { color, count: 0 };
    cell.count++;
    cell.color = mix(cell.color, color, 1 / cell.count);
    cells.set(key, cell);
    all++;
  }
  const cloths: Cloth[] = [];
  for (const { color, count } of [...cells.values()].sort((a, b) => b.count - a.count).slice(0, 200)) {
    const near = cloths.find((cloth) => apart(cloth.color, color) < 1);
    if (!near) cloths.push({ color, count });
    else {
      near.count += count;
      near.color = mix(near.color, color, count / near.count);
    }
  }
  return cloths.filter(({ count }) => count >= all * LEAST);
}

/** How light the cloth usually is that a colour is of: a jacket over a shirt is in no shade, however much darker it was. */
export function usualLuma(picture: Picture, mask: Plane): (color: Rgb) => number {
  const cloths = clothsIn(picture, mask).map(({ color }) => ({ color, luma: Math.max(40, lumaOf(color)) }));
  const known = new Map<number, number>();
  return (color) => {
    const key = ((color[0] >> 2) << 12) | ((color[1] >> 2) << 6) | (color[2] >> 2);
    const found = known.get(key);
    if (found !== undefined) return found;
    let [sum, weights] = [0, 0];
    for (const cloth of cloths) {
      // Softly: where one cloth is taken for another there is no edge.
      const weight = Math.exp(-2 * apart(cloth.color, color) ** 2) + 1e-6;
      sum += weight * cloth.luma;
      weights += weight;
    }
    const usual = weights > 0 ? sum / weights : Math.max(40, lumaOf(color));
    known.set(key, usual);
    return usual;
  };
}
