import type { Candidate, CandidateKind } from '@atelier/contracts';

/** What is chosen so far, by kind. */
export type Choice = Readonly<Record<CandidateKind, string | null>>;

export const NO_CHOICE: Choice = { body: null, face: null };

/** The candidates of a kind, in the order in which they were made. */
export const candidatesOf = (candidates: readonly Candidate[], kind: CandidateKind): Candidate[] =>
  candidates.filter((candidate) => candidate.kind === kind).sort((a, b) => a.index - b.index);

/** Kinds of which there is something to choose. */
export const offeredKinds = (candidates: readonly Candidate[]): CandidateKind[] =>
  (['body', 'face'] as const).filter((kind) => candidates.some((candidate) => candidate.kind === kind));

/** The first kind that still has to be chosen: both where both are offered. Null once the choice is whole. */
export const missingKind = (candidates: readonly Candidate[], choice: Choice): CandidateKind | null =>
  offeredKinds(candidates).find((kind) => !candidates.some((one) => one.kind === kind && one.id === choice[kind])) ??
  null;

/** What the API is told; null while something is missing. Without a body there is nothing to select. */
export function selectionOf(
  candidates: readonly Candidate[],
  choice: Choice,
): { body_model_id: string; face_model_id?: string } | null {
  if (missingKind(candidates, choice) !== null || choice.body === null) return null;
  return { body_model_id: choice.body, ...(choice.face === null ? {} : { face_model_id: choice.face }) };
}
