import type { Span } from './segment.js';
import { asPhrase } from './spans.js';

/**
 * Options as the screen calls them. In a sentence most of these words say where something is (침대 위에서); alone they say how somebody is seen.
 */
const OPTIONS: ReadonlyMap<string, string> = new Map([
  ...([
    ['뒤', 'back view'],
    ['뒤 왼쪽', 'back left'],
    ['뒤 오른쪽', 'back right'],
    ['왼쪽', 'left view'],
    ['오른쪽', 'right view'],
    ['정면 왼쪽', 'front left'],
    ['정면 오른쪽', 'front right'],
  ] as const),
  ...([
    ['바로 위에서', 'from directly above'],
    ['위에서', 'from above'],
    ['아래에서', 'from below'],
    ['아래서', 'from below'],
    ['바로 아래에서', "worm's-eye view"],
  ] as const),
  ['무릎 위', 'knees up'],
]);

/** What is said by a text that is no more than the name of an option. */
export function optionAlone(text: string): Span[] | undefined {
  const english = OPTIONS.get(text.trim());
  return english === undefined
    ? undefined
    : [asPhrase([{ start: 0, end: text.trimEnd().length, tokens: [] }], english)];
}
