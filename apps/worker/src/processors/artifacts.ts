import { openAsBlob } from 'node:fs';
import type { ErrorCode, JobInput, JobOutput, StoredFile } from '@atelier/contracts';
import { UploadRejected } from '../media/decode-upload.js';
import { encodeMarkedPicture, type EncodedPicture, type Marking } from '../media/provenance.js';
import { makeThumbnail } from '../media/thumbnail.js';
import type { ModelFile, RenderedImage } from '../runtimes/model-runtime.js';
import { type JobContext, PermanentFailure } from './processor.js';
import { fetchInput, fetchInputToFile, InputTooLarge, InputUnavailable, putOutput } from './transfer.js';

/** No picture that the product writes comes near this; what does is not ours. */
export const MAX_PICTURE_BYTES = 64 * 1024 * 1024;
const MAX_MODEL_BYTES = 2 * 1024 * 1024 * 1024 - 1;

interface StoredPicture extends StoredFile {
  width: number;
  height: number;
}

/** Fetches what the job cannot do without; where it is gone, no further attempt will find it. */
export const fetchRequired = (input: JobInput, maxBytes: number, context: JobContext): Promise<Buffer> =>
  required(fetchInput(input, maxBytes, context), context);

async function required<T>(fetching: Promise<T>, context: JobContext): Promise<T> {
  try {
    return await fetching;
  } catch (error) {
    if (error instanceof InputUnavailable || error instanceof InputTooLarge) {
      throw new PermanentFailure(context.failedCode, error.message);
    }
    throw error;
  }
}

/** Which refusal an error of an upload is; null where it is no matter of the picture, and the job must be tried again. */
export function uploadRefusalOf(error: unknown): ErrorCode | null {
  if (error instanceof UploadRejected) return error.code;
  if (error instanceof InputUnavailable) return 'upload_missing';
  return error instanceof InputTooLarge ? 'upload_file_too_large' : null;
}

/** A model that is fetched, to disk, when a runtime first asks for it: a GPU server often has it already. */
export function modelFile(input: JobInput & Pick<ModelFile, 'sha256'>, context: JobContext): ModelFile {
  const fetchToDisk = async (): Promise<Blob> => {
    const path = await context.scratch.path(`${input.sha256}.safetensors`);
    const sha256 = await required(fetchInputToFile(input, path, MAX_MODEL_BYTES, context), context);
    if (sha256 !== input.sha256) {
      throw new PermanentFailure(context.failedCode, `${input.key} is not the file that was trained: its hash differs`);
    }
    return openAsBlob(path);
  };
  let fetched: Promise<Blob> | undefined;
  const fetchOnce = (): Promise<Blob> =>
    (fetched ??= fetchToDisk().catch((error: unknown) => {
      // Another server that lacks it may ask again within the same attempt.
      fetched = undefined;
      throw error;
    }));
  return { sha256: input.sha256, fetch: fetchOnce };
}

/** Writes a picture with its marking inside. */
export async function saveMarked(
  picture: Buffer,
  output: JobOutput,
  marking: Marking,
  context: JobContext,
): Promise<StoredPicture> {
  const encoded = await encodeMarkedPicture(picture, output.content_type, marking);
  return sized(await putOutput(output, encoded.bytes, context), encoded);
}

interface PicturePlaces {
  id: string;
  image: JobOutput;
  thumbnail: JobOutput;
}

/** A rendered image and its thumbnail as they are stored, with the marking inside. */
interface EncodedRendered {
  full: EncodedPicture;
  small: EncodedPicture;
}

export async function encodeRendered(
  image: Pick<RenderedImage, 'png' | 'small'>,
  { image: { content_type: contentType } }: Pick<PicturePlaces, 'image'>,
  marking: Marking,
): Promise<EncodedRendered> {
  const [full, small] = await Promise.all([
    encodeMarkedPicture(image.png, contentType, marking),
    makeThumbnail(image.small ?? image.png, marking),
  ]);
  return { full, small };
}

/** Writes them. */
export async function saveRendered(
  { seed, provenance }: RenderedImage,
  { full, small }: EncodedRendered,
  places: PicturePlaces,
  context: JobContext,
) {
  const [image, thumbnail] = await Promise.all([
    putOutput(places.image, full.bytes, context),
    putOutput(places.thumbnail, small.bytes, context),
  ]);
  return { id: places.id, image: sized(image, full), thumbnail: sized(thumbnail, small), seed, provenance };
}

const sized = (file: StoredFile, { width, height }: EncodedPicture): StoredPicture => ({ ...file, width, height });

/** Milliseconds since `startedAt`, a value of `performance.now()`. */
export const elapsedMs = (startedAt: number): number => Math.round(performance.now() - startedAt);
