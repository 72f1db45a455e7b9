import { createHash, randomFillSync } from 'node:crypto';
import sharp, { type Sharp } from 'sharp';
import { drawStanding } from '../support/standing-figure.js';
import type { Pose, SpoiltPicture } from './faults.js';

/** A batch of pictures of one size, drawn when they are read: a video's frames are never all in memory. */
export interface Pixels {
  width: number;
  height: number;
  count: number;
  /** Interleaved RGB of picture `index`. */
  read(index: number): Promise<Buffer>;
}

export const rawSharp = (rgb: Buffer, width: number, height: number): Sharp =>
  sharp(rgb, { raw: { width, height, channels: 3 } });

/** Keeps what was read of a small batch, since several nodes may read it. */
export function remembered(pixels: Pixels): Pixels {
  if (pixels.count > 8) return pixels;
  const read = new Map<number, Promise<Buffer>>();
  return {
    ...pixels,
    read: (index) => {
      const known = read.get(index) ?? pixels.read(index);
      read.set(index, known);
      return known;
    },
  };
}

/** The picture of a file, decoded each time it is read: a whole data set would be large. */
export async function pictureFile(file: string): Promise<Pixels> {
  const { autoOrient } = await sharp(file).metadata();
  const read = (): Promise<Buffer> =>
    sharp(file).autoOrient().flatten({ background: '#808080' }).toColourspace('srgb').removeAlpha().raw().toBuffer();
  return { width: autoOrient.width, height: autoOrient.height, count: 1, read };
}

export function resized(pixels: Pixels, width: number, height: number, fit: 'fill' | 'cover' = 'fill'): Pixels {
  if (pixels.width === width && pixels.height === height) return pixels;
  return remembered({
    width,
    height,
    count: pixels.count,
    read: async (index) =>
      rawSharp(await pixels.read(index), pixels.width, pixels.height)
        .resize(width, height, { fit })
        .raw()
        .toBuffer(),
  });
}

export function cropped(pixels: Pixels, area: { left: number; top: number; width: number; height: number }): Pixels {
  const left = Math.min(area.left, pixels.width - 1);
  const top = Math.min(area.top, pixels.height - 1);
  const width = Math.min(area.width, pixels.width - left);
  const height = Math.min(area.height, pixels.height - top);
  return remembered({
    width,
    height,
    count: pixels.count,
    read: async (index) =>
      rawSharp(await pixels.read(index), pixels.width, pixels.height)
        .extract({ left, top, width, height })
        .raw()
        .toBuffer(),
  });
}

/** One batch after another, all at the size of the first. */
export function joined(batches: Pixels[]): Pixels {
  const [first] = batches;
  if (!first) throw new Error('nothing to join');
  const same = batches.map((batch) => resized(batch, first.width, first.height, 'cover'));
  const places = same.flatMap((batch) => Array.from({ length: batch.count }, (_, index) => ({ batch, index })));
  return {
    width: first.width,
    height: first.height,
    count: places.length,
    read: (index) => {
      const { batch, index: inner } = places[index % places.length] ?? { batch: first, index: 0 };
      return batch.read(inner);
    },
  };
}

export function picked(pixels: Pixels, from: number, length: number): Pixels {
  const start = Math.min(from < 0 ? pixels.count + from : from, pixels.count - 1);
  const count = Math.min(length, pixels.count - start);
  return { ...pixels, count, read: (index) => pixels.read(start + index) };
}

/** Numbers in [0, 1) that depend on nothing but the text. */
export function chances(text: string): () => number {
  let round = 0;
  let bytes = Buffer.alloc(0);
  let at = 0;
  return () => {
    if (at + 4 > bytes.length) {
      bytes = createHash('sha256').update(`${round++} ${text}`).digest();
      at = 0;
    }
    at += 4;
    return bytes.readUInt32BE(at - 4) / 2 ** 32;
  };
}

/** Soft blotches of colour: what a model without any LoRA makes of a prompt. */
export function pattern(text: string, width: number, height: number): Promise<Buffer> {
  const next = chances(text);
  const side = 5;
  const dots = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.floor(next() * 256)));
  return rawSharp(dots, side, side).resize(width, height, { fit: 'fill', kernel: 'cubic' }).raw().toBuffer();
}

/** The same grain for every picture of one size, up to so many levels either way. */
export function grainy(rgb: Buffer, levels: number): Buffer {
  const out = Buffer.allocUnsafe(rgb.length);
  let chance = 1;
  for (let i = 0; i < rgb.length; i++) {
    chance = (Math.imul(chance, 1_664_525) + 1_013_904_223) >>> 0;
    const level = (rgb[i] ?? 0) + Math.round((chance / 2 ** 31 - 1) * levels);
    out[i] = Math.min(255, Math.max(0, level));
  }
  return out;
}

export function blend(a: Buffer, b: Buffer, share: number): Buffer {
  const out = Buffer.allocUnsafe(a.length);
  for (let i = 0; i < a.length; i++) out[i] = Math.round((a[i] ?? 0) * (1 - share) + (b[i] ?? 0) * share);
  return out;
}

export interface Variation {
  /** How far from the source, from 0 (the same) to 1. */
  amount: number;
  mirror: boolean;
  /** What decides the rest. */
  text: string;
}

/** The picture, fitted to the size, then moved, zoomed and tinted a little. */
export async function varied(source: Pixels, index: number, size: [number, number], how: Variation): Promise<Buffer> {
  const [width, height] = size;
  const next = chances(how.text);
  const zoom = 1 + 0.45 * how.amount * (0.2 + 0.8 * next());
  const inner = { width: Math.ceil(width * zoom), height: Math.ceil(height * zoom) };
  const left = Math.floor(next() * (inner.width - width));
  const top = Math.floor(next() * (inner.height - height));
  const image = rawSharp(await source.read(index), source.width, source.height);
  if (how.mirror) image.flop();
  const moved = await image
    .resize(inner.width, inner.height, { fit: 'cover' })
    .extract({ left, top, width, height })
    .raw()
    .toBuffer();
  const gains = [next(), next(), next()].map((chance) => 1 + 0.3 * how.amount * (chance - 0.5));
  return rawSharp(moved, width, height).linear(gains, [0, 0, 0]).raw().toBuffer();
}

/** A batch of the same size that shows nothing; of a video with black frames those in the middle, which end as they began. */
export function spoiltPixels(pixels: Pixels, how: SpoiltPicture): Pixels {
  const bytes = pixels.width * pixels.height * 3;
  const isSpoilt = (index: number): boolean =>
    how !== 'black frames' || (index >= pixels.count / 2 && index < pixels.count / 2 + 4);
  const read = (index: number): Promise<Buffer> => {
    if (!isSpoilt(index)) return pixels.read(index);
    const spoilt = Buffer.alloc(bytes, how === 'grey' ? 127 : 0);
    return Promise.resolve(how === 'noise' ? randomFillSync(spoilt) : spoilt);
  };
  return { ...pixels, read };
}

const SOLES: Readonly<Record<Pose, number>> = { whole: 0.94, 'to the knees': 1.25, 'to the thighs': 1.42 };

/** A batch of the same size that shows one figure. */
export function posedPixels({ width, height, count }: Pixels, pose: Pose): Pixels {
  const read = async (): Promise<Buffer> => {
    const drawn = await drawStanding({ width, height, soles: SOLES[pose] });
    return sharp(drawn).raw().toBuffer();
  };
  return { width, height, count, read };
}
