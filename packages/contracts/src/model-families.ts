import { z } from 'zod';

/** Model families whose images and trainings are supported. */
export const MODEL_FAMILIES = ['sd15', 'sdxl', 'illustrious', 'flux', 'qwen-image'] as const;
export type ModelFamily = (typeof MODEL_FAMILIES)[number];

/** How strongly a LoRA of a family is applied, where an operator says nothing else: of the body, and of the face beside it. */
export const LORA_STRENGTHS: Readonly<Record<ModelFamily, { body: number; face: number }>> = {
  sd15: { body: 0.9, face: 0.6 },
  sdxl: { body: 0.9, face: 0.6 },
  illustrious: { body: 0.9, face: 0.6 },
  flux: { body: 1, face: 0.6 },
  'qwen-image': { body: 1, face: 0.6 },
};

/** What others have to know who load a character's LoRAs. */
export const loraFactsSchema = z.object({
  family: z.enum(MODEL_FAMILIES),
  /** File of the model that it was trained on, as the GPU server calls it. */
  base_model: z.string(),
  /** At which it is applied here. */
  strengths: z.object({ body: z.number(), face: z.number() }),
});
export type LoraFacts = z.infer<typeof loraFactsSchema>;
