import { deniedThing } from './denials.js';
import type { Group } from './group-pieces.js';
import { isSeenAnyway } from './omitted.js';
import { findLooks } from './pose-words.js';
import { readSurroundings } from './read-surroundings.js';
import type { PromptAsked, PromptOf } from './read-tags.js';
import { isSilentIn } from './silent-spans.js';

/** What is denied, and a part of the place that is drawn. */
export function seenAnywayOf<Span extends { start: number; end: number }>(
  { prompt, negative, of }: PromptAsked,
  english: string,
  denied: readonly Span[],
): Span[] {
  if (denied.length === 0 || of === 'motion' || of === 'clothes') return [];
  const { scene, omitted } = readSurroundings(prompt, negative);
  return denied.filter(({ start, end }) => isSeenAnyway(english.slice(start, end), scene, omitted));
}

/** A background is left plain where no place is named, and is never left out. */
export const saysWhatIsLeft = (
  english: string,
  { start, end }: { start: number; end: number },
  of: PromptOf,
): boolean =>
  (deniedThing(english.slice(start, end)).match(/[\p{L}\p{N}]+/gu) ?? []).some(
    (word) => (word === 'moving' || !isSilentIn(of)(word)) && !/^(?:background|no|not|without|is|are)$/.test(word),
  );

/** Whether an expression is chosen that the words take back: it is drawn all the same. */
export const isOutdone = ({ of, expression }: PromptAsked, denied: string): boolean =>
  of === 'surroundings' && findLooks(denied).some(({ value }) => value === expression);

/** 눈 감지 마: it is no eye that is left out. */
export const isNotDone = ({ first }: Group, text: string): boolean =>
  /[가-힣]/.test(text) && /^not\b/.test(first.english);

/** Somebody is drawn with all that they have. */
export const isNeverHidden = (thing: string): boolean =>
  /^visible (?:eye|mouth|nose|ear|hand|finger|arm|leg)s?$/.test(thing.trim());
