import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';
import { findMotions } from './motion-words.js';

/** What only somebody in the air does. */
const HOVERS =
  /\b(?:hover(?:s|ing)?|levitat(?:es|ing|ion)|soar(?:s|ing)?|flies|weightless(?:ly)?|mid ?air|zero gravity)(?![a-z])/g;
/** What flies where it does not say so right before the word: floating islands, a flying carpet. */
const FLIES_ITSELF =
  /^ (?:islands?|carpet|saucers?|squirrel|kick|hair|petals?|leaves|feathers?|bubbles?|fish|balloons?|candles?|books?|papers?|particles?|dust|snow|flowers?|crystals?|castle|city|ship|battleship|broom|stars?|embers?|sparks?|confetti|fireflies|cars?|drones?|airships?|lanterns?|orbs?|rainbows?|moon|sun|clouds?|hats?|caps?|umbrellas?)(?![a-z])/;
/** The same in Korean, where both are said apart: cars that fly around a city, and (stars, the moon, lanterns) in the sky. */
const SAID_BEHIND = /^(?: [a-z]+){0,4}, (?:cars?|drones?|airships?)(?![a-z])/;
const SAID_BEFORE =
  /\b(?:stars?|(?:full |crescent )?moon|sun|rainbow|(?<!\b(?:on|in|above|between|over|through|among) (?:the )?)clouds?|(?:sky )?lanterns?|balloons?|beads?|orbs?|lights?|planets?|airships?|islands?|castle|crystals?|petals?|feathers?|bubbles?|jellyfish), $/;
const ITS_OWN =
  /\b(?:hair|petals?|leaves|feathers?|bubbles|capes?|candles|books|papers|particles|dust|snow(?:flakes)?|flowers|crystals|islands?|castle|stars|embers|sparks|confetti|fireflies|lilies|ribbons?|scarf|skirt|dress|hats?|caps?|umbrellas?)(?: (?:is|are|that|which|\w+ly))* $/;
/** Who floats there lies in water. */
const ON_WATER =
  /^ (?:\w+ly )?(?:in|on) (?:the |a |an )?(?:\w+ )?(?:water|pool|sea|ocean|lake|river|pond|tube|ring|bath)(?![a-z])/;

/** What an English text says of somebody who is off the ground: flying, floating in the air. */
export function findAloft(text: string): Found<'aloft'>[] {
  const floating = findMotions(text).filter(
    ({ value, start, end }) => value === 'float' && /^(?:fl|float)/.test(text.slice(start, end)),
  );
  return [
    ...floating.map(({ start, end }) => ({ value: 'aloft' as const, start, end })),
    ...matchesOf(text, 'aloft', HOVERS),
  ].filter(
    ({ start, end }) =>
      ![ITS_OWN, SAID_BEFORE].some((before) => before.test(text.slice(0, start))) &&
      ![FLIES_ITSELF, SAID_BEHIND, ON_WATER].some((behind) => behind.test(text.slice(end))),
  );
}
