import type { OutcomeOf, PayloadOf, trainingJob } from '@atelier/contracts';
import type { TrainedCandidate, TrainingPicture, TrainResult } from '../runtimes/model-runtime.js';
import { elapsedMs, fetchRequired, MAX_PICTURE_BYTES, saveMarked, toWire } from './artifacts.js';
import { runtimeContext, SPANS, type JobContext, type Processor } from './processor.js';
import { putOutput } from './transfer.js';

type Payload = PayloadOf<typeof trainingJob>;
type Place = Payload['candidates'][number];
type SavedCandidate = OutcomeOf<typeof trainingJob>['candidates'][number];

/** Trains a model and stores its candidates in the places that the job offers. */
export const train: Processor<typeof trainingJob> = async (payload, context) => {
  const startedAt = performance.now();
  context.report('preparing', SPANS.fetching, 0);
  const pictures = payload.pictures.map((picture) => toTrainingPicture(picture, context));
  const { model_name: modelName, trigger_word: triggerWord, seed } = payload;
  const result = await context.runtime.train({ modelName, triggerWord, pictures, seed }, runtimeContext(context));
  const taken = assignPlaces(result.candidates, payload.candidates);
  const candidates: SavedCandidate[] = [];
  for (const { candidate, place } of taken) {
    context.report('saving', SPANS.saving, (100 * candidates.length) / taken.length);
    candidates.push(await saveCandidate(candidate, place, result, context));
  }
  await result.release?.();
  return { candidates, provenance: toWire(result.provenance), duration_ms: elapsedMs(startedAt) };
};

const toTrainingPicture = (picture: Payload['pictures'][number], context: JobContext): TrainingPicture => ({
  id: picture.image_id,
  read: () => fetchRequired(picture, MAX_PICTURE_BYTES, context),
  caption: picture.caption,
  facts: picture.facts,
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

async function saveCandidate(
  candidate: TrainedCandidate,
  place: Place,
  { provenance }: TrainResult,
  context: JobContext,
): Promise<SavedCandidate> {
  const model = await putOutput(place.model, candidate.model, context);
  const previews = [];
  for (const [index, output] of place.previews.entries()) {
    const preview = candidate.previews[index];
    if (!preview) break;
    const marking = { creationId: place.id, provenance, visibleLabel: false };
    const { stored } = await saveMarked(preview, output, marking, context);
    previews.push(stored);
  }
  const { kind, index, steps, score, recommended } = candidate;
  return { id: place.id, kind, index, steps, model, previews, score, recommended };
}
