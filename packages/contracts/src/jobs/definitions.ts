import { z } from 'zod';
import { likenessSchema, perceptualHashSchema, pictureFactsSchema, variationWeaknessSchema } from '../dataset.js';
import { focusSchema } from '../focus.js';
import { drawingOptionsSchema, viewSchema } from '../generation-options.js';
import { LIMITS } from '../limits.js';
import { previewCellSchema, scorecardSchema } from '../scorecard.js';
import { loraFactsSchema } from '../model-families.js';
import { candidateKindSchema } from '../states.js';
import { sheetCellSchema, sheetGapSchema, sheetTextsSchema, unshownSchema } from '../sheet.js';
import type { ErrorCode } from '../errors/index.js';
import { pictureRuleSchema } from '../picture-rules.js';
import {
  errorCodeSchema,
  jobInputSchema,
  jobOutputSchema,
  provenanceSchema,
  storedFileSchema,
  storedPictureSchema,
  timeLimitOf,
  type JobDefinition,
  type QueueName,
} from './definition.js';

const defineJob = <Name extends string, P extends z.ZodType, O extends z.ZodType>(
  definition: JobDefinition<Name, P, O>,
): JobDefinition<Name, P, O> => definition;

/** A trained model in storage; its hash tells the worker whether it has it already. */
const modelInputSchema = jobInputSchema.extend({ sha256: z.string().length(64) });

/** How the built-in engine drew a picture from words: by the same, it draws the same pixels again, and knows what of them is the character. */
const drawnSchema = z.object({
  prompt: z.string(),
  negative_prompt: z.string(),
  width: z.int(),
  height: z.int(),
  seed: z.int().min(0),
});
export type Drawn = z.infer<typeof drawnSchema>;

/** `drawn`: where the picture is one that the built-in engine drew from words; absent from APIs of releases before. */
const pictureInputSchema = jobInputSchema.extend({
  image_id: z.uuid(),
  facts: pictureFactsSchema,
  drawn: drawnSchema.optional(),
});
const pictureOutputsSchema = z.object({ image: jobOutputSchema, thumbnail: jobOutputSchema });

/** A picture and its thumbnail, with the seed it was made from. */
export const renderedPictureSchema = z.object({
  id: z.uuid(),
  image: storedPictureSchema,
  thumbnail: storedPictureSchema,
  seed: z.int().min(0),
  provenance: provenanceSchema,
});

/** One rule for each output that was held back because of its content: not stored, and not charged. */
const blockedSchema = z.array(pictureRuleSchema);

/** Decodes what a creator uploaded, refuses what cannot be used, and writes a clean copy and a thumbnail. */
export const ingestJob = defineJob({
  name: 'pictures.ingest',
  queue: 'ingest',
  version: 1,
  timeoutSeconds: 600,
  payload: z.object({
    formats: z.array(z.enum(['jpeg', 'png', 'webp'])),
    pictures: z.array(
      z.object({
        image_id: z.uuid(),
        source: jobInputSchema,
        /** True where the product made it: such a file may be larger than what creators may upload. */
        made_here: z.boolean().optional(),
        /** Normalised PNG. */
        image: jobOutputSchema,
        /** WebP, longer edge 512. */
        thumbnail: jobOutputSchema,
      }),
    ),
  }),
  outcome: z.object({
    pictures: z.array(
      z.discriminatedUnion('result', [
        z.object({
          result: z.literal('accepted'),
          image_id: z.uuid(),
          image: storedPictureSchema,
          thumbnail: storedPictureSchema,
          facts: pictureFactsSchema,
          /** Absent where a worker of a version before measured the picture. */
          likeness: likenessSchema.optional(),
        }),
        z.object({ result: z.literal('rejected'), image_id: z.uuid(), code: errorCodeSchema }),
      ]),
    ),
  }),
});

/** What came of a set of variations. */
export const madeVariationsSchema = z.object({
  variations: z.array(
    renderedPictureSchema.extend({
      facts: pictureFactsSchema,
      /** How much it is like its source, 0–1; from a half down it is doubted. Absent where a worker of a version before made it. */
      likeness: z.number().min(0).max(1).optional(),
      /** Absent in one that is good, as far as it was looked at. */
      weakness: variationWeaknessSchema.optional(),
    }),
  ),
  blocked: blockedSchema,
});
export type MadeVariations = z.infer<typeof madeVariationsSchema>;

/** Makes a set of variations of one picture. */
export const variationJob = defineJob({
  name: 'variations.generate',
  queue: 'variation',
  version: 6,
  since: 1,
  timeoutSeconds: 1200,
  payload: z.object({
    source: pictureInputSchema,
    seed: z.int().min(0),
    outputs: z.array(pictureOutputsSchema.extend({ id: z.uuid() })),
  }),
  outcome: madeVariationsSchema.extend({ duration_ms: z.int().min(0) }),
});

