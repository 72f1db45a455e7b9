import { coverOf, isLearned, type TrainingSession } from '@atelier/contracts';

/** The session as it will be once these pictures are gone: neither they nor what was found about them. */
export function withoutPictures(session: TrainingSession, gone: ReadonlySet<string>): TrainingSession {
  if (!session.images.some(({ id }) => gone.has(id))) return session;
  const images = session.images.filter(({ id }) => !gone.has(id));
  const learned = images.filter(isLearned).length;
  const { report, thumbnail_image_id: thumbnail, variation_source_image_id: source } = session;
  return {
    ...session,
    images,
    image_count: learned,
    thumbnail_image_id: thumbnail !== null && gone.has(thumbnail) ? (coverOf(images)?.id ?? null) : thumbnail,
    variation_source_image_id: source !== null && gone.has(source) ? null : source,
    report: {
      ...report,
      accepted: learned,
      rejected: images.filter(({ status }) => status === 'rejected').length,
      warnings: report.warnings.filter(
        ({ image_id, duplicate_of }) => !gone.has(image_id) && (duplicate_of === undefined || !gone.has(duplicate_of)),
      ),
    },
  };
}
