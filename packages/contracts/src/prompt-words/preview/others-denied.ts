import { BUILDS } from './character-words.js';
import { type Found, findWords } from './find-words.js';
import { matchesOf } from './matches.js';
import { as, type Meaning } from './meaning.js';
import { findNobody } from './nobody.js';
import { findLooks, findPoses } from './pose-words.js';
import type { PromptOf } from './read-tags.js';
import { ROLE_WORDS } from './roles.js';

/** Who is left out beside somebody, in the language of the prompt: 아무도 없는 names nobody. */
export const othersOf = (said: string): string => (/[가-힣]/.test(said) ? '다른 사람' : 'other people');

/** Of the scenery alone nobody is left out. */
const OF_PEOPLE = /people|person|human|one|body|soul|character|figure|crowd|life|deserted|populated|inhabited/;
const SAYS_WHO = /(?<![a-z])(?:she|he|her|his|him|herself|himself|alone|me|i|1girl|1boy|solo|child|student)(?![a-z])/;
const WHO = { who: [...BUILDS.feminine, ...BUILDS.masculine, ...Object.values<readonly string[]>(ROLE_WORDS).flat()] };

/** Said of others, whoever is drawn. */
const NOBODY_ELSE = /(?<![a-z])nobody (?:else|around|nearby|in (?:the )?background)(?![a-z])/g;
const CROWD = /crowd/;

/**
 * Where “no people” stands beside somebody who is drawn: it speaks of others, who are left out. A crowd is others, and so is “nobody else”.
 * `isChosen`: who is drawn is chosen beside the prompt, or named in it.
 */
function findOthersDenied(text: string, isChosen: boolean): Found<'nobody'>[] {
  const nobody = findNobody(text);
  const english = nobody.reduce(
    (left, { start, end }) => left.slice(0, start).padEnd(end, ' ') + left.slice(end),
    text,
  );
  const isSomebody =
    isChosen ||
    SAYS_WHO.test(english) ||
    findWords(english, WHO).length > 0 ||
    findLooks(english).length > 0 ||
    findPoses(english).length > 0;
  const isOfOthers = isSomebody ? OF_PEOPLE : CROWD;
  return [
    ...nobody.filter(({ start, end }) => isOfOthers.test(text.slice(start, end))),
    ...matchesOf(text, 'nobody', NOBODY_ELSE),
  ];
}

/** Where nobody is asked for, and where nobody but who is drawn is. */
export function absentOf(
  english: string,
  of: PromptOf,
  isCalled: boolean,
): { nobody: Meaning[]; others: Found<'nobody'>[] } {
  if (of !== 'surroundings' && of !== 'character') return { nobody: [], others: [] };
  const others = findOthersDenied(english, isCalled || of === 'surroundings');
  const nobody = findNobody(english).filter(({ start }) => !others.some((one) => one.start === start));
  return { nobody: as('none', nobody, () => false), others };
}
