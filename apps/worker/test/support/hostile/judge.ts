import { errorMessage, isErrorCode, JOBS } from '@atelier/contracts';
import sharp from 'sharp';
import { chunksOf } from '../../../src/media/png.js';
import type { Ended } from '../bench.js';
import type { StorageServer } from '../storage-server.js';
import { PAYLOAD } from './bytes.js';

/** Why an upload may be refused. */
const REASONS = new Set([
  'upload_empty_file',
  'upload_unsupported_format',
  'upload_file_too_large',
  'picture_unreadable',
  'picture_too_many_pixels',
  'picture_too_heavy',
  'picture_too_small',
  'picture_not_allowed',
  'picture_explicit',
  'picture_minor',
]);

export interface Verdicts {
  accepted: number;
  refused: Record<string, number>;
  /** What must not be. */
  faults: string[];
}

/** Whether what was stored is a whole picture of this size, with nothing in it but its pixels. */
async function faultOf(stored: Buffer | undefined, size: { width: number; height: number }): Promise<string | null> {
  if (!stored) return 'it is not stored';
  const kinds = new Set([...chunksOf(stored)].map(({ type }) => type));
  const others = [...kinds].filter((type) => !['IHDR', 'pHYs', 'IDAT', 'IEND'].includes(type));
  if (others.length > 0) return `it has ${others.join(', ')}`;
  if (stored.includes(PAYLOAD)) return 'it carries on what was hidden';
  const { info } = await sharp(stored, { failOn: 'warning' }).raw().toBuffer({ resolveWithObject: true });
  const isWhole = info.width === size.width && info.height === size.height;
  return isWhole ? null : `it is ${String(info.width)}×${String(info.height)}`;
}

async function smallFaultOf(stored: Buffer | undefined): Promise<string | null> {
  if (!stored) return 'its thumbnail is not stored';
  const { format, exif, xmp, icc } = await sharp(stored).metadata();
  const isPlain = format === 'webp' && !exif && !xmp && !icc && !stored.includes(PAYLOAD);
  return isPlain ? null : 'its thumbnail has more in it than pixels';
}

/** What became of a batch of pictures. */
export async function judgeIngest(ended: Ended, storage: StorageServer, verdicts: Verdicts): Promise<void> {
  if (ended.state === 'failed') {
    verdicts.faults.push(`the job failed: ${ended.reason}`);
    return;
  }
  for (const picture of JOBS.ingest.outcome.parse(ended.outcome).pictures) {
    if (picture.result === 'rejected') {
      note(verdicts, picture.code);
      continue;
    }
    verdicts.accepted += 1;
    const { image, thumbnail } = picture;
    const fault =
      (await faultOf(storage.files.get(image.key)?.bytes, image)) ??
      (await smallFaultOf(storage.files.get(thumbnail.key)?.bytes));
    if (fault) verdicts.faults.push(fault);
  }
}

/** What became of a picture that was to be animated. */
export function judgeVideo(ended: Ended, verdicts: Verdicts): void {
  if (ended.state === 'completed') verdicts.accepted += 1;
  else note(verdicts, ended.reason.split('\n')[0] ?? '');
}

export function note(verdicts: Verdicts, code: string): void {
  verdicts.refused[code] = (verdicts.refused[code] ?? 0) + 1;
  const isTold = REASONS.has(code) && isErrorCode(code) && errorMessage(code, 'ko') !== '';
  if (!isTold) verdicts.faults.push(`it was refused for ${code}`);
}
