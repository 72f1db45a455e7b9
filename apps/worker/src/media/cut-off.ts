import sharp from 'sharp';
import { matte } from '../vision/index.js';
import { figureIn } from './png-figure.js';

/** The longer edge at which it is looked at: where the figure ends is all that is asked. */
const EDGE = 384;
/** Share of a picture's height at its lower edge: what reaches into it goes on below. */
const RIM = 0.004;
/** Alpha from which on something of the figure is there, 0–1. */
const THERE = 0.08;

/**
 * Whether the lower edge of a picture cuts its figure off, so that the feet are not in it; undefined where no figure stands out. The built-in engine
 * says the same of the cut-out it draws from.
 */
export async function isCutOff(png: Buffer): Promise<boolean | undefined> {
  const known = figureIn(png);
  const { width, height, alpha } = known ? { ...known, alpha: known.data } : await visible(png);
  if (!alpha) return undefined;
  const there = known ? THERE : THERE * 255;
  const from = Math.floor(height - Math.max(1, height * RIM)) * width;
  return alpha.subarray(from).some((share) => share >= there);
}

async function visible(png: Buffer) {
  const { width, height, alpha, method } = await matte(
    await sharp(png).resize(EDGE, EDGE, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  );
  return { width, height, alpha: method === 'none' ? null : alpha };
}
