import type { Piece } from '../korean/align.js';
import { DRAWING_WORDS } from './drawing-words.js';
import type { Group } from './group-pieces.js';
import { matchesOf } from './matches.js';
import { meantBy } from './misspelt.js';
import { type Place, placeAsked } from './places.js';

const WHOSE = '(?:her|his|their|its|my|your|the|one|both|each|a)';
const PART =
  '(?:hands?|arms?|shoulders?|neck|sides?|hips?|waist|back|lap|face|chest|feet|foot|legs?|fingers?|mouth|lips|teeth|ears?|cheeks?|wrists?|belt|forehead|knees?|elbows?|ankles?|palms?|nose|chin|throat|stomach|thighs?|fingertips?|pockets?|head|hair|wings?|forearms?|grasp|tongue|eyes?|skin|body|floor|ground|table|counter|ceiling|walls?|blanket|covers)';
const AT =
  '(?:in|on|off|at|over|around|round|by|behind|across|against|between|under|beneath|from|to|into|onto|down|along|through|upon)';
const WHERE = `(?:in hand|(?:in|into|through) the (?:(?:cold|night|crisp|warm|cool) )?(?:air|wind|breeze)|(?:over|on|across|under|around|above|below) (?:left|right) (?:eye|cheek|arm|hand|shoulder|leg|ear|brow|eyebrow)|${AT} ${WHOSE} (?:(?:left|right|other|own|bare|open|free|outstretched|small|tiny|slender|coat|jacket) )?${PART})`;
const SIDE =
  '(?:on|to|at|in) (?:the|her|his|their|its|my) (?:far |very |top |bottom |upper |lower )?(?:left|right|other side|opposite side|left side|right side|left hand side|right hand side|(?:left|right) corner|corner|middle|centre|center)(?: (?:side|corner|half|edge))?(?: of (?:the |this )?(?:image|picture|frame|screen|scene|composition|canvas|photo))?';
/** What would be no phrase in parts: a katana at his side, looking out of the window, on the left. */
const PHRASES = [
  new RegExp(`\\b${WHERE}\\b`, 'gi'),
  new RegExp(`\\b${SIDE}\\b(?! (?:hand|eye|arm|leg|foot|ear|shoulder|cheek|wrist)s?\\b)`, 'gi'),
  /\b(?:look|star|gaz|glanc|peer|lean|climb|reach|point|peek)(?:s|es|e|ing|ed)? (?:straight |right |back )?(?:up|down|out|out of|over|through|into|across|away|off|outside|back)(?: (?:at|of|into|from|to|through|over|on|onto|toward|towards))? (?:(?:the|a|an|her|his|their) )?(?:[a-z]+)\b/gi,
  /\b(?:walk|head|run|rid|driv|bik|hurry|rush|cycl)(?:s|es|e|ing|ning)? (?:back |straight )?(?:to|from|home from) (?:school|work|class|practice)\b/gi,
  /\b(?:hold|rais|stretch|reach|extend|lift|spread)(?:s|es|e|ing|ed)? (?:out |up |over )?(?:her|his|their|both|one) (?:left |right |own )?(?:hands?|arms?|fists?|fingers?)\b/gi,
  /\b(?:go|going|goes|pass|passing) by\b/gi,
  /\b(?:covered|dressed|wrapped|soaked|drenched|surrounded|lost|stuck|hidden|trapped|caught|tied|tucked) (?:up )?(?:in|with|by) (?:(?:an?|the|her|his) )?(?!red |blue |green |white |black )[a-z]+\b/gi,
  /\b(?:covering|hiding|framing|open(?:s|ing)?|touching|biting|licking|rubbing|closing|crossing|folding|stretching) (?:(?:her|his|their|one|both|half of (?:her|his)|most of (?:her|his)) )?(?:face|eyes?|mouth|lips?|arms?|legs?|ears?|nose|cheeks?|head|chest)\b/gi,
  /\b(?:her|his|their|with (?:her|his) )?\bback (?:is |turned )?(?:to|towards?) (?:us|the viewer|the camera|me)\b/gi,
  /\b(?:missing|loose) (?:front |baby )?(?:tooth|teeth)\b|\bsalt and pepper(?: (?:hair|beard))?\b|\bstill [a-z]+ing\b|\bpencil skirt\b/gi,
  /\bdepth of field\b|\brule of thirds\b|\bpoint of view\b/gi,
];
type IsVerbing = (piece: Piece) => boolean;

