import type { CandidateKind } from '@atelier/contracts';

/** How one LoRA is trained: every chunk ends at one of `ends`, the last of which is the total number of steps. */
export interface ChunkPlan {
  kind: CandidateKind;
  ends: readonly number[];
  /** The ends whose files are offered as candidates, earliest first. */
  marks: readonly number[];
}

/** Where in the training the candidates are taken: before that a LoRA has seldom learned the character. */
const MARKS = [0.6, 0.8, 1] as const;
/** Chunks there are at least, however few the steps, so that each of the marks falls on the end of one. */
const MIN_CHUNKS = 5;
/** A face is one thing seen from few sides, and its crops vary little: it is learned in a good half of the steps of a body. */
const FACE_SHARE = 0.6;
/** With one or two faces a LoRA learns these pictures by heart, not the face. */
export const MIN_FACES = 3;

/**
 * Divides the steps into chunks. The boundaries follow from the total alone, counted from its end, so that every attempt of a job
 * has the same ones and goes on with the files of the one before; the first chunk may be shorter.
 */
export function planChunks(kind: CandidateKind, bodySteps: number, chunkSteps: number): ChunkPlan {
  const total = Math.max(1, Math.round(kind === 'face' ? bodySteps * FACE_SHARE : bodySteps));
  const size = Math.max(1, Math.min(chunkSteps, Math.floor(total / MIN_CHUNKS)));
  const chunks = Math.ceil(total / size);
  const ends = Array.from({ length: chunks }, (_, i) => total - size * (chunks - 1 - i));
  const nearest = (steps: number): number =>
    ends.reduce((best, end) => (Math.abs(end - steps) < Math.abs(best - steps) ? end : best), total);
  return { kind, ends, marks: [...new Set(MARKS.map((share) => nearest(total * share)))] };
}

/** The total number of steps of a plan. */
export const totalSteps = ({ ends }: ChunkPlan): number => ends.at(-1) ?? 0;
