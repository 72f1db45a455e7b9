import {
  PICTURE_REFUSALS,
  type OutcomeOf,
  type PayloadOf,
  type PictureRule,
  type trainingJob,
} from '@atelier/contracts';
import { perceptualHash } from '../media/inspect-picture.js';
import type { TrainedCandidate, TrainedPreview, TrainingPicture, TrainResult } from '../runtimes/model-runtime.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, saveMarked } from './artifacts.js';
import { partOf, PermanentFailure, runtimeContext, SPANS, type JobContext, type Processor } from './processor.js';
import { picturesOf, variationsFirst } from './training-variations.js';
import { putOutput } from './transfer.js';

type Payload = PayloadOf<typeof trainingJob>;
type Place = Payload['candidates'][number];
type SavedCandidate = OutcomeOf<typeof trainingJob>['candidates'][number];

/** How much of the way the variations are, in percent: on a GPU a training takes many times as long as they do. */
const VARYING = { preview: 35, comfyui: 10 } as const;

/** Trains a model, where it is asked for on variations, too, which it makes first. */
export const train: Processor<typeof trainingJob> = async (payload, context) => {
  const { variations: part } = payload;
  if (!part) return trainOn(payload, context);
  const startedAt = performance.now();
  const share = VARYING[context.runtime.engine];
  const made = await variationsFirst(part, partOf(context, { from: 0, to: share }, 'varying'));
  const pictures = [...payload.pictures, ...picturesOf(part, made)];
  const trained = await trainOn({ ...payload, pictures }, partOf(context, { from: share, to: 100 }));
  return { ...trained, variations: made, duration_ms: elapsedMs(startedAt) };
};

/**
 * Trains a model and stores its candidates in the places that the job offers. A preview that the safety check holds back is
 * not stored, and a candidate of which it leaves none is not offered: nobody could see what they choose.
 */
const trainOn: Processor<typeof trainingJob> = async (payload, context) => {
  const startedAt = performance.now();
  context.report('preparing', SPANS.fetching, 0);
  const pictures = payload.pictures.map((picture) => toTrainingPicture(picture, context));
  const { model_name: modelName, trigger_word: triggerWord, seed } = payload;
  const result = await context.runtime.train({ modelName, triggerWord, pictures, seed }, runtimeContext(context));
  const taken = assignPlaces(result.candidates, payload.candidates);
  const candidates: SavedCandidate[] = [];
  const blocked: PictureRule[] = [];
  for (const [index, { candidate, place }] of taken.entries()) {
    context.report('saving', SPANS.saving, (100 * index) / taken.length);
    const { shown, refused } = await ratePreviews(await candidate.readPreviews(), context);
    blocked.push(...refused);
    if (shown.length === 0 && refused.length > 0) continue;
    candidates.push(await saveCandidate({ candidate, shown, place }, result, context));
  }
  // Before it may fail for good: no further attempt looks for them.
  await result.release?.();
  assertOffered(candidates, blocked);
  const { provenance, lora } = result;
  return { candidates, blocked, ...(lora ? { lora } : {}), provenance, duration_ms: elapsedMs(startedAt) };
};

const toTrainingPicture = (picture: Payload['pictures'][number], context: JobContext): TrainingPicture => ({
  id: picture.image_id,
  read: () => fetchRequired(picture, MAX_PICTURE_BYTES, context),
  caption: picture.caption,
  facts: picture.facts,
  drawn: picture.drawn,
  isVariation: picture.is_variation,
});

/** Gives each candidate the next place of its kind; one for which none is left is not delivered. */
function assignPlaces<C extends Pick<TrainedCandidate, 'kind'>, P extends Pick<Place, 'kind'>>(
  candidates: readonly C[],
  places: readonly P[],
): { candidate: C; place: P }[] {
  const free = [...places];
  return candidates.flatMap((candidate) => {
    const at = free.findIndex(({ kind }) => kind === candidate.kind);
    return free.splice(at, at === -1 ? 0 : 1).map((place) => ({ candidate, place }));
  });
}

async function ratePreviews(previews: readonly TrainedPreview[], { analysis }: JobContext) {
  const shown: TrainedPreview[] = [];
  const refused: PictureRule[] = [];
  for (const preview of previews) {
    const { blocked } = await analysis.rateSafety(preview.png);
    if (blocked) refused.push(blocked);
    else shown.push(preview);
  }
  return { shown, refused };
}

/** A character needs a body. Where what was refused leaves none, trying again would train, and refuse, the same. */
function assertOffered(candidates: readonly SavedCandidate[], refused: readonly PictureRule[]): void {
  if (refused.length === 0 || candidates.some(({ kind }) => kind === 'body')) return;
  const rule = refused.find((each) => each === 'minor') ?? 'explicit';
  throw new PermanentFailure(PICTURE_REFUSALS.output[rule], 'the safety check held all candidates back');
}

async function saveCandidate(
  { candidate, shown, place }: { candidate: TrainedCandidate; shown: readonly TrainedPreview[]; place: Place },
  { provenance }: TrainResult,
  context: JobContext,
): Promise<SavedCandidate> {
  const model = await putOutput(place.model, candidate.model, context);
  const previews = [];
  for (const [index, output] of place.previews.entries()) {
    const preview = shown[index];
    if (!preview) break;
    const marking = { creationId: place.id, provenance, visibleLabel: false };
    const stored = await saveMarked(preview.png, output, marking, context);
    previews.push({ ...stored, phash: await perceptualHash(preview.png), cell: preview.cell });
  }
  const { kind, index, steps, score, recommended, scorecard, unshown } = candidate;
  const judged = { score, recommended, scorecard, ...(unshown ? { unshown } : {}) };
  return { id: place.id, kind, index, steps, model, previews, ...judged };
}