/** What is misspelt is asked about by itself. */
export const isKnown = ({ first, last }: Pick<Group, 'first' | 'last'>): boolean =>
  [first, last].every(({ english }) => meantBy(english, DRAWING_WORDS) === undefined);

const isTold = ({ kind, of }: Group): boolean => kind === 'none' && !of.startsWith('none');
export const isMissed = (group: Group): boolean => isTold(group) && !group.whole;

/** Where words stand that say nothing alone, and what is missed by them is said as it was written, all of it. */
export function asWhole(
  source: string,
  pieces: readonly Piece[],
  groups: readonly Group[],
  isVerbing: IsVerbing,
): Group[] {
  if (!/[a-z]/i.test(source)) return [...groups];
  const spans = matchesOf(source, 'phrase', ...PHRASES);
  let joined = [...groups];
  for (const { start, end } of spans) {
    const inside = joined.filter(({ first, last, kind }) => kind !== 'silent' && first.start < end && start < last.end);
    const missed = inside.find(isTold);
    // A visor (over her eyes): that she has eyes is not what is said.
    const before = joined.find((group) => isMissed(group) && group.last.end + 1 === start);
    if (before && inside.length > 0 && inside.every(({ kind }) => kind === 'part')) {
      const last = inside.at(-1)?.last ?? before.last;
      joined = joined
        .filter((group) => group.last.end <= before.last.end || group.first.start >= last.end)
        .map((group) => (group === before ? { ...group, last } : group));
      continue;
    }
    // A view that another picture would show: from the side.
    const isSaid = inside.some(({ whole, first }) => whole && first.start <= start);
    if (!missed || isSaid || !inside.every((group) => isKnown(group) && (isTold(group) || group.kind === 'part')))
      continue;
    const within = pieces.filter((piece) => piece.start >= start && piece.end <= end);
    const [first, last] = [within[0], within.at(-1)];
    if (!first || !last) continue;
    const [begin, finish] = [(inside[0] ?? missed).first, (inside.at(-1) ?? missed).last];
    const one: Group = {
      ...missed,
      noun: undefined,
      single: undefined,
      whole: undefined,
      first: begin.start < first.start ? begin : first,
      last: finish.end > last.end ? finish : last,
    };
    joined = joined.filter(
      (group) => !inside.includes(group) && !(group.first.start >= one.first.start && group.last.end <= one.last.end),
    );
    const at = joined.findIndex((group) => group.first.start > one.first.start);
    joined.splice(at < 0 ? joined.length : at, 0, one);
  }
  return ontoBefore(source, joined, isVerbing).map(trimmed(pieces));
}

const ENDS_NOTHING =
  /^(?:and|or|with|of|the|an?|as|but|while|after|before|until|from|into|to|are|is|her|his|all|around|like|because|since|so)$/i;
/** “Tired after”, “pine trees all”: what goes on behind it is said apart. */
const trimmed =
  (pieces: readonly Piece[]) =>
  (group: Group): Group => {
    if (!isMissed(group)) return group;
    const own = pieces.filter(({ start, end }) => group.first.start <= start && end <= group.last.end);
    while (own.length > 1 && ENDS_NOTHING.test(own.at(-1)?.english ?? '')) own.pop();
    while (own.length > 1 && /^(?:and|or|with|of|but|while)$/i.test(own[0]?.english ?? '')) own.shift();
    return { ...group, first: own[0] ?? group.first, last: own.at(-1) ?? group.last };
  };

const BEGINS_AT = new RegExp(`^(?:${WHERE}|in (?:her|his|their) (?:left|right|other))$`, 'i');
/** The hood (of an old truck), a bowl (of the soup). */
const OF_IT = /^ of(?: (?:the|an?|her|his|their|its|my))* $/i;
const isOfIt = (source: string, before: Group, group: Group): boolean =>
  isMissed(before) &&
  isMissed(group) &&
  !before.single &&
  !group.single &&
  /^[a-z]/i.test(source.slice(group.first.start)) &&
  OF_IT.test(source.slice(before.last.end, group.first.start));
