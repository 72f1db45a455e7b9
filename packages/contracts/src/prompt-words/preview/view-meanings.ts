import type { Direction } from '../../generation-options.js';
import type { Meaning } from './meaning.js';
import { readView, UNCHOSEN } from './read-surroundings.js';
import type { PromptAsked } from './read-tags.js';
import { findViewWords, type Seen } from './view-words.js';

/** `turns`: not so the picture of a character that words describe, which is always seen from the front. */
export const viewMeanings = (text: string, seen: Seen, turns: boolean): Meaning[] =>
  findViewWords(text, seen, turns).map((one): Meaning => ({ ...one, value: 'view', of: `view ${one.value}` }));

/** Who only looks to a side is turned half that far, where no picture shows the whole profile. */
const isTurnedTo = (
  direction: Direction,
  said: { start: number; end: number },
  text: string,
  undrawn: readonly Direction[],
) =>
  (direction === 'left' || direction === 'right') &&
  !undrawn.includes(`front-${direction}`) &&
  /^(?:look|fac|gaz|star|glanc|turn|(?:left|right) looking)/.test(text.slice(said.start, said.end));

/** The same beside the options: what is chosen stands above what the words say. */
export function viewsBesideOptions(
  text: string,
  { prompt, negative, cutOff, undrawn, ...asked }: PromptAsked,
): Meaning[] {
  const { direction = UNCHOSEN.direction, shot = UNCHOSEN.shot, angle = UNCHOSEN.angle } = asked;
  const chosen = { direction, shot, angle };
  const seen = readView(prompt, negative, chosen);
  return findViewWords(text, seen, true).map(({ of, ...one }): Meaning => {
    const view: Meaning = { ...one, value: 'view', of: `view ${one.value}` };
    if (
      one.drawn &&
      of === 'direction' &&
      undrawn?.includes(seen.direction) &&
      !isTurnedTo(seen.direction, one, text, undrawn)
    )
      return { ...view, drawn: false };
    if (one.drawn) return cutOff && one.value === 'full' ? { ...view, partly: true } : view;
    return chosen[of] !== UNCHOSEN[of] ? { ...view, value: 'option', option: of, drawn: true } : view;
  });
}
