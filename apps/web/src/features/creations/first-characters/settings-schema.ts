import { createWaifuSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. */
export const resolver = zodResolver(
  createWaifuSchema.required({ negative_prompt: true, aspect_ratio: true, count: true }),
);
