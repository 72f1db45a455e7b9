import type { Translator } from '../../../prompt/translator.js';
import { FAMILY_DEFAULTS, type Family } from '../settings/families.js';

type Field = 'prompt' | 'clothing_prompt' | 'negative_prompt';

const FIELDS: readonly Field[] = ['prompt', 'clothing_prompt', 'negative_prompt'];

/**
 * A request with the Korean that creators wrote in English, for a family that was taught no Korean. Families that take sentences get
 * the same phrases as those that take tags: what cannot be told from Korean words alone, such as articles and who does what, is
 * better left out than guessed, and their encoders read phrases as well.
 */
export async function inEnglish<T extends Partial<Record<Field, string>>>(
  request: T,
  family: Family,
  translator: Translator,
  signal: AbortSignal,
): Promise<T> {
  if (FAMILY_DEFAULTS[family].readsKorean) return request;
  const read = await Promise.all(
    FIELDS.flatMap((field) => {
      const text = request[field];
      return text === undefined
        ? []
        : [translator.translate(text, signal).then((english): [Field, string] => [field, english])];
    }),
  );
  return { ...request, ...Object.fromEntries(read) };
}
