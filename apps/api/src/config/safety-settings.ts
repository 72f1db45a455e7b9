import { readFileSync } from 'node:fs';
import { perceptualHashSchema } from '@atelier/contracts';
import { z } from 'zod';
import { jsonFile, switchSchema } from './variable-types.js';

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

/** A variable that names a file with a perceptual hash a line; lines that begin with # say something about it. */
const hashFile = z.string().transform((path, context): readonly string[] => {
  const issue = (message: string): never => {
    context.addIssue({ code: 'custom', message: `${path}${message}` });
    return z.NEVER;
  };
  try {
    const lines = readFileSync(path, 'utf8').split(/\r?\n/u);
    const wrong = lines.findIndex((line) => !isRemark(line) && !perceptualHashSchema.safeParse(toHash(line)).success);
    if (wrong !== -1) return issue(`:${String(wrong + 1)} is no hash of 16 hex digits`);
    return lines.filter((line) => !isRemark(line)).map(toHash);
  } catch (error) {
    return issue(` cannot be read (${error instanceof Error ? error.message : String(error)})`);
  }
});

const toHash = (line: string): string => line.trim().toLowerCase();
const isRemark = (line: string): boolean => line.trim() === '' || line.trim().startsWith('#');

/** What may not be made, beyond what the product refuses by itself. */
export const safetySettings = {
  SAFETY_RULES: jsonFile(rulesSchema).optional(),
  /** Pauses an account of which so many prompts were refused within a day because they sexualise a child; 0: none. */
  SAFETY_PAUSE_AFTER: z.coerce.number().int().min(0).default(5),
  /** Base of a server that speaks the OpenAI chat completions API and runs a classifier of prompts, such as `http://127.0.0.1:8000/v1`. */
  SAFETY_URL: z.url({ protocol: /^https?$/ }).optional(),
  SAFETY_MODEL: z.string().min(1).default('Qwen/Qwen3Guard-Gen-0.6B'),
  SAFETY_API_KEY: z.string().min(1).optional(),
  SAFETY_TIMEOUT_MS: z.coerce.number().int().min(100).max(60_000).default(5000),
  /** What becomes of prompts that it gives no answer to: refused for now, or judged by the rules alone. */
  SAFETY_FAIL: z.enum(['closed', 'open']).default('closed'),
  /** It reads every script: what the rules cannot read is left to it instead of being refused. */
  SAFETY_ANY_SCRIPT: switchSchema,
  /** Perceptual hashes of pictures that are refused wherever they turn up. */
  SAFETY_HASHES: hashFile.optional(),
};
