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
  /** File of the model that it was trained on, as the GPU server calls it; null where one that was brought does not say. */
  base_model: z.string().nullable(),
  /** At which it is applied here. */
  strengths: z.object({ body: z.number(), face: z.number() }),
});
export type LoraFacts = z.infer<typeof loraFactsSchema>;

const shapeSchema = z.object({ shape: z.array(z.number()) });

/** FLUX has blocks of two streams and of one; no other family has either. */
const FLUX = /(?:^|[._])(?:double_blocks|single_blocks|single_transformer_blocks)[._]/;
/** Qwen-Image has nothing but such blocks, which a UNet has only within others. */
const QWEN = /^(?:lora_unet_|diffusion_model\.|transformer\.)?transformer_blocks[._]/;
/** What a UNet takes from its text encoder, whose width tells the families apart. */
const FROM_TEXT = /attn2[._]to_[kv][._](?:lora_down|lora_A|lora\.down)/;
const TEXT_WIDTHS: Readonly<Record<number, ModelFamily>> = { 768: 'sd15', 2048: 'sdxl' };

/**
 * The family that a LoRA is of, by the names and shapes of its tensors. Null where they do not tell. What is trained on Illustrious
 * looks like what is trained on SDXL, of which it is a kind.
 */
export function familyOfTensors(tensors: Record<string, unknown>): ModelFamily | null {
  const names = Object.keys(tensors);
  if (names.some((name) => FLUX.test(name))) return 'flux';
  if (names.some((name) => QWEN.test(name))) return 'qwen-image';
  const fromText = names.find((name) => FROM_TEXT.test(name));
  const tensor = fromText === undefined ? undefined : shapeSchema.safeParse(tensors[fromText]).data;
  return TEXT_WIDTHS[tensor?.shape[1] ?? 0] ?? null;
}
