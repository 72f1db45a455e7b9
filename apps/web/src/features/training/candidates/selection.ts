import type { Candidate, CandidateKind } from '@atelier/contracts';

/** What is chosen so far, by kind. */
export type Choice = Readonly<Record<CandidateKind, string | null>>;

/** What is chosen unless the creator says otherwise: of each kind what is recommended, as it would be without a choice. */
export function recommendedChoice(candidates: readonly Candidate[]): Choice {
  const idOf = (kind: CandidateKind) => candidates.find((one) => one.kind === kind && one.recommended)?.id ?? null;
  return { body: idOf('body'), face: idOf('face') };
}

/** How much it looks like the pictures it learned from, 0–1. */
export const likenessOf = ({ scorecard, score }: Candidate): number => scorecard?.likeness.value ?? score;

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
