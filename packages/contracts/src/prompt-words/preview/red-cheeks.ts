import type { Found } from './find-words.js';

/** Whose cheeks are drawn red as well. */
const RED_CHEEKED: ReadonlySet<string> = new Set([
  'smile',
  'soft',
  'laugh',
  'grin',
  'happytears',
  'blissful',
  'wink',
  'shame',
  'shy',
  'ashamed',
]);
const isBlush = (text: string, { start }: Found<unknown>): boolean => text.startsWith('blush', start);

/** Who blushes and laughs does laugh, with red cheeks: they are a part of the look that is named beside them, and alone are shy or troubled. */
export function withRedCheeks<T extends string>(text: string, found: readonly Found<T>[]): Found<T>[] {
  const look = found.find((one) => RED_CHEEKED.has(one.value) && !isBlush(text, one));
  return found.map((one) => (look && isBlush(text, one) ? { ...one, value: look.value } : one));
}
