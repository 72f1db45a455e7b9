import type { JobInput, JobOutput, StoredFile } from '@atelier/contracts';
import { encodeMarkedPicture, xmpOf, type Marking } from '../media/provenance.js';
import { makeThumbnail } from '../media/thumbnail.js';
import { PermanentFailure } from '../queue/failures.js';
import type { Provenance, RenderedImage } from '../runtimes/model-runtime.js';
import type { JobContext } from './processor.js';
import { fetchInput, InputTooLarge, InputUnavailable, putOutput } from './transfer.js';

/** No picture that the product writes comes near this; what does is not ours. */
export const MAX_PICTURE_BYTES = 64 * 1024 * 1024;
export const MAX_MODEL_BYTES = 2 * 1024 * 1024 * 1024 - 1;

interface StoredPicture extends StoredFile {
  width: number;
  height: number;
}

/** Fetches what the job cannot do without; where it is gone, no further attempt will find it. */
export async function fetchRequired(input: JobInput, maxBytes: number, context: JobContext): Promise<Buffer> {
  try {
    return await fetchInput(input, maxBytes, context);
  } catch (error) {
    if (error instanceof InputUnavailable || error instanceof InputTooLarge) {
      throw new PermanentFailure(context.failedCode, error.message);
    }
    throw error;
  }
}

/** Provenance as the wire names it. */
export const toWire = (provenance: Provenance) => ({
  engine: provenance.engine,
  engine_version: provenance.engineVersion,
  models: provenance.models,
  prompt_as_sent: provenance.promptAsSent,
  negative_as_sent: provenance.negativeAsSent,
  digital_source_type: provenance.digitalSourceType,
});

/** Writes a picture with its marking inside. */
export async function saveMarked(
  picture: Buffer,
  output: JobOutput,
  marking: Marking,
  context: JobContext,
): Promise<{ stored: StoredPicture; bytes: Buffer }> {
  const { bytes, width, height } = await encodeMarkedPicture(picture, output.content_type, marking);
  const file = await putOutput(output, bytes, context);
  return { stored: { ...file, width, height }, bytes };
}

interface PicturePlaces {
  id: string;
  image: JobOutput;
  thumbnail: JobOutput;
}

/** Writes a rendered image and its thumbnail; `bytes` is the image as stored. */
export async function saveRendered(
  rendered: RenderedImage,
  places: PicturePlaces,
  creationId: string,
  context: JobContext,
) {
  const marking: Marking = { creationId, provenance: rendered.provenance };
  const { stored: image, bytes } = await saveMarked(rendered.png, places.image, marking, context);
  const small = await makeThumbnail(rendered.png, xmpOf(marking));
  const thumbnail = await putOutput(places.thumbnail, small.bytes, context);
  return {
    bytes,
    picture: {
      id: places.id,
      image,
      thumbnail: { ...thumbnail, width: small.width, height: small.height },
      seed: rendered.seed,
      provenance: toWire(rendered.provenance),
    },
  };
}

/** Milliseconds since `startedAt`, a value of `performance.now()`. */
export const elapsedMs = (startedAt: number): number => Math.round(performance.now() - startedAt);
