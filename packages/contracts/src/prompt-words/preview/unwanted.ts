import { BUILDS, PARTS } from './character-words.js';
import { findStaying } from './figures.js';
import { leftOf } from './denied.js';
import { blanked, deniedWords, findIn, findWords, inEnglish } from './find-words.js';
import { isNeverHidden, isOutdone, leftOut, seenAnywayOf } from './not-wanted.js';
import { findOmitted } from './omitted.js';
import { findOvercast } from './overcast.js';
import { findLooks } from './pose-words.js';
import { findSurroundings, readSurroundings, type Surroundings } from './read-surroundings.js';
import type { PromptAsked, PromptTag } from './read-tags.js';
import { type DrawingWords, findOutfits, findWorn } from './read-words.js';
import { THING_WORDS } from './things.js';
import { withoutWeights } from './weights.js';

/** What every negative prompt is filled with, against flaws that no drawing of this engine has. */
const FLAWS =
  /\b(?:bad|badly|poor|poorly|worst|low|lower|lowres|extra|missing|fewer|fused|mutat(?:ed|ion)|mutilated|malformed|deformed|deformity|disfigured|distorted|distortion|blurr?y|blurred|ugly|wrong|weird|strange|odd|broken|crushed|cropped|cut off|duplicated?|cloned|error|artifacts?|jpeg|too (?:many|much)|long (?:neck|body)|floating limbs?|disconnected|gross|amateur|sketchy?|interlocked|multiple|several|unnatural|a?symmetr(?:y|ic|ical)|anatomy|anatomical|proportions?|quality|resolution|watermark|signature|username|logo|text|out of (?:frame|focus)|grainy|noise|skin (?:spots?|blemish(?:es)?))\b/;

/** One is drawn, and nobody else. */
const OTHERS =
  /^(?:(?:other|more|background|random) )*(?:people|others|crowds?|(?:other|background) (?:persons?|characters?)|someone else|strangers?|bystanders?|passers ?by|pedestrians?)(?: in (?:the )?background)?$/;

const ITEM = /[^\s,，、;\n()](?:[^,，、;\n()]*[^\s,，、;\n()])?/g;

const CLOTHED: Readonly<Record<'other', readonly string[]>> = {
  other: [BUILDS, PARTS].flatMap((table) => Object.values<readonly string[]>(table).flat()),
};

/** Whether who was trained wears it in their pictures: of what they are, another could be asked for. */
const isOnClothes = (english: string): boolean => {
  const others = findWords(english, CLOTHED);
  return (
    findLooks(english).length === 0 &&
    findStaying(english).some(({ start, end }) => !others.some((one) => one.start === start && one.end === end))
  );
};

/** What is around somebody whatever is taken back: a festival is at night. That it is day is seen by nobody. */
function isAround(item: string, { hour, season, weather }: Surroundings): boolean {
  // A snowman is in no snow.
  const english = blanked(item, findIn(item, THING_WORDS));
  const { hours, seasons, weathers } = findSurroundings(english);
  return (
    hours.some(({ value }) => value === hour && value !== 'day') ||
    seasons.some(({ value }) => value === season && value !== 'summer') ||
    weathers.some(({ value }) => weather.includes(value))
  );
}

/** Neon signs, with what looks like letters on them. */
const TEXT = /^(?:text|letter|lettering|writing|character|sign|signboard)s?$/;
const isSigned = ({ scene, hour }: Surroundings): boolean =>
  /^(?:city|rooftop|bus|office|station)$/.test(scene) && hour !== 'day';

/** Whether it is a thing that is in no drawing: where the prompt names none either, there is nothing to leave out. */
const isThing = (english: string): boolean =>
  findIn(english, THING_WORDS).some(({ start, end }) => start === 0 && end === english.length);

/** Whether it is anything that the engine draws for some words: of what it never draws, that it is left out is no news. */
function isKnown(english: string, words: DrawingWords): boolean {
  const { places, hours, seasons, weathers } = findSurroundings(english);
  const found = [places, hours, seasons, weathers, findOvercast(english), findOmitted(english), findLooks(english)];
  return [...found, findWorn(english, words), findOutfits(english, words)].some((one) => one.length > 0);
}

/**
 * What a negative prompt leaves out, and what is drawn all the same, as the same words say it that a prompt takes back: “no fireworks”. `asked.prompt`
 * is the negative prompt itself, and the prompt stands beside it.
 */
export function unwantedTags(asked: PromptAsked, words: DrawingWords): PromptTag[] {
  const { prompt: negative, beside: prompt = '', isImagined } = asked;
  const of = isImagined ? 'character' : 'surroundings';
  const wish: PromptAsked = { ...asked, of, prompt, negative };
  const surroundings = readSurroundings(prompt, negative);
  return [...withoutWeights(negative.normalize('NFC')).matchAll(ITEM)].flatMap(({ index, 0: item }): PromptTag[] => {
    // Who writes “no hat” among what is not wanted wants no hat.
    const denied = deniedWords(item);
    const left = denied === '' ? item : leftOf(item);
    // Nobody is to be without eyes: 눈 is the snow.
    const english = left === '눈' ? 'snow' : denied || inEnglish(item);
    const all = { start: 0, end: english.length };
    const at = { start: index, end: index + item.length, ...(left !== undefined && { left }) };
    // 웃지 않기 is told as it stands.
    const text = left === undefined ? item : /[가-힣]/.test(left) ? `${left} 없이` : `no ${left}`;
    const idle: PromptTag = { ...at, text: item, kind: 'left', idle: true };
    if (TEXT.test(english) && isSigned(surroundings)) return [{ ...at, text, kind: 'none' }];
    if (FLAWS.test(english)) return [idle];
    if (OTHERS.test(english.toLowerCase())) return [{ ...at, text, kind: 'left' }];
    if (isOutdone(wish, english)) return [{ ...at, text: item, kind: 'option', option: 'expression' }];
    const isSeen =
      seenAnywayOf(wish, english, [all]).length > 0 ||
      isNeverHidden(wish, english, all) ||
      (!isImagined && isOnClothes(english)) ||
      (findOmitted(english).length === 0 && isAround(english, surroundings));
    if (isSeen) return [{ ...at, text, kind: 'none' }];
    const { stays } = leftOut(wish, english, all);
    if (!stays && isThing(english) && !findIn(inEnglish(prompt), THING_WORDS).length) return [idle];
    return stays || isKnown(english, words) ? [{ ...at, text, kind: 'left', ...(stays && { stays }) }] : [idle];
  });
}
