import { floatAt, clamp, type Plane } from '../../../vision/planes.js';
import { lumaOf, mix, pixelAt, type Rgb, rgb } from '../canvas/colour.js';
import type { CutoutFacts } from '../model/preview-model.js';
import type { Picture } from '../canvas/picture.js';
import type { ClothingWish } from '../prompt/read-prompt.js';
import type { Pattern } from '@atelier/contracts/prompt-words';
import type { Garment } from '../prompt/read-garment.js';
import { findClothes } from './find-clothes.js';
import { inkIn, usualLuma } from './cloth-shade.js';
import { partOfClothes, withoutShoes } from './garment-part.js';

/** How much lighter (above 0) or darker a pattern makes the cloth at a place; `u` and `v` in pattern repeats. */
function patternAt(pattern: Pattern, u: number, v: number): number {
  const wave = (t: number): number => Math.sin(t * Math.PI * 2);
  const fract = (t: number): number => t - Math.floor(t);
  switch (pattern) {
    case 'plain':
      return 0;
    case 'stripes':
      return fract(v * 1.6) < 0.42 ? 0.72 : 0;
    case 'dots': {
      const row = Math.floor(v * 2);
      return Math.hypot(fract(u * 2 + (row % 2) / 2) - 0.5, fract(v * 2) - 0.5) < 0.24 ? 0.8 : 0;
    }
    case 'plaid':
      return (
        (fract(u * 1.3) < 0.3 ? -0.3 : 0) +
        (fract(v * 1.3) < 0.3 ? -0.3 : 0) +
        (fract(u * 1.3 + 0.45) < 0.06 || fract(v * 1.3 + 0.45) < 0.06 ? 0.75 : 0)
      );
    case 'floral': {
      const [x, y] = [fract(u * 1.2 + (Math.floor(v * 1.2) % 2) / 2) - 0.5, fract(v * 1.2) - 0.5];
      const r = Math.hypot(x, y);
      const petals = 0.2 + 0.1 * Math.cos(Math.atan2(y, x) * 5);
      return r < 0.08 ? -0.35 : r < petals ? 0.78 : 0;
    }
    case 'sparkle': {
      const n = fract(Math.sin(Math.floor(u * 14) * 12.9898 + Math.floor(v * 14) * 78.233) * 43758.5453);
      return n > 0.93 ? 0.95 : n > 0.8 ? 0.4 : n < 0.2 ? -0.16 : 0;
    }
    case 'knit':
      return 0.2 * wave(u * 9 + 0.25 * wave(v * 9)) - 0.06;
    case 'denim':
      return 0.12 * wave((u + v) * 16) + (fract(u * 0.8 + 0.5) < 0.03 ? 0.35 : 0);
    case 'metal':
      return 0.5 * wave(u * 0.8 + v * 0.35) ** 3 + (fract(v * 1.1) < 0.05 ? -0.5 : 0);
  }
}

/** A ground, and what a pattern makes of it where it is strongest, lighter and darker. */
interface Dyes {
  ground: Rgb;
  light: Rgb;
  dark: Rgb;
  strength: number;
}

/** Lighter than this a ground shows no pattern in a lighter tone. */
const LIGHT_GROUND = 200;
/** As strong a tone of a pattern in a colour of its own is wholly of that colour. */
const STRONG = 0.72;

function dyesOf(ground: Rgb, ink: Rgb | null): Dyes {
  if (ink) return { ground, light: ink, dark: ink, strength: 1 / STRONG };
  const light: Rgb =
    lumaOf(ground) > LIGHT_GROUND ? mix(ground, [96, 104, 132], 0.7) : mix(ground, [255, 252, 244], 0.75);
  return { ground, light, dark: mix(ground, [16, 10, 26], 0.6), strength: 1 };
}

const toned = ({ ground, light, dark, strength }: Dyes, tone: number): Rgb =>
  mix(ground, tone >= 0 ? light : dark, Math.min(1, Math.abs(tone) * strength));

/**
 * The clothes, or of them a garment, in another colour and pattern, their folds and lines kept. `cloth` is where they are, 0–1, without their lines; where that is not
 * known, it is judged by colours.
 */
export function dress(
  picture: Picture,
  facts: CutoutFacts,
  wish: ClothingWish,
  cloth: Plane | null,
  garment: Garment | null = null,
): Picture {
  const all = cloth ?? withoutShoes(picture, facts, findClothes(picture, facts));
  const mask = garment ? partOfClothes(picture, facts, all, garment) : all;
  const out = { ...picture, data: picture.data.slice() };
  const ground = wish.color === null ? null : rgb(wish.color);
  const printed = wish.ink === null ? null : rgb(wish.ink);
  const usual = usualLuma(picture, mask);
  const ink = cloth ? null : inkIn(picture, facts);
  const repeat = (facts.face ? facts.face.box[2] : picture.width * 0.3) * 0.34;
  const dyes = ground && dyesOf(ground, printed);
  for (let i = 0; i < mask.data.length; i++) {
    const weight = floatAt(mask.data, i);
    if (weight < 0.02) continue;
    const p = i * 4;
    const color = pixelAt(picture.data, p);
    const luma = lumaOf(color);
    // Ink stays ink; the rest keeps its own lightness relative to what is of the same cloth.
    const shade = clamp(0.62 + 0.42 * (luma / usual(color)), 0.3, 1.22);
    const tone = patternAt(wish.pattern, (i % picture.width) / repeat, Math.floor(i / picture.width) / repeat);
    const dye = toned(dyes ?? dyesOf(color, printed), tone);
    // Cloth that keeps its own colour has its folds in it; what is printed on it has not.
    const lit = ground ? shade : printed ? 1 + (shade - 1) * Math.min(1, Math.abs(tone)) : 1;
    const dyed: Rgb = [dye[0] * lit, dye[1] * lit, dye[2] * lit];
    out.data.set(mix(color, dyed, ink ? weight * (1 - floatAt(ink.data, i)) : weight), p);
  }
  return out;
}
