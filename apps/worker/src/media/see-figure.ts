import type { PictureFacts } from '@atelier/contracts';
import sharp from 'sharp';
import { losesHead, matte } from '../vision/index.js';
import { figureIn } from './png-figure.js';

/** The longer edge at which it is looked at: where the figure ends is all that is asked. */
export const FIGURE_EDGE = 384;
/** Share of a picture's height at its lower edge: what reaches into it goes on below. */
const RIM = 0.004;
/** Alpha from which on something of the figure is there, 0–1. */
const THERE = 0.08;

/**
 * Whether the lower edge of a picture cuts its figure off, so that the feet are not in it, and whether its face, where one is seen, is lost where the
 * figure is cut out; neither is said where no figure stands out. The built-in engine says the same of the cut-out it draws from.
 */
export async function seeFigure(
  png: Buffer,
  face: PictureFacts['faces'][number]['box'] | undefined,
): Promise<Pick<PictureFacts, 'cut_off' | 'head_lost'>> {
  const known = figureIn(png);
  const { width, height, alpha } = known ? { ...known, alpha: known.data } : await visible(png);
  if (!alpha) return {};
  const full = known ? 1 : 255;
  const from = Math.floor(height - Math.max(1, height * RIM)) * width;
  const cover = { width, height, at: (i: number): number => (alpha[i] ?? 0) / full };
  const [x, y, w, h] = face ?? [0, 0, 0, 0];
  const isLost = losesHead(cover, face && [x * width, y * height, w * width, h * height]);
  return {
    cut_off: alpha.subarray(from).some((share) => share >= THERE * full),
    ...(isLost ? { head_lost: true } : {}),
  };
}

async function visible(png: Buffer) {
  const { width, height, alpha, method } = await matte(
    await sharp(png).resize(FIGURE_EDGE, FIGURE_EDGE, { fit: 'inside', withoutEnlargement: true }).png().toBuffer(),
  );
  return { width, height, alpha: method === 'none' ? null : alpha };
}
