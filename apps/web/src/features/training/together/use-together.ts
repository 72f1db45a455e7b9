import { isLearned, LIMITS, type SessionImage, type TrainingSession, variationSourceOf } from '@atelier/contracts';
import { useRuntime } from '@/features/jobs';

/** What is known of a training that makes variations first. */
export interface Together {
  /** The picture that is varied, and its number among all. */
  source: SessionImage;
  number: number;
  /** How many pictures there are to learn from. */
  count: number;
}

/**
 * Variations and training as one, where that is the way on: the pictures are few, and there are no variations of them yet. Null where it is
 * not, where no character was found in them, or where the engine cannot do both now.
 */
export function useTogether(session: TrainingSession): Together | null {
  const { data } = useRuntime();
  return data?.features.vary && data.features.train ? togetherOf(session) : null;
}

/** Whether nobody was found in the pictures. A creature may be there all the same, which its creator knows: it is trained step by step. */
export const showsNobody = ({ report }: Pick<TrainingSession, 'report'>): boolean =>
  report.set_warnings.includes('no_faces_at_all');

function togetherOf(session: TrainingSession): Together | null {
  const { images, report, thumbnail_image_id: thumbnail, variation_results_s3: made } = session;
  if (showsNobody(session)) return null;
  const accepted = images.filter(isLearned);
  const source = variationSourceOf(images, report, thumbnail);
  if (!source || accepted.length > LIMITS.training.fewPictures || made.length > 0) return null;
  if (images.some(({ status }) => status === 'checking')) return null;
  if (accepted.some(({ origin }) => origin === 'variation')) return null;
  return { source, number: images.indexOf(source) + 1, count: accepted.length };
}
