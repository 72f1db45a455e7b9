import { createImageSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';

/** The contract's own schema, with nothing left to its defaults: the form always holds every option. A seed only while it is locked, a theme and a source only where there is one. */
const { seed, theme, remix_of } = createImageSchema.shape;
const settingsSchema = createImageSchema.required().extend({ seed, theme, remix_of });

export const resolver = zodResolver(settingsSchema);
