import { readFile } from 'node:fs/promises';
import type { CandidateKind, PreviewChange } from '@atelier/contracts';
import {
  adherenceOf,
  type ClothesColour,
  colourSharesOf,
  isFull,
  LEAST_COLOUR_GAIN,
  rarestColour,
  varietyOf,
} from '../../judging/measures.js';
import { judgeCandidates, type Judgement, type Measured } from '../../judging/scorecard.js';
import type { TrainedPreview } from '../../model-runtime.js';
import type { TrainingCrop, TrainingSet } from './dataset.js';
import type { CandidatePreviews } from './previews.js';
import type { Description } from './scoring/describe.js';
import { likenessOf, makeReference, type Reference } from './scoring/score.js';

/** A candidate with its previews. */
export interface Drawn extends CandidatePreviews {
  kind: CandidateKind;
  steps: number;
}

export type Judged = Drawn & Judgement;

/** What candidates were asked for, and what they are compared with. */
interface Test {
  sets: readonly TrainingSet[];
  colour: ClothesColour;
  changeOf: (kind: CandidateKind) => PreviewChange;
}

/** As many pictures as tell what the character looks like; more take time and tell no more. */
const COMPARED = 10;
/** A turn of a head below which it is taken to look where it did. */
const LEAST_TURN = 0.12;

/** Pictures spread over a set. */
function spread(crops: readonly TrainingCrop[]): string[] {
  const count = Math.min(COMPARED, crops.length);
  return Array.from({ length: count }, (_, i) => crops[Math.floor((i * crops.length) / count)]?.file ?? '');
}

/** The colour that the character wears least in the pictures to train from. */
export async function unwornColour(sets: readonly TrainingSet[]): Promise<ClothesColour> {
  const shares = [];
  for (const file of spread(sets[0]?.crops ?? [])) shares.push(await colourSharesOf(await readFile(file)));
  return rarestColour(shares);
}

const fullOf = ({ files }: Drawn): string[] => files.filter(({ cell }) => isFull(cell)).map(({ file }) => file);

/** What of the change shows in the second picture, beside the first; null where it cannot be seen. */
function gainOf(kind: CandidateKind, [before, after]: readonly Description[], colour: ClothesColour): number | null {
  if (!before || !after) return null;
  if (kind === 'body') return Math.max(0, after.clothes[colour] - before.clothes[colour]);
  return before.turn === null || after.turn === null ? null : after.turn - before.turn;
}

/** What is seen of a candidate at full strength. Two faces in a picture of one character are a flaw. */
function measure(
  one: Drawn,
  { seen, plain }: { seen: readonly Description[]; plain: readonly Description[] },
  { reference, colour }: { reference: Reference; colour: ClothesColour },
): Measured {
  const doubled = seen.filter(({ faces }) => faces > 1).length;
  const least = one.kind === 'body' ? LEAST_COLOUR_GAIN : LEAST_TURN;
  return {
    likeness: likenessOf(seen, reference),
    variety: varietyOf(seen.map(({ phash }) => phash)),
    adherence: adherenceOf(gainOf(one.kind, seen, colour), gainOf(one.kind, plain, colour), least),
    soundness: 1 - Math.min(1, (one.redrawn + doubled) / Math.max(1, one.files.length)),
  };
}

/** Judges candidates by their previews at full strength, those of each kind beside each other. */
export async function judge(
  drawn: readonly Drawn[],
  { sets, colour, changeOf }: Test,
  describe: (files: string[]) => Promise<Description[]>,
): Promise<Judged[]> {
  const cropsOf = (kind: CandidateKind): string[] => spread(sets.find((set) => set.kind === kind)?.crops ?? []);
  const [bodies, heads] = [cropsOf('body'), cropsOf('face')];
  const files = [...new Set([...bodies, ...heads, ...drawn.flatMap((one) => [...fullOf(one), ...one.plain])])];
  const described = await describe(files);
  const descriptionsOf = (wanted: readonly string[]) => wanted.flatMap((file) => described[files.indexOf(file)] ?? []);
  const references = {
    body: makeReference(descriptionsOf(bodies), descriptionsOf(heads)),
    face: makeReference(descriptionsOf(heads), descriptionsOf(heads)),
  };
  return (['body', 'face'] as const).flatMap((kind) => {
    const all = drawn.filter((one) => one.kind === kind);
    const measured = all.map((one) =>
      measure(
        one,
        { seen: descriptionsOf(fullOf(one)), plain: descriptionsOf(one.plain) },
        { reference: references[kind], colour },
      ),
    );
    const judgements = judgeCandidates(measured, changeOf(kind));
    return all.flatMap((one, i) => (judgements[i] ? [{ ...one, ...judgements[i] }] : []));
  });
}

/** Reads the previews of a candidate back. */
export const readPreviews = (previews: Drawn['files']): Promise<TrainedPreview[]> =>
  Promise.all(previews.map(async ({ file, cell }) => ({ png: await readFile(file), cell })));
