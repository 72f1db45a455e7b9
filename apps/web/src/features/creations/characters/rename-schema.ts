import { characterNameSchema, importCharacterSchema } from '@atelier/contracts';
import { zodResolver } from '@hookform/resolvers/zod';
import { z } from 'zod';

export const resolver = zodResolver(z.object({ name: characterNameSchema }));
export const importResolver = zodResolver(importCharacterSchema.pick({ name: true, trigger_word: true }));
