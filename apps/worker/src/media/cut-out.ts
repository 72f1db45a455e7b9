import sharp from 'sharp';
import { matte } from '../vision/index.js';
import { figureIn } from './png-figure.js';
import { STORED_PNG } from './png.js';

/** Shares of a picture that a figure fills: what lies outside was not told from its background. */
const FIGURE = { least: 0.03, most: 0.9 };
/** What is nearly background is background, and what is nearly figure is figure: no rim of the old background stays. */
const RIM = { from: 0.3, to: 0.97 };

interface Mask {
  width: number;
  height: number;
  /** 0–255. */
  alpha: Uint8Array;
}

/** What the picture itself says of its figure; else what looking at it tells: white clothes on light grey are easily taken for what is behind them. */
async function maskOf(png: Buffer): Promise<Mask | null> {
  const known = figureIn(png);
  if (known) return { ...known, alpha: Uint8Array.from(known.data, (share) => share * 255) };
  const mask = await matte(png);
  const isFound = mask.method !== 'none' && mask.coverage > FIGURE.least && mask.coverage < FIGURE.most;
  return isFound ? mask : null;
}

/** The figure of a picture on nothing, in its full size; null where it cannot be told from what is behind it. */
export async function cutOut(png: Buffer): Promise<Buffer | null> {
  const { width, height } = await sharp(png).metadata();
  const mask = await maskOf(png);
  if (!mask) return null;
  const hardened = Buffer.from(mask.alpha.map(harden));
  const alpha = await sharp(hardened, { raw: { width: mask.width, height: mask.height, channels: 1 } })
    .resize(width, height, { fit: 'fill' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const pixels = await sharp(png).toColourspace('srgb').ensureAlpha().raw().toBuffer();
  for (let i = 0; i < alpha.length; i++) pixels[i * 4 + 3] = alpha[i] ?? 0;
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png(STORED_PNG)
    .toBuffer();
}

const harden = (alpha: number): number =>
  255 * Math.min(1, Math.max(0, (alpha / 255 - RIM.from) / (RIM.to - RIM.from)));
