import { drawingOptionsSchema } from '@atelier/contracts';

/** Every option but the prompt, at its default. */
export const PLAIN_OPTIONS = drawingOptionsSchema.omit({ prompt: true }).parse({});
