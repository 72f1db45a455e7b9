import { LIMITS } from '@atelier/contracts';
import type { SafetyRating } from './inspect-picture.js';

/**
 * The classifier takes bare arms, swimwear and close-fitting clothes for `Sexy`, and gives drawn people some `Hentai`
 * whatever they wear. So of adults the first counts for nothing, and only near-certainty of the rest blocks (`LIMITS.safety`).
 */
const UNSAFE = ['Porn', 'Hentai'];
/** What is no everyday dress, but may be worn by adults. */
const SUGGESTIVE = [...UNSAFE, 'Sexy'];
const DRAWN = ['Drawing', 'Hentai'];
/** The drawings of the tests come to 0.28 at least, photographs to 0.07 at most, but for some in black and white. */
const DRAWN_FROM = 0.2;

/** Of whom less is accepted than of others, and what that is. */
export interface SafetyBounds {
  /** Who looks younger, in years, is taken for a child. */
  looksUnder: number;
  /** Probability, 0–1, from which a picture of a child is not taken for one in everyday dress. */
  everydayBelow: number;
}

/**
 * The age is a guess that errs by several years, so that 18 would let half of those pass who are barely younger; much above 21
 * many adults would be refused. The everyday pictures of the tests, all of them drawn, come to 0.1 at most.
 */
export const SAFETY_BOUNDS: SafetyBounds = { looksUnder: 21, everydayBelow: 0.25 };

export type Classes = readonly { className: string; probability: number }[];

interface Scores {
  /** How likely it is explicit, 0–1. */
  nsfw: number;
  /** How likely it is no everyday picture, 0–1; never less. */
  suggestive: number;
}

const sumOf = (classes: Classes, names: readonly string[]): number =>
  Math.min(
    1,
    classes.reduce((sum, { className, probability }) => sum + (names.includes(className) ? probability : 0), 0),
  );

/** What the probabilities of the classes amount to. */
export const scoresOf = (classes: Classes): Scores => ({
  nsfw: sumOf(classes, UNSAFE),
  suggestive: sumOf(classes, SUGGESTIVE),
});

/** Whether it is a drawing, not a photograph. */
export const isDrawn = (classes: Classes): boolean => sumOf(classes, DRAWN) >= DRAWN_FROM;

export const isEveryday = ({ suggestive }: Scores, { everydayBelow }: SafetyBounds): boolean =>
  suggestive < everydayBelow;

/** What the scores and the ages of all who are seen amount to. A child comes first: no operator can allow that. */
export function judge(scores: Scores, ages: readonly number[], bounds: SafetyBounds = SAFETY_BOUNDS): SafetyRating {
  const { nsfw } = scores;
  const showsChild = ages.some((age) => age < bounds.looksUnder);
  if (showsChild && !isEveryday(scores, bounds)) return { nsfw, blocked: 'minor' };
  return { nsfw, blocked: nsfw >= LIMITS.safety.blockedFrom ? 'explicit' : null };
}

/** The rule by which a picture must not be handed out. What is explicit may be where an operator has looked at the request. */
export const heldBackBy = ({ blocked }: SafetyRating, allowExplicit: boolean): SafetyRating['blocked'] =>
  allowExplicit && blocked === 'explicit' ? null : blocked;
