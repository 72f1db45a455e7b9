import { z } from 'zod';

/** What the second prompt of the previews asks for that the first does not, so that it shows whether a model follows it. */
export const PREVIEW_CHANGES = ['red_clothes', 'green_clothes', 'blue_clothes', 'turned'] as const;
export const previewChangeSchema = z.enum(PREVIEW_CHANGES);
export type PreviewChange = z.infer<typeof previewChangeSchema>;

/** Where a preview stands in the grid of its candidate. Every candidate has the same prompts and seeds. */
export const previewCellSchema = z.object({
  /** 0: the character as it is; 1: with the scorecard's change. */
  prompt: z.int().min(0).max(1),
  /** How strongly the model is applied; at 1 as pictures are made with it later. */
  strength: z.number().gt(0).max(1),
});
export type PreviewCell = z.infer<typeof previewCellSchema>;

/** The one sentence that goes with a bar, from the best to the worst. */
export const SCORE_SENTENCES = {
  likeness: ['very_like', 'like', 'hardly_like'],
  variety: ['varied', 'some_variety', 'repeats'],
  adherence: ['follows', 'follows_partly', 'ignores'],
  soundness: ['sound', 'some_flawed'],
  detail: ['crisp', 'softer', 'hazy'],
} as const;
export const MEASURES = ['likeness', 'variety', 'adherence', 'soundness', 'detail'] as const;
export type Measure = (typeof MEASURES)[number];

const barSchema = <const S extends readonly string[]>(sentences: S) =>
  z.object({
    /** The more the better. */
    value: z.number().min(0).max(1),
    says: z.enum(sentences),
  });

/** Why one candidate is recommended. `earliest_later_more_like`: a later one has more likeness, and is hardly better all in all. */
export const RECOMMENDATION_REASONS = [
  'only',
  'best',
  'earliest_later_vary_less',
  'earliest_later_no_better',
  'earliest_later_more_like',
] as const;

/** What is known of a candidate besides its previews. All candidates of one kind are measured in the same way. */
export const scorecardSchema = z.object({
  /** To the creator's pictures: faces where enough were found, else colours and structure. */
  likeness: barSchema(SCORE_SENTENCES.likeness),
  /** How much pictures of different prompts and seeds differ. */
  variety: barSchema(SCORE_SENTENCES.variety),
  /** Whether the change that the second prompt asks for happens; null where that cannot be measured. */
  adherence: barSchema(SCORE_SENTENCES.adherence).nullable(),
  /** Share of the previews without flaws. */
  soundness: barSchema(SCORE_SENTENCES.soundness),
  /** Fine detail beside the candidate that has most; absent where it was not measured, and of models of before it was shown. */
  detail: barSchema(SCORE_SENTENCES.detail).nullable().optional(),
  change: previewChangeSchema,
  /** Only of the recommended one. */
  reason: z.enum(RECOMMENDATION_REASONS).nullable(),
});
export type Scorecard = z.infer<typeof scorecardSchema>;
