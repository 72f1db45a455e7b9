import { LIMITS } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { decodeUpload, detectFormat, type DecodedUpload, type UploadFormat } from './decode-upload.js';
import { squareToRate } from './inspect-picture.js';
import { findFlaw, type PictureFlaw } from './picture-flaws.js';
import { isStorable, QUICK_PNG } from './png.js';
import type { EncodedPicture } from './provenance.js';

/** A picture that a GPU server made, as it may be delivered where it has no flaw. */
export interface MadePicture extends EncodedPicture {
  flaw: PictureFlaw | null;
  /** The file as the server sent it, where it holds these very pixels and may be stored; null where it was made in another size, or otherwise. */
  sent: Buffer | null;
  /** What rating takes, handed over before all else (`squareToRate`); null where nobody asked for it. */
  square: Buffer | null;
}

interface Size {
  width: number;
  height: number;
}

/** What the process that decodes is asked for. Of what is rated the square is handed over first. */
export type DecodeTask =
  | { kind: 'upload'; bytes: Uint8Array; formats: readonly UploadFormat[] }
  | { kind: 'made'; bytes: Uint8Array; size: Size | null; isRated: boolean }
  | { kind: 'preview'; bytes: Uint8Array; edge: number };

/** What comes of each. */
export interface DecodeResults {
  upload: DecodedUpload;
  made: Omit<MadePicture, 'sent' | 'square'> & { isStorable: boolean };
  preview: EncodedPicture;
}

/** Larger than anything that a workflow draws. */
const MAX_MADE_PIXELS = LIMITS.upload.maxPixels;
const MAX_PREVIEW_PIXELS = 4_000_000;

/** The work of that process. Whatever these bytes do to a decoder, they do it there. */
export function decode(
  task: DecodeTask,
  onSquare: (square: Buffer) => void,
): Promise<DecodeResults[DecodeTask['kind']]> {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  switch (task.kind) {
    case 'upload':
      return decodeUpload(bytes, task.formats);
    case 'made':
      return decodeMade(bytes, task.size, task.isRated ? onSquare : null);
    case 'preview':
      return encoded(
        opened(bytes, ['jpeg', 'png'], MAX_PREVIEW_PIXELS)
          .resize(task.edge, task.edge, { fit: 'inside', withoutEnlargement: true })
          .jpeg({ quality: 70 }),
      );
  }
}

/**
 * A picture that a GPU server made, looked at and written anew, in the size that was asked for: what else was in the file is gone.
 * Its pixels are decoded once for both. Whoever waits for it wants to look at it: it is not compressed. What is stored is what the server
 * compressed, where its size is the one that was asked for, or else is compressed then (`compressPng`). What it is rated by goes out first:
 * the worker rates it meanwhile.
 */
async function decodeMade(
  bytes: Buffer,
  size: Size | null,
  onSquare: ((square: Buffer) => void) | null,
): Promise<DecodeResults['made']> {
  const whole = opened(bytes, ['png'], MAX_MADE_PIXELS).toColourspace('srgb');
  const { width, height } = await whole.metadata();
  const isOther = size !== null && (size.width !== width || size.height !== height);
  const sized = isOther ? whole.resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' }) : whole;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = sharp(data, { raw });
  onSquare?.(await squareToRate(picture));
  const [written, flaw] = await Promise.all([encoded(picture.clone().png(QUICK_PNG)), findFlaw(picture.clone())]);
  return { ...written, flaw, isStorable: !isOther && isStorable(bytes) };
}

/** Only formats that are expected ever reach a decoder, and none beyond so many pixels is decoded. */
function opened(bytes: Buffer, formats: readonly UploadFormat[], maxPixels: number): Sharp {
  const format = detectFormat(bytes);
  if (!format || !formats.includes(format)) throw new Error(`neither of ${formats.join(', ')}`);
  return sharp(bytes, { failOn: 'error', limitInputPixels: maxPixels });
}

async function encoded(pipeline: Sharp): Promise<EncodedPicture> {
  const { data, info } = await pipeline.toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}
