import { findCompounds } from './compounds.js';
import { findDressed } from './dressed.js';
import { type Found, findWords } from './find-words.js';
import type { Meaning } from './meaning.js';
import {
  CLOTHES_AT_ALL,
  findBelowFrame,
  findClothesWords,
  readClothes,
  readWorn,
  withinFrame,
  wornParts,
} from './read-clothes.js';
import type { CameraShot } from '../../generation-options.js';
import { findHeadwear, readHeadwear } from './read-headwear.js';
import { readView } from './read-surroundings.js';
import type { PromptAsked } from './read-tags.js';

/** Clothes are dyed and patterned: what is said of a garment is seen on what is worn. Without a face it is not known where that begins. */
export function clothesMeanings(asked: PromptAsked, text: string): Meaning[] {
  const { prompt, negative, faceless, beside } = asked;
  // In a field of their own they say nothing of the shot.
  const shot = beside === undefined ? undefined : readView(beside, negative, asked).shot;
  const words = findClothesWords(withinFrame(text, shot), readClothes(prompt, negative, shot));
  return [
    ...belowMeanings(text, shot),
    ...words.map(({ value, start, end, drawn, garment }): Meaning => ({
      ...{ start, end, drawn: drawn && !faceless, value: 'colour' },
      ...(garment === undefined ? { of: `${value} ${start}` } : { of: `garment ${garment}`, onWorn: true }),
    })),
    ...headwearMeanings({ prompt, negative, faceless, of: 'clothes' }, text),
  ];
}

/** Clothes that the shot does not show. */
const belowMeanings = (text: string, shot: CameraShot | undefined): Meaning[] =>
  findBelowFrame(text, shot).map(({ start, end }) => ({
    ...{ start, end, value: 'none', of: `below ${start}`, drawn: false, shows: 'outside' },
  }));

/** What a text puts on somebody's head, and what of it is worn: the field for clothes stands above the prompt. */
export function headwearMeanings({ prompt, negative, clothes = '', faceless }: PromptAsked, text: string): Meaning[] {
  if (faceless) return [];
  const worn = readHeadwear(prompt, negative, clothes);
  const isOutdone = readHeadwear('', negative, clothes) !== null;
  return findHeadwear(text).flatMap(({ value, start, end, isLike, colour }): Meaning[] => {
    const drawn = isOutdone || (value === worn?.name && (colour?.value ?? null) === worn.colour);
    const said: Omit<Meaning, 'start' | 'end'> = {
      ...{ value: 'character', of: `headwear ${start}`, drawn },
      ...(isLike && !isOutdone && { shows: value }),
      ...(isOutdone && { value: 'option', option: 'clothing_prompt' }),
    };
    return [{ start, end, ...said }, ...(colour ? [{ start: colour.start, end: colour.end, ...said }] : [])];
  });
}

/** What a prompt says of what somebody wears: the field for clothes stands above it. */
export function wornMeanings(asked: PromptAsked, text: string): Meaning[] {
  const { prompt, negative, clothes = '', faceless } = asked;
  const isOutdone = clothes.trim() !== '';
  const shot = isOutdone ? undefined : readView(prompt, negative, asked).shot;
  const worn = withinFrame(wornParts(text), shot);
  const words = findClothesWords(worn, readClothes(readWorn(prompt), negative, shot));
  const nouns = findWords(worn, CLOTHES_AT_ALL);
  const compounds = findCompounds(worn);
  const dressed = findDressed(text);
  const seen = worn.split(',').flatMap((part, i, parts): Meaning[] => {
    const start = parts.slice(0, i).join(',').length + (i > 0 ? 1 : 0);
    const isHere = (one: Found<unknown>): boolean => start <= one.start && one.end <= start + part.length;
    const own = words.filter(isHere);
    if (!own.some(({ drawn }) => drawn)) return [];
    const said = [
      ...own.filter(({ drawn }) => drawn),
      ...[...nouns, ...compounds].filter(isHere),
      ...dressed.filter((one) => own.some(({ start: from }) => one.start <= from && from < one.end)),
    ];
    return said.map(({ start: from, end }): Meaning => ({
      ...{ start: from, end, drawn: isOutdone || !faceless, of: `worn ${start}` },
      ...(isOutdone ? { value: 'option', option: 'clothing_prompt' } : { value: 'colour', onWorn: true }),
    }));
  });
  return [...belowMeanings(text, shot), ...seen];
}
