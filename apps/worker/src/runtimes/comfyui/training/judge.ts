import { readFile } from 'node:fs/promises';
import type { CandidateKind } from '@atelier/contracts';
import { recommend } from '../../model-runtime.js';
import type { TrainingCrop, TrainingSet } from './dataset.js';
import type { CandidatePreviews } from './previews.js';
import type { Description } from './scoring/describe.js';
import { makeReference, scorePreviews } from './scoring/score.js';

/** A candidate with its previews. */
export interface Drawn extends CandidatePreviews {
  kind: CandidateKind;
  steps: number;
}

export interface Judged extends Drawn {
  score: number;
  recommended: boolean;
}

/** As many pictures as tell what the character looks like; more take time and tell no more. */
const COMPARED = 10;

/** Pictures spread over a set. */
function spread(crops: readonly TrainingCrop[]): string[] {
  const count = Math.min(COMPARED, crops.length);
  return Array.from({ length: count }, (_, i) => crops[Math.floor((i * crops.length) / count)]?.file ?? '');
}

/** Scores candidates by their previews, and recommends of each kind the earliest that is nearly as good as the best. */
export async function judge(
  drawn: readonly Drawn[],
  sets: readonly TrainingSet[],
  describe: (files: string[]) => Promise<Description[]>,
): Promise<Judged[]> {
  const cropsOf = (kind: CandidateKind): string[] => spread(sets.find((set) => set.kind === kind)?.crops ?? []);
  const [bodies, heads] = [cropsOf('body'), cropsOf('face')];
  const previews = drawn.flatMap(({ files }) => files);
  const files = [...bodies, ...heads, ...previews];
  const described = await describe(files);
  const descriptionsOf = (wanted: readonly string[]) => wanted.flatMap((file) => described[files.indexOf(file)] ?? []);
  const references = {
    body: makeReference(descriptionsOf(bodies), descriptionsOf(heads)),
    face: makeReference(descriptionsOf(heads), descriptionsOf(heads)),
  };
  const scored = drawn.map((one) => ({
    ...one,
    score: one.hasEffect ? scorePreviews(descriptionsOf(one.files), references[one.kind]) : 0,
  }));
  const best = (kind: CandidateKind) => {
    const of = scored.filter((one) => one.kind === kind);
    return of[recommend(of.map(({ score }) => score))];
  };
  const chosen = new Set([best('body'), best('face')]);
  return scored.map((one) => ({ ...one, recommended: chosen.has(one) }));
}

/** Reads the previews of a candidate back. */
export const readPreviews = (files: readonly string[]): Promise<Buffer[]> =>
  Promise.all(files.map((file) => readFile(file)));
