import { LIMITS } from '@atelier/contracts';
import sharp, { type Sharp } from 'sharp';
import { decodeUpload, detectFormat, weighUpload, type DecodedUpload, type UploadFormat } from './decode-upload.js';
import { squareToRate } from './inspect-picture.js';
import { findFlaw, type PictureFlaw } from './picture-flaws.js';
import { isStorable, QUICK_PNG } from './png.js';
import { THUMBNAIL_EDGE } from './thumbnail.js';
import type { EncodedPicture } from './provenance.js';

/** A picture that a GPU server made, as it may be delivered where it has no flaw. */
export interface MadePicture extends EncodedPicture {
  flaw: PictureFlaw | null;
  /** What rating takes (`squareToRate`). */
  square: Buffer;
  /** All of it as a thumbnail shows it: whatever needs no more than that does not decode the picture again. */
  small: Sharp;
}

/** Pixels as they pass from one process to another. */
interface RawPicture {
  data: Buffer;
  raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 };
}

interface Size {
  width: number;
  height: number;
}

/** What the process that decodes is asked for. */
export type DecodeTask =
  | { kind: 'upload'; bytes: Uint8Array; formats: readonly UploadFormat[] }
  | { kind: 'weigh'; bytes: Uint8Array; formats: readonly UploadFormat[] }
  | { kind: 'made'; bytes: Uint8Array; size: Size | null }
  | { kind: 'preview'; bytes: Uint8Array; edge: number };

/** What comes of each. */
export interface DecodeResults {
  upload: DecodedUpload;
  /** How many bytes it will take to decode the upload. */
  weigh: number;
  /** Without bytes where the file holds these very pixels and may be stored as it was sent, but for what is said in it. */
  made: Omit<MadePicture, 'bytes' | 'small'> & { bytes: Buffer | null; small: RawPicture };
  preview: EncodedPicture;
}

/** Larger than anything that a workflow draws. */
const MAX_MADE_PIXELS = LIMITS.upload.maxPixels;
const MAX_PREVIEW_PIXELS = 4_000_000;
const FITTED = { fit: 'inside', withoutEnlargement: true } as const;

/** The work of that process. Whatever these bytes do to a decoder, they do it there. */
export function decode(task: DecodeTask): Promise<DecodeResults[DecodeTask['kind']]> {
  const bytes = Buffer.from(task.bytes.buffer, task.bytes.byteOffset, task.bytes.byteLength);
  switch (task.kind) {
    case 'upload':
      return decodeUpload(bytes, task.formats);
    case 'weigh':
      return weighUpload(bytes, task.formats);
    case 'made':
      return decodeMade(bytes, task.size);
    case 'preview':
      return encoded(
        opened(bytes, ['jpeg', 'png'], MAX_PREVIEW_PIXELS).resize(task.edge, task.edge, FITTED).jpeg({ quality: 70 }),
      );
  }
}

/**
 * A picture that a GPU server made, in the size that was asked for. Its pixels are decoded once for all that looks at them next, which is
 * made of the small picture. It is written anew only where the file cannot be stored as it came, and is not compressed then: whoever
 * stores it does that (`compressPng`).
 */
async function decodeMade(bytes: Buffer, size: Size | null): Promise<DecodeResults['made']> {
  const whole = opened(bytes, ['png'], MAX_MADE_PIXELS).toColourspace('srgb');
  const { width, height } = await whole.metadata();
  const isOther = size !== null && (size.width !== width || size.height !== height);
  const sized = isOther ? whole.resize(size.width, size.height, { fit: 'cover', kernel: 'lanczos3' }) : whole;
  const { data, info } = await sized.raw().toBuffer({ resolveWithObject: true });
  const picture = sharp(data, { raw: info });
  const isAsSent = !isOther && isStorable(bytes);
  const [written, small] = await Promise.all([
    isAsSent ? null : picture.clone().png(QUICK_PNG).toBuffer(),
    picture.resize(THUMBNAIL_EDGE, THUMBNAIL_EDGE, FITTED).raw().toBuffer({ resolveWithObject: true }),
  ]);
  const { width: smallWidth, height: smallHeight, channels } = small.info;
  const shown = { data: small.data, raw: { width: smallWidth, height: smallHeight, channels } };
  const [square, flaw] = await Promise.all([
    squareToRate(sharp(shown.data, shown)),
    findFlaw(sharp(shown.data, shown)),
  ]);
  return { bytes: written, width: info.width, height: info.height, flaw, square, small: shown };
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
