import { z } from 'zod';
import { jsonFile } from './json-file.js';

const words = z.array(z.string().min(1)).default([]);

/** Rules for prompts that operators add to those of the product, with examples that have to come out as they say. */
const rulesSchema = z.strictObject({
  minors: words,
  explicit: words,
  violence: words,
  who: words,
  what: words,
  hints: words,
  absent: words,
  harmless: words,
  examples: z.strictObject({ refused: words, passed: words }).default({ refused: [], passed: [] }),
});

/** What may not be made, beyond what the product refuses by itself. */
export const safetySettings = {
  SAFETY_RULES: jsonFile(rulesSchema).optional(),
};
