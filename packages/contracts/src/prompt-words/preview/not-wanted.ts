import { CLOTHES, LIKE_OUTFITS, LIKE_WORN } from './character-words.js';
import { deniedThing } from './denials.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { findWords, type WordTable } from './find-words.js';
import { type Group, type Said, SAYS_NOTHING } from './group-pieces.js';
import { isSeenAnyway } from './omitted.js';
import { findLooks } from './pose-words.js';
import { readSurroundings, readView } from './read-surroundings.js';
import type { PromptAsked, PromptOf } from './read-tags.js';
import { isSilentIn } from './silent-spans.js';
import { TRIMMINGS } from './trimmings.js';

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
const saysWhatIsLeft = (english: string, { start, end }: { start: number; end: number }, of: PromptOf): boolean =>
  (deniedThing(english.slice(start, end)).match(/[\p{L}\p{N}]+/gu) ?? []).some(
    (word) =>
      (word === 'moving' || !isSilentIn(of)(word)) && !/^(?:background|no|not|without|is|are|usual|own)$/.test(word),
  );

/** Whether an expression is chosen that the words take back: it is drawn all the same. */
export const isOutdone = ({ of, expression }: PromptAsked, denied: string): boolean =>
  of === 'surroundings' && findLooks(denied).some(({ value }) => value === expression);

/** 눈 감지 마: it is no eye that is left out. */
export const isNotDone = ({ first }: Group, text: string): boolean =>
  /[가-힣]/.test(text) && /^not\b/.test(first.english);

/** What everybody is drawn with, and dressed. */
const BELOW_FRAME = 'leg|foot|feet|toe|knee|thigh|shin|ankle';
const EVERYBODYS = new RegExp(
  `^(?:(?:visible|human|real|actual|left|right|own|her|his|their|the|an?|any|both|of) )*(?:hair|bang|fringe|head|face|eye|eyebrow|nose|mouth|ear|neck|shoulder|arm|elbow|hand|finger|body|bodies|torso|skin|clothe|clothing|outfit|${BELOW_FRAME})s?$`,
);
const IS_BELOW = new RegExp(`(?:^| )(?:${BELOW_FRAME})s?$`);
/** Hair that is not over her eyes, and hands that are not in her pockets, are somewhere else. */
const ELSEWHERE =
  /^ (?:over|in|on|across|behind|around|down)(?: (?:her|his|their|the|my))? (?:eye|face|pocket|hip|mouth|forehead|shoulder|ear|cheek|lap|waist|back)s?(?![a-z])/;

/** What is denied, and part of everybody that the image shows: more of it (extra arms), and another (red hair), can be left out. */
export function isNeverHidden(
  asked: PromptAsked,
  english: string,
  { start, end }: { start: number; end: number },
): boolean {
  // In a video it may be said of what moves.
  if (asked.of === 'motion' || ELSEWHERE.test(english.slice(end))) return false;
  const { shot } = readView(asked.prompt, asked.negative, asked);
  return deniedThing(english.slice(start, end))
    .split(/,| and | n?or /)
    .map((item) => item.replace(/ (?:no|not|without)\b.*$/, '').trim())
    .some((item) => EVERYBODYS.test(item) && !(shot === 'portrait' && IS_BELOW.test(item)));
}

/** Parts of clothes, and of bodies, that no picture is asked to be without. */
const NOT_WORN = /^(?:hair|eye|lip|nail|shoulder|elbow|letter|lettering|text|edge|shush.*|finger .*)$/;
const ADORNS =
  'choker, pendant, brooch, jewelry, jewellery, accessories, accessory, piercing, veil, goggles, eyewear, headwear, hairclip, hair clip, hair tie, ' +
  'scrunchie, bandana, hoodie, vest, wristband, armband, garter, suspenders, footwear, bandage, tattoo, scar, mole, makeup, lipstick, beard, mustache, ' +
  'moustache, weapon, sword, wand, staff, cane, bouquet, phone, headgear';
const WORN: WordTable<'worn'> = {
  worn: [
    ...[DRAWING_WORDS.worn, DRAWING_WORDS.outfits, LIKE_WORN, LIKE_OUTFITS, CLOTHES, TRIMMINGS].flatMap((table) =>
      Object.values<readonly string[]>(table).flat(),
    ),
    ...ADORNS.split(', '),
  ].filter((word) => !NOT_WORN.test(word)),
};

/** What is denied, and not drawn. Words put nothing of clothes on a character that was trained, and cannot take off what its pictures show either. */
export function leftOut({ of }: PromptAsked, english: string, span: { start: number; end: number }): Said {
  if (!saysWhatIsLeft(english, span, of)) return SAYS_NOTHING;
  const denied = deniedThing(english.slice(span.start, span.end)).toLowerCase();
  const isWorn = findWords(denied, WORN).some(({ end }) => /^ *(?:$|[,.;]|(?:and|n?or) )/.test(denied.slice(end)));
  return { kind: 'left', of: `left ${String(span.start)}`, ...(isWorn && of !== 'character' && { stays: true }) };
}
