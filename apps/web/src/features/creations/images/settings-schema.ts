import { createImageSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. A seed only while it is locked. */
const settingsSchema = createImageSchema.required().extend({ seed: createImageSchema.shape.seed });

export const resolver = zodResolver(settingsSchema);
