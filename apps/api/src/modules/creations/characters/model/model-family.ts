import type { ModelFamily } from '@atelier/contracts';
import { z } from 'zod';

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
