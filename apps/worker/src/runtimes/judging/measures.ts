import type { PreviewCell, PreviewChange } from '@atelier/contracts';
import { differingBits } from '../../media/inspect-picture.js';
import { squarePixels } from '../../vision/planes.js';

/** The grid of previews: two prompts, each at these strengths. The strongest come first: where there is less room, they stay. */
const STRENGTHS = [1, 0.8, 0.6] as const;
export const CELLS: readonly PreviewCell[] = STRENGTHS.flatMap((strength) =>
  [0, 1].map((prompt) => ({ prompt, strength })),
);
/** At the strength at which pictures are made with the model later; these are what is measured. */
export const isFull = ({ strength }: PreviewCell): boolean => strength === 1;

export const CLOTHES_COLOURS = ['red', 'green', 'blue'] as const;
export type ClothesColour = (typeof CLOTHES_COLOURS)[number];
/** Share of each colour in a picture, 0–1. */
export type ColourShares = Readonly<Record<ClothesColour, number>>;
export const changeOf = (colour: ClothesColour): PreviewChange => `${colour}_clothes`;

const EDGE = 64;
/** Red begins where skin ends. */
const HUES: Readonly<Record<ClothesColour, { middle: number; within: number }>> = {
  red: { middle: -8, within: 20 },
  // As far as the bluish green of pines, which nobody calls blue.
  green: { middle: 127, within: 45 },
  blue: { middle: 225, within: 28 },
};
/** Difference between the strongest and the weakest of red, green and blue from which on a colour is called one. */
const CHROMA = 56;

function hueOf(r: number, g: number, b: number, chroma: number): number {
  const strongest = Math.max(r, g, b);
  if (strongest === r) return 60 * ((g - b) / chroma);
  return strongest === g ? 120 + 60 * ((b - r) / chroma) : 240 + 60 * ((r - g) / chroma);
}

/** How much of a picture is of each colour that clothes can be asked for in. */
export async function colourSharesOf(picture: Buffer): Promise<ColourShares> {
  const data = await squarePixels(picture, EDGE, '#ffffff');
  const counts = { red: 0, green: 0, blue: 0 };
  for (let p = 0; p < data.length; p += 3) {
    const [r, g, b] = [data[p] ?? 0, data[p + 1] ?? 0, data[p + 2] ?? 0];
    const chroma = Math.max(r, g, b) - Math.min(r, g, b);
    if (chroma < CHROMA) continue;
    const hue = hueOf(r, g, b, chroma);
    for (const colour of CLOTHES_COLOURS) {
      const { middle, within } = HUES[colour];
      const away = Math.abs(((hue - middle + 540) % 360) - 180);
      if (away <= within) counts[colour] += 1;
    }
  }
  const all = EDGE * EDGE;
  return { red: counts.red / all, green: counts.green / all, blue: counts.blue / all };
}

/** The colour that a character wears least, so that it shows when it is asked for. */
export function rarestColour(pictures: readonly ColourShares[]): ClothesColour {
  const share = (colour: ClothesColour): number => pictures.reduce((sum, shares) => sum + shares[colour], 0);
  return CLOTHES_COLOURS.reduce((rarest, colour) => (share(colour) < share(rarest) ? colour : rarest));
}

/**
 * How much of a change happens, measured by how much of it happens without what was trained; null where nothing happens there
 * either, or it cannot be seen.
 */
export function adherenceOf(gain: number | null, plainGain: number | null, least: number): number | null {
  if (gain === null || plainGain === null || Math.abs(plainGain) < least) return null;
  return Math.min(1, Math.max(0, gain / plainGain));
}

/** Gain in the share of a colour below which it is taken not to have been painted at all. */
export const LEAST_COLOUR_GAIN = 0.03;

const HASH_BITS = 64;
/** Share of different bits from which on two pictures are taken to show different things. */
const DIFFERENT = 0.3;

/** The share of bits in which two perceptual hashes differ. */
export const hashDifference = (a: string, b: string): number => differingBits(a, b) / HASH_BITS;

/** How much pictures of different seeds and prompts differ, 0–1, by their perceptual hashes. */
export function varietyOf(hashes: readonly string[]): number {
  const pairs = hashes.flatMap((a, i) => hashes.slice(i + 1).map((b) => hashDifference(a, b)));
  if (pairs.length === 0) return 1;
  return Math.min(1, pairs.reduce((sum, share) => sum + share, 0) / pairs.length / DIFFERENT);
}
