import { characterTaskSchema, refineTaskSchema, sheetTaskSchema, waifuTaskSchema } from '@atelier/contracts';
import { z } from 'zod';

const storedModelSchema = z.object({ key: z.string(), sha256: z.string() });
/** What is known only when the payload is made: URLs, and what the operator requires at that time. */
const LATER = { creation_id: true, outputs: true, visible_label: true } as const;
const keptSchema = z.object({ output_ids: z.array(z.uuid()).min(1), allow_sensitive: z.boolean().default(false) });
const modelsSchema = z.object({ body: storedModelSchema.nullable(), face: storedModelSchema.nullable() });

const characterInputSchema = characterTaskSchema
  .omit({ ...LATER, body: true, face: true })
  .extend({ ...keptSchema.shape, body: storedModelSchema, face: storedModelSchema.nullable() });
const waifuInputSchema = waifuTaskSchema.omit(LATER).extend(keptSchema.shape);
const refineInputSchema = refineTaskSchema
  .omit({ ...LATER, source: true, body: true, face: true })
  .extend({ ...keptSchema.shape, ...modelsSchema.shape, source_key: z.string() });
/** `output_ids`: of the cells, in their order. */
const sheetInputSchema = sheetTaskSchema.omit({ ...LATER, body: true, face: true, sheet: true, pack: true }).extend({
  ...keptSchema.shape,
  body: storedModelSchema,
  face: storedModelSchema.nullable(),
  sheet_id: z.uuid(),
});
export type SheetInput = z.infer<typeof sheetInputSchema>;

/** What is kept of an image job: its payload without URLs. Jobs from before there were tasks are of a character. */
export const imageInputSchema = z.preprocess(
  (input) => (typeof input === 'object' ? { task: 'character', ...input } : input),
  z.discriminatedUnion('task', [characterInputSchema, waifuInputSchema, refineInputSchema, sheetInputSchema]),
);
export type ImageInput = z.infer<typeof imageInputSchema>;

export const imagePrefix = (userId: string, creationId: string): string => `users/${userId}/images/${creationId}/`;

export const outputKeys = (prefix: string, outputId: string): { image: string; thumbnail: string } => ({
  image: `${prefix}${outputId}.png`,
  thumbnail: `${prefix}${outputId}-thumbnail.webp`,
});

/** The zip of a character sheet. */
export const packKey = (prefix: string): string => `${prefix}sheet.zip`;

/** By what the name of a picture's copy in another format differs from the picture's own. */
export const copySuffix = (extension: string): string => `-copy.${extension}`;

/** Where a picture's copy in another format lies: beside the picture, and so below the creation's own prefix. */
export const copyKey = (imageKey: string, extension: string): string =>
  imageKey.replace(/\.[^./]+$/, '') + copySuffix(extension);
