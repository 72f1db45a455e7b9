import { LIMITS, type TrainingSession } from '@atelier/contracts';
import type { Variation } from '../api/make-variations';

/** The good ones before the weak ones, each kind by likeness to the source; what was not compared keeps its place among the good. */
export const bestFirst = (variations: readonly Variation[]): Variation[] =>
  variations.toSorted(
    (a, b) =>
      Number(a.weakness !== null) - Number(b.weakness !== null) ||
      (b.likeness ?? 1) - (a.likeness ?? 1) ||
      a.index - b.index,
  );

/** Whether they stand in another order than the one they were made in, which is how they are numbered. */
export const isReordered = (variations: readonly Variation[]): boolean =>
  variations.some(({ index }, place) => index < (variations[place - 1]?.index ?? 0));

/**
 * The storage URLs of those that are chosen unless the creator says otherwise: the good ones, as many as the set has room for. None where
 * a choice was made before.
 */
export function suggestedOf(session: TrainingSession, sorted: readonly Variation[]): string[] {
  if (session.status !== 'VARIATIONS_GENERATED') return [];
  const room = LIMITS.upload.maxFiles - session.images.filter(({ status }) => status !== 'rejected').length;
  const good = sorted.flatMap(({ weakness, storage_url }) => (weakness === null ? storage_url : []));
  return good.slice(0, Math.max(0, room));
}
