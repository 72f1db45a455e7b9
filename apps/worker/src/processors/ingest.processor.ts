import { LIMITS, PICTURE_REFUSALS, type ingestJob, type OutcomeOf, type PayloadOf } from '@atelier/contracts';
import { type DecodedUpload, UploadRejected } from '../media/decode-upload.js';
import { decoder } from '../media/decoder.js';
import { inspectPicture } from '../media/inspect-picture.js';
import { memoryGate } from '../media/memory-gate.js';
import { makeThumbnail } from '../media/thumbnail.js';
import { MAX_PICTURE_BYTES, uploadRefusalOf } from './artifacts.js';
import type { JobContext, Processor } from './processor.js';
import { fetchInput, putOutput } from './transfer.js';

type Payload = PayloadOf<typeof ingestJob>;
type Result = OutcomeOf<typeof ingestJob>['pictures'][number];

const WHOLE = { from: 0, to: 100 };
/** It is decoded for several looks at once, each of which has it as bytes and as smaller planes. */
const BYTES_A_PIXEL_TO_LOOK_AT = 24;

/** Cleans what a creator uploaded, one picture at a time. A picture that cannot be used is an answer, not a failure. */
export const ingest: Processor<typeof ingestJob> = async (payload, context) => {
  const pictures: Result[] = [];
  context.report('preprocessing', WHOLE, 0);
  for (const picture of payload.pictures) {
    context.signal.throwIfAborted();
    pictures.push(await ingestOne(picture, payload.formats, context));
    context.report('preprocessing', WHOLE, (100 * pictures.length) / payload.pictures.length);
  }
  return { pictures };
};

async function ingestOne(
  picture: Payload['pictures'][number],
  formats: Payload['formats'],
  context: JobContext,
): Promise<Result> {
  const { image_id } = picture;
  try {
    const maxBytes = picture.made_here ? MAX_PICTURE_BYTES : LIMITS.upload.maxFileBytes;
    const source = await fetchInput(picture.source, maxBytes, context);
    const decoded = await decoder.upload(source, formats, context.signal);
    const { png, width, height } = decoded;
    const looking = width * height * BYTES_A_PIXEL_TO_LOOK_AT;
    const { facts, likeness, small } = await memoryGate.run(looking, context.signal, () => lookAt(decoded, context));
    const image = await putOutput(picture.image, png, context);
    const thumbnail = await putOutput(picture.thumbnail, small.bytes, context);
    return {
      result: 'accepted',
      image_id,
      image: { ...image, width, height },
      thumbnail: { ...thumbnail, width: small.width, height: small.height },
      facts,
      likeness,
    };
  } catch (error) {
    const code = uploadRefusalOf(error);
    if (code === null) throw error;
    context.logger.info({ image_id, code, reason: (error as Error).message }, 'picture refused');
    return { result: 'rejected', image_id, code };
  }
}

/** What is known of a picture, and how it is shown small. Throws where it must not be used. */
async function lookAt({ png, conversions }: DecodedUpload, { analysis }: JobContext) {
  const { nsfw, blocked, drawn } = await analysis.rateSafety(png);
  if (blocked) throw new UploadRejected(PICTURE_REFUSALS.upload[blocked], `rated ${nsfw.toFixed(2)}`);
  const facts = await inspectPicture(png, { conversions, nsfw, drawn }, analysis);
  const likeness = await analysis.measureLikeness(png, facts);
  return { facts, likeness, small: await makeThumbnail(png) };
}
