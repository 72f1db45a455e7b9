import type { DatasetReport, DatasetWarning, SessionImage } from '@atelier/contracts';

export interface Finding {
  warning: DatasetWarning;
  /** Number of the picture that looks the same, for a duplicate. */
  duplicateOf: number | null;
}

export interface ReviewedImage {
  image: SessionImage;
  /** Its place among the pictures, by which texts name it. */
  number: number;
  findings: Finding[];
}

/** The pictures of a session, numbered, each with what was found about it. */
export function reviewImages(images: readonly SessionImage[], report: DatasetReport): ReviewedImage[] {
  const numbers = new Map(images.map(({ id }, index) => [id, index + 1]));
  return images.map((image, index) => ({
    image,
    number: index + 1,
    findings: report.warnings
      .filter(({ image_id }) => image_id === image.id)
      .map(({ warning, duplicate_of }) => ({
        warning,
        duplicateOf: duplicate_of === undefined ? null : (numbers.get(duplicate_of) ?? null),
      })),
  }));
}

/** Kinds of findings with how many pictures have them, the most frequent first. */
export function countFindings(report: DatasetReport): { warning: DatasetWarning; count: number }[] {
  const counts = new Map<DatasetWarning, number>();
  for (const { warning } of report.warnings) counts.set(warning, (counts.get(warning) ?? 0) + 1);
  return [...counts].map(([warning, count]) => ({ warning, count })).sort((a, b) => b.count - a.count);
}
