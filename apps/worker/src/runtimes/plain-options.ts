import { drawingOptionsSchema } from '@atelier/contracts';

/** Every option but the prompt, as it is where nobody chooses it. */
export const PLAIN_OPTIONS = drawingOptionsSchema.omit({ prompt: true }).parse({});
