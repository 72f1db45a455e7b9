import { z } from 'zod';
import { LANGUAGES, type Language } from '../languages.js';

export { ERRORS, type ErrorCode, type ErrorDefinition } from './catalogue.js';
export type { RetryObstacle } from './retry-errors.js';
export { errorMessage, isErrorCode, type ErrorDetails } from './messages.js';

export const languageSchema = z.enum(LANGUAGES);

/** Body of every answer that is not a success. */
export const errorBodySchema = z.object({
  error: z.object({
    code: z.string(),
    message: z.string(),
    details: z.record(z.string(), z.unknown()).optional(),
    request_id: z.string(),
  }),
});
export type ErrorBody = z.infer<typeof errorBodySchema>;

/** The first of the languages a caller accepts that the product speaks; English when none is. */
export function pickLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().split(';');
      const quality = parameters.map((p) => /^\s*q=([\d.]+)$/.exec(p)?.[1]).find((q) => q !== undefined);
      return { tag: tag.toLowerCase().slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { tag } of wanted) {
    const known = LANGUAGES.find((language) => language === tag);
    if (known) return known;
  }
  return 'en';
}