/**
 * Variations that a training makes first, of one of its pictures, and learns from beside them, as far as they are good. A worker of a
 * release before this was asked for makes none, and none is charged.
 */
const variationPartSchema = z.object({
  source: pictureInputSchema,
  seed: z.int().min(0),
  /** `stored`: where an image is fetched again once it is stored. */
  outputs: z.array(pictureOutputsSchema.extend({ id: z.uuid(), stored: jobInputSchema })),
  /**
   * Where it is written down what was made, before the training begins. A further attempt finds it there and goes on with the same
   * variations: a model that is half trained is not trained on with others.
   */
  record: z.object({ output: jobOutputSchema, stored: jobInputSchema }),
});

/** Trains a model; delivers candidates of it to choose from. */
export const trainingJob = defineJob({
  name: 'model.train',
  queue: 'training',
  version: 7,
  since: 2,
  timeoutSeconds: LIMITS.training.timeoutSeconds,
  payload: z.object({
    model_name: z.string(),
    /** Stands for the character in captions, and later in prompts. */
    trigger_word: z.string(),
    seed: z.int().min(0),
    /** `caption`: what the picture shows besides the character; may be empty. */
    pictures: z.array(pictureInputSchema.extend({ is_variation: z.boolean(), caption: z.string() })).min(1),
    variations: variationPartSchema.optional(),
    /** More places than a runtime fills, for previews, too; it takes them in order. */
    candidates: z.array(
      z.object({ id: z.uuid(), kind: candidateKindSchema, model: jobOutputSchema, previews: z.array(jobOutputSchema) }),
    ),
  }),
  outcome: z.object({
    candidates: z
      .array(
        z.object({
          id: z.uuid(),
          kind: candidateKindSchema,
          index: z.int().min(0),
          steps: z.int().min(0),
          model: storedFileSchema,
          /** Workers of releases before the grid tell no cells. */
          previews: z.array(
            storedPictureSchema.extend({ phash: perceptualHashSchema, cell: previewCellSchema.optional() }),
          ),
          score: z.number().min(0).max(1),
          /** Left out by workers of earlier releases. */
          scorecard: scorecardSchema.optional(),
          /** Where the runtime knows it of its models; left out by workers of earlier releases. */
          unshown: unshownSchema.optional(),
          recommended: z.boolean(),
        }),
      )
      .refine((candidates) => candidates.some(({ kind }) => kind === 'body'), { error: 'no body candidate' }),
    /** Of the previews. */
    blocked: blockedSchema,
    /** What was made first, where that was asked for. */
    variations: madeVariationsSchema.optional(),
    /** Absent where the models are no LoRAs, and from workers of before it was told. */
    lora: loraFactsSchema.optional(),
    provenance: provenanceSchema,
    duration_ms: z.int().min(0),
  }),
});

/** What every job that makes something to look at is told about what may be shown, and how. */
const showingSchema = z.object({
  /** The operator requires a visible mark on what is made, beside the one that machines read. */
  visible_label: z.boolean(),
  /** An operator has looked at this very request: what would be held back as explicit is delivered, and nothing else. */
  allow_sensitive: z.boolean(),
});

const imageTaskSchema = showingSchema.extend({
  creation_id: z.uuid(),
  seed: z.int().min(0),
  outputs: z.array(pictureOutputsSchema.extend({ id: z.uuid() })).min(1),
});

/** Images of a trained character. */
export const characterTaskSchema = imageTaskSchema.extend({
  ...drawingOptionsSchema.shape,
  task: z.literal('character'),
  body: modelInputSchema,
  face: modelInputSchema.nullable(),
  trigger_word: z.string(),
});

