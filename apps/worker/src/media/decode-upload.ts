import { LIMITS, type ErrorCode, type PictureFacts } from '@atelier/contracts';
import sharp, { type Metadata } from 'sharp';
import { decodingCost, MAX_DECODING_COST } from './decode-cost.js';

export type UploadFormat = 'jpeg' | 'png' | 'webp';
type Conversion = PictureFacts['conversions'][number];

/** An uploaded file that cannot be used; `code` says why in a way the creator can act on. */
export class UploadRejected extends Error {
  override readonly name = 'UploadRejected';
  constructor(
    readonly code: ErrorCode,
    detail: string,
  ) {
    super(detail);
  }
}

export interface DecodedUpload {
  /** sRGB, 8 bits a channel, upright, without metadata; transparency is kept. */
  png: Buffer;
  width: number;
  height: number;
  conversions: Conversion[];
}

const MIN_EDGE = 64;
const MAX_EDGE = 2048;
/** A profile says what it is in its first bytes. It may unfold to a hundred megabytes, which as text take several times as much. */
const MAX_NAMED_IN = 65_536;
/** Damage makes a picture useless to learn from; oddities of its metadata do not. */
const FAIL_ON = 'error';

/**
 * Decodes an uploaded picture and writes it anew. What the file is shows in its first bytes, never in its name, and only
 * formats in `formats` ever reach a decoder. Its size is read from the header before a single pixel is decoded. Called in a
 * process that may die of it (`decoder.ts`).
 */
export async function decodeUpload(bytes: Buffer, formats: readonly UploadFormat[]): Promise<DecodedUpload> {
  const metadata = await readUpload(bytes, formats);
  try {
    const { data, info } = await sharp(bytes, { failOn: FAIL_ON, limitInputPixels: LIMITS.upload.maxPixels })
      .autoOrient()
      .resize({ width: MAX_EDGE, height: MAX_EDGE, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .png({ compressionLevel: 6 })
      .toBuffer({ resolveWithObject: true });
    return { png: data, width: info.width, height: info.height, conversions: conversionsOf(bytes, metadata) };
  } catch (error) {
    const message = messageOf(error);
    // The process is given no more (`confined`).
    throw new UploadRejected(/memory/i.test(message) ? 'picture_too_heavy' : 'picture_unreadable', message);
  }
}

/** How many bytes it takes to decode an upload. Refuses what `decodeUpload` refuses by its header. */
export async function weighUpload(bytes: Buffer, formats: readonly UploadFormat[]): Promise<number> {
  return decodingCost(await readUpload(bytes, formats));
}

async function readUpload(bytes: Buffer, formats: readonly UploadFormat[]): Promise<Metadata> {
  if (bytes.length === 0) throw new UploadRejected('upload_empty_file', 'no bytes');
  const format = detectFormat(bytes);
  if (!format || !formats.includes(format)) {
    throw new UploadRejected('upload_unsupported_format', format ?? `starts with ${bytes.toString('hex', 0, 8)}`);
  }
  const metadata = await readHeader(bytes);
  checkSize(metadata);
  return metadata;
}

/** The format that a file's first bytes declare; null for all that is never accepted. */
export function detectFormat(bytes: Buffer): UploadFormat | null {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpeg';
  if (bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))) return 'png';
  if (bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP') return 'webp';
  return null;
}

async function readHeader(bytes: Buffer): Promise<Metadata> {
  try {
    return await sharp(bytes, { failOn: FAIL_ON, limitInputPixels: false }).metadata();
  } catch (error) {
    throw new UploadRejected('picture_unreadable', messageOf(error));
  }
}

function checkSize(metadata: Metadata): void {
  const { width, height } = metadata;
  if (width * height > LIMITS.upload.maxPixels) {
    throw new UploadRejected('picture_too_many_pixels', `${String(width)}×${String(height)}`);
  }
  if (Math.min(width, height) < MIN_EDGE) {
    throw new UploadRejected('picture_too_small', `${String(width)}×${String(height)}`);
  }
  const cost = decodingCost(metadata);
  if (cost > MAX_DECODING_COST) throw new UploadRejected('picture_too_heavy', `takes ${String(cost)} bytes to decode`);
}

function conversionsOf(bytes: Buffer, metadata: Metadata): Conversion[] {
  const conversions: Conversion[] = [];
  if ((metadata.orientation ?? 1) > 1) conversions.push('rotated');
  if (metadata.exif || metadata.xmp || metadata.iptc || metadata.comments) conversions.push('metadata_removed');
  if (isOtherColour(metadata)) conversions.push('colour_converted');
  if (metadata.depth !== 'uchar') conversions.push('depth_reduced');
  if ((metadata.pages ?? 1) > 1 || isAnimatedPng(bytes)) conversions.push('first_frame_only');
  if (Math.max(metadata.width, metadata.height) > MAX_EDGE) conversions.push('downscaled');
  return conversions;
}

function isOtherColour({ space, icc }: Metadata): boolean {
  if (space !== 'srgb' && space !== 'rgb16') return true;
  return icc !== undefined && !/sRGB/i.test(icc.toString('latin1', 0, MAX_NAMED_IN).replaceAll('\0', ''));
}

/** An animated PNG announces itself by an `acTL` chunk before its picture; decoders that do not know it see one frame. */
function isAnimatedPng(bytes: Buffer): boolean {
  if (detectFormat(bytes) !== 'png') return false;
  for (let at = 8; at + 8 <= bytes.length;) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'acTL') return true;
    if (type === 'IDAT') return false;
    at += 12 + bytes.readUInt32BE(at);
  }
  return false;
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
