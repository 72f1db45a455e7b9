import { type Focus, focusOfFace, LIMITS, PICTURE_REFUSALS, type PayloadOf, type videoJob } from '@atelier/contracts';
import { decoder } from '../media/decoder.js';
import { perceptualHash, type SafetyRating, type VideoRating } from '../media/inspect-picture.js';
import { markVideo, type Marking } from '../media/provenance.js';
import { heldBackBy } from '../media/judge-safety.js';
import { labelVideo } from '../media/visible-label.js';
import type { RenderedVideo } from '../runtimes/model-runtime.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, saveMarked, uploadRefusalOf } from './artifacts.js';
import { runtimeContext, SPANS, type JobContext, type Processor, PermanentFailure } from './processor.js';
import { fetchInput, putOutput } from './transfer.js';

/** Animates one picture. The safety check sees the poster, which is shown by itself, and stills of the whole video. */
export const generateVideo: Processor<typeof videoJob> = async (payload, context) => {
  const startedAt = performance.now();
  const image = payload.source_is_upload
    ? await decodeUploadedSource(payload, context)
    : await fetchRequired(payload.source, MAX_PICTURE_BYTES, context);
  const { drawn, prompt, seconds, fps, seed } = payload;
  const request = { image, drawn, prompt, seconds, fps, seed };
  const made = await context.runtime.generateVideo(request, runtimeContext(context));
  context.report('saving', SPANS.saving, 0);
  const { phashes, nsfw } = await rateVideo(made, payload, context);
  const { creation_id: creationId, visible_label: visibleLabel } = payload;
  const marking: Marking = { creationId, provenance: made.provenance, visibleLabel };
  const mp4 = visibleLabel ? await labelVideo(made.mp4, made, await context.findFfmpeg(), context.signal) : made.mp4;
  const video = await putOutput(payload.video, markVideo(mp4, marking), context);
  const poster = await saveMarked(made.poster, payload.poster, marking, context);
  const focus = made.focus === undefined ? await focusOf(made.poster, context) : made.focus;
  return {
    video: { ...video, width: made.width, height: made.height },
    poster,
    focus,
    seconds: made.seconds,
    fps: made.fps,
    seed: made.seed,
    source_phash: payload.source_is_upload ? await perceptualHash(image) : null,
    phashes,
    nsfw,
    provenance: made.provenance,
    duration_ms: elapsedMs(startedAt),
  };
};

/** Where its face is. A video is delivered whether one is found or not. */
async function focusOf(poster: Buffer, { analysis }: JobContext): Promise<Focus | null> {
  const face = await analysis.findFace(poster).catch(() => null);
  return face && focusOfFace(face);
}

/**
 * Throws where the video is held back; else answers the rating, and the perceptual hashes of its poster and stills. A video that cannot be
 * looked at rejects, and is tried again: it is not delivered, nor held against the creator.
 */
async function rateVideo(
  { poster, mp4 }: RenderedVideo,
  { allow_sensitive }: Pick<PayloadOf<typeof videoJob>, 'allow_sensitive'>,
  { analysis, signal }: JobContext,
): Promise<Pick<VideoRating, 'nsfw' | 'phashes'>> {
  const refuse = (rating: SafetyRating): void => {
    const rule = heldBackBy(rating, allow_sensitive);
    if (rule) throw new PermanentFailure(PICTURE_REFUSALS.output[rule], 'the safety check held the video back');
  };
  const still = await analysis.rateSafety(poster);
  refuse(still);
  const rating = await analysis.rateVideo(mp4, signal);
  refuse(rating);
  return { nsfw: Math.max(still.nsfw, rating.nsfw), phashes: [await perceptualHash(poster), ...rating.phashes] };
}

/** A source that no ingest job has seen goes through the same gate as training pictures. */
async function decodeUploadedSource(
  { source, allow_sensitive }: PayloadOf<typeof videoJob>,
  context: JobContext,
): Promise<Buffer> {
  const reject = (error: unknown): never => {
    const code = uploadRefusalOf(error);
    if (code === null) throw error;
    throw new PermanentFailure(code, (error as Error).message);
  };
  const bytes = await fetchInput(source, LIMITS.upload.maxFileBytes, context).catch(reject);
  const { png } = await decoder.upload(bytes, ['jpeg', 'png', 'webp'], context.signal).catch(reject);
  const rule = heldBackBy(await context.analysis.rateSafety(png), allow_sensitive);
  if (rule) throw new PermanentFailure(PICTURE_REFUSALS.upload[rule], 'the safety check refused the source');
  return png;
}