/** Leaning (on a wooden staff), waiting (for her friend). */
const DOING =
  /(?:[a-z]{2}ing|\b(?:sits?|stands?|lies|lie|leans?|sleeps?|waits?|points?|plays?|rides?|climbs?|swings?|hides?|kneels?|crouche[sd]|collapsed|stuck|hidden))(?: (?:past|up|down|out|off|away|over))?$/i;
const GOES_ONTO =
  /^(?: (?:on|onto|against|for|with|to|at|over|across|into|from|through|down|up|off|behind|past|along|under|in|inside|near|by))?(?: (?:top of|the|an?|her|his|their|its|my|some|this))* $/i;
const goesOnto = (source: string, before: Group, group: Group, isVerbing: IsVerbing): boolean =>
  isMissed(before) &&
  isMissed(group) &&
  !before.single &&
  (!group.single || /^windows?$/i.test(group.first.english)) &&
  DOING.test(source.slice(before.first.start, before.last.end)) &&
  /^[a-z]/i.test(source.slice(group.first.start)) &&
  !isVerbing(group.first) &&
  !/^(?:after|like|as|before)$/i.test(group.first.english) &&
  !/^(?:camera|viewer)$/i.test(group.first.english) &&
  GOES_ONTO.test(source.slice(before.last.end, group.first.start));
/** A parrot (on his shoulder), a tall (dark figure): one phrase. */
function ontoBefore(source: string, groups: readonly Group[], isVerbing: IsVerbing): Group[] {
  const joined: Group[] = [];
  for (const [i, group] of groups.entries()) {
    const next = groups[i + 1];
    // The hood of an old (truck): where that is drawn, it is old.
    const isOfDrawn =
      next && next.kind !== 'none' && next.kind !== 'silent' && source.slice(group.last.end, next.first.start) === ' ';
    const before = joined.findLast(({ kind }) => kind !== 'silent');
    const said = source.slice(group.first.start, group.last.end);
    const isNext = before && /^ $/.test(source.slice(before.last.end, group.first.start));
    const isBoth = isNext && isMissed(before) && isMissed(group) && /[a-z]$/i.test(source.slice(0, before.last.end));
    const isColoured =
      isBoth &&
      group.of.startsWith('figure') &&
      group.first !== group.last &&
      before.of === '' &&
      before.noun === undefined &&
      !/(?:ing|ly|s)$/.test(before.last.english);
    // A castle hall, where one is elsewhere.
    const isCompound =
      isBoth && before.single === group.single && before.single === 'place' && before.first === before.last;
    if (
      before &&
      isKnown(before) &&
      isKnown(group) &&
      ((isBoth && (BEGINS_AT.test(said) || isColoured || isCompound)) ||
        (!isOfDrawn && (isOfIt(source, before, group) || goesOnto(source, before, group, isVerbing))))
    )
      joined.splice(joined.lastIndexOf(before), joined.length, { ...before, last: group.last });
    else joined.push(group);
  }
  return joined;
}

/** What is held and alone asks for a place brings it. */
export const broughtBy = (held: Group, groups: readonly Group[]): Place | undefined =>
  held.kind === 'place' && !groups.some((one) => one !== held && one.kind === 'place' && one.of === held.of)
    ? placeAsked(held.of)
    : undefined;

/** 아이처럼, 한 손으로: without these it would be another thing. */
const STAYS_ON = /^ ?(?:처럼|같은|같이|마냥)/;

/** The words of a group, without the particle that ends them. */
export function textOf(source: string, { first, last }: Group): string {
  const isWhole =
    STAYS_ON.test(source.slice(last.bare, last.end)) || /[손발팔]으?로$/.test(source.slice(last.start, last.end));
  const text = source.slice(first.start, last.bare > first.start && !isWhole ? last.bare : last.end);
  return (
    text
      .trim()
      .replace(/ {2,}/g, ' ')
      .replace(/[?!]+$/, '')
      // 연습을 (하고 있다)
      .replace(/(?<=[가-힣]{2})(?<!가|마|노|고)[을를]$/, '')
  );
}
