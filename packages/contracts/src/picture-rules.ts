import { z } from 'zod';
import type { ErrorCode } from './errors/index.js';

/**
 * Why a picture is refused: it is explicit; it looks like a child in anything but everyday dress; it looks like one that is on
 * a list, or was taken down.
 */
export const pictureRuleSchema = z.enum(['explicit', 'minor', 'known']);
export type PictureRule = z.infer<typeof pictureRuleSchema>;

/** Where it came from: from its creator, or out of the work that was asked for. */
export type PictureSource = 'upload' | 'output';

/** What a creator is told of a picture that is refused. A code names one rule and one source. */
export const PICTURE_REFUSALS = {
  upload: { explicit: 'picture_explicit', minor: 'picture_minor', known: 'picture_not_allowed' },
  output: { explicit: 'output_blocked', minor: 'output_blocked_minor', known: 'output_blocked_known' },
} as const satisfies Record<PictureSource, Record<PictureRule, ErrorCode>>;

/** What a code says of a picture; null where it says something else. */
export function pictureRefusalOf(code: ErrorCode): { source: PictureSource; rule: PictureRule } | null {
  for (const source of ['upload', 'output'] as const) {
    for (const rule of pictureRuleSchema.options) {
      if (PICTURE_REFUSALS[source][rule] === code) return { source, rule };
    }
  }
  return null;
}
