import { createImageSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. */
const settingsSchema = createImageSchema.required({
  clothing_prompt: true,
  negative_prompt: true,
  expression: true,
  direction: true,
  angle: true,
  shot: true,
  width: true,
  height: true,
  count: true,
});

export const resolver = zodResolver(settingsSchema);