/** A first character, from words alone. */
export const waifuTaskSchema = imageTaskSchema.extend({
  task: z.literal('waifu'),
  prompt: z.string(),
  negative_prompt: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A second pass over one picture; has one output. The models are those of the character that it shows, where it shows one. */
export const refineTaskSchema = imageTaskSchema.extend({
  task: z.literal('refine'),
  source: jobInputSchema,
  scale: z.number().min(1).max(2),
  body: modelInputSchema.nullable(),
  face: modelInputSchema.nullable(),
});

/**
 * A model file that a creator brings: it is checked, and pictures are drawn with it, by which it is rated. It has no other way in than
 * through them, so none of them shown is a failure.
 */
export const importTaskSchema = imageTaskSchema.extend({
  task: z.literal('import'),
  source: jobInputSchema,
  /** Null: the one that the file names. */
  trigger_word: z.string().nullable(),
  model: jobOutputSchema,
});

/**
 * A character sheet: a picture of each of `cells`, at the place of the same index in `outputs`, all from one seed; what they make
 * together, as one picture; and all of it in a zip, with transparent backgrounds in the sizes that other programs ask for.
 */
export const sheetTaskSchema = imageTaskSchema.extend({
  task: z.literal('sheet'),
  body: modelInputSchema,
  face: modelInputSchema.nullable(),
  trigger_word: z.string(),
  cells: z.array(sheetCellSchema).min(1),
  sheet: pictureOutputsSchema.extend({ id: z.uuid() }),
  pack: jobOutputSchema,
  texts: sheetTextsSchema,
});

export const imageJob = defineJob({
  name: 'image.generate',
  queue: 'image',
  version: 3,
  timeoutSeconds: LIMITS.image.timeoutSeconds,
  taskTimeoutSeconds: { sheet: LIMITS.sheet.timeoutSeconds },
  payload: z.discriminatedUnion('task', [
    characterTaskSchema,
    waifuTaskSchema,
    refineTaskSchema,
    importTaskSchema,
    sheetTaskSchema,
  ]),
  outcome: z.object({
    images: z.array(
      renderedPictureSchema.extend({
        /** ThumbHash in base64. */
        thumbhash: z.string().min(4).max(60),
        phash: perceptualHashSchema,
        /** Where the face is; absent where a worker of a version before made it. */
        focus: focusSchema.nullable().optional(),
        /** A full body was asked for, and the figure ends above its feet, or its head is outside the frame. */
        cut_off: z.boolean().optional(),
        /** How the figure is seen, where the engine reads that from the words too; absent elsewhere, and where a worker of a version before made it. */
        view: viewSchema.optional(),
        /** The classifier's rating, 0–1. */
        nsfw: z.number().min(0).max(1),
      }),
    ),
    blocked: blockedSchema,
    /** Of an import: the model as it is stored now, and what it is. `lora`: null for one of the built-in engine. */
    imported: z
      .object({
        model: storedFileSchema,
        engine: provenanceSchema.shape.engine,
        trigger_word: z.string(),
        lora: loraFactsSchema.nullable(),
        unshown: unshownSchema.optional(),
      })
      .optional(),
    /** Of a character sheet, whose own picture is among the images where it may be seen. `stickers`: how many were cut out. */
    sheet: z
      .object({
        pack: storedFileSchema.nullable(),
        stickers: z.int().min(0),
        gaps: z.array(sheetGapSchema),
      })
      .optional(),
    duration_ms: z.int().min(0),
  }),
});

/** Animates one picture. */
export const videoJob = defineJob({
  name: 'video.generate',
  queue: 'video',
  version: 3,
  since: 2,
  timeoutSeconds: 1800,
  payload: showingSchema.extend({
    creation_id: z.uuid(),
    source: jobInputSchema,
    /** True where the source is a creator's upload that no ingest job has cleaned yet. */
    source_is_upload: z.boolean(),
    /** Where the source is a picture that the built-in engine drew from words; absent from APIs of releases before. */
    drawn: drawnSchema.optional(),
    prompt: z.string(),
    seconds: z.number().positive(),
    fps: z.int().positive(),
    seed: z.int().min(0),
    video: jobOutputSchema,
    poster: jobOutputSchema,
  }),
  outcome: z.object({
    video: storedPictureSchema,
    poster: storedPictureSchema,
    /** Where the face is in the poster; absent where a worker of a version before made it. */
    focus: focusSchema.nullable().optional(),
    /** Of the upload that it was made from; null where it was made from a picture of the product. */
    source_phash: perceptualHashSchema.nullable(),
    /** Of the poster and of stills from beginning to end. */
    phashes: z.array(perceptualHashSchema).min(1),
    /** The classifier's rating of the worst of these; from before it was told, 0. */
    nsfw: z.number().min(0).max(1).default(0),
    seconds: z.number().positive(),
    fps: z.number().positive(),
    seed: z.int().min(0),
    provenance: provenanceSchema,
    duration_ms: z.int().min(0),
  }),
});

/** Every kind of work, by its queue. */
export const JOBS = {
  ingest: ingestJob,
  variation: variationJob,
  training: trainingJob,
  image: imageJob,
  video: videoJob,
} as const;

export type PayloadOf<J extends JobDefinition> = z.infer<J['payload']>;
export type OutcomeOf<J extends JobDefinition> = z.infer<J['outcome']>;

/** What a creator is told when work of this queue has run out of time. */
export const timeoutCodeOf = (queue: QueueName): ErrorCode =>
  queue === 'training' ? 'training_timeout' : 'generation_timeout';

/** The `minutes` of the texts of `timeoutCodeOf`. */
export const timeLimitMinutes = (queue: QueueName, input?: unknown): number => timeLimitOf(JOBS[queue], input) / 60;
