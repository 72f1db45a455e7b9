import { BUILDS, CLOTHES, PARTS } from './character-words.js';
import { DRAWING_WORDS } from './drawing-words.js';
import { type Found, findWords, type WordTable } from './find-words.js';
import { ROLE_WORDS } from './roles.js';
import { matchesOf } from './matches.js';

/** What something else is only said to be like, up to where the next thing is said. */
const LIKENED = String.raw`(?: (?:an?|the|some|her|his|their|in|on))*(?: (?!(?:in|on|at|and|or|with|but|under|by|near|to|from|for|of|while|as|who|that|she|he|wearing|is|are)\b)[a-z']+){1,2}(?: of(?: an?| the)?(?: (?!(?:in|on|at|and|or|with|but|under|by)\b)[a-z']+){1,2})?`;
/** As “as pale as the moon” and “like autumn” say it. */
const COMPARISONS = [
  `(?<!\\b(?:places?|somewhere|something|anything|look|looks|would|i) |'d )like${LIKENED}`,
  `as [a-z]+ as${LIKENED}`,
  `(?:[a-z]{2,}er|more [a-z]+) than${LIKENED}`,
  `(?:like|as if|as though) nobody(?:'s| is)(?: [a-z]+)?`,
  `(?:pale|white|red|dark|black|bright|cold|blue|soft|deep|clear|green|light|warm|calm|quiet|wild|free|fresh|pure|old|hot|gr[ae]y|fierce|gentle) as${LIKENED}`,
  `colou?rs? of${LIKENED}`,
  `(?:as if|as though) (?:she|he|they|it)(?: (?:has|had|have|is|was|were|just|never))* [a-z']+(?: (?:an?|the|her|his) [a-z]+)?`,
  `(?:reminiscent of|remind(?:s|ing)?(?: one| me| you)? of|similar to|resembl(?:es|ing)|evok(?:es|ing)|as if|as though)${LIKENED}`,
].map((words) => new RegExp(String.raw`\b${words}\b`, 'g'));

/** What falls and blooms, and the seasons: before it comes, and once it is over, it is not there. */
const COMES =
  'rain(?: ?shower|ing|s)?|(?:pouring|heavy) rain|rainstorm|(?:first |heavy )?snow(?:fall|ing|s)?|heavily snowing|(?:thunder)?storm|typhoon|blizzard|drizzling|fog|blooming(?: flowers?| cherry blossoms)?|spring|summer|autumn|winter';

/** What a thing is shaped, printed or coloured like, what something else falls like, and what is over: raindrop earrings, petals like rain, after the rain. */
const FIGURES = [
  /\b(?:rain|raindrop|snow|snowflake|star|moon|crescent moon|sun|cloud|rainbow|lightning|leaf|petal|rose|blossom|bubble)s?(?= (?:shaped|patterned|printed|colou?red|boots|coat|white|hair|eyes?|eyed)\b)/g,
  /\b(?:speech bubble|gold leaf|rose gold|rock star|movie star|pop star|snow globe|heat haze|mushroom cloud)s?\b/g,
  /\bbuilding(?= (?:an?|the|some) )/g,
  /\b(?:valentine'?s?|white|mothers?'?s?|children'?s|pepero|april fools'?) day\b/g,
  ...COMPARISONS,
  new RegExp(`\\b(?:after|before|almost|about to|waiting for) (?:the |a |be |it )?(?:coming )?(?:${COMES})\\b`, 'g'),
  /\bafter (?:the |a )?(?:rainy season|school|class|work|office|company|exam|concert|performance|festival|party|vacation)\b/g,
  /\b(?:before|almost|about to) (?:the |be )?(?:coming )?(?:setting sun|sunset|dark(?:ness)?|night|dawn|flying(?: in the sky)?)\b/g,
];

/** Where a text only compares: nothing of it is around anybody. */
export const findComparisons = (text: string): Found<'figure'>[] => matchesOf(text, 'figure', ...COMPARISONS);

/** Where a text speaks of weather, sky or flowers and means none. */
export const findFigures = (text: string): Found<'figure'>[] => matchesOf(text, 'figure', ...FIGURES);

/** Ends what a colour may be said of. */
const ENDS = new Set('and or with in on at of for from to by under over near is are wearing holding'.split(' '));
/** What has no shape of its own, and takes the colour that is said of it. */
const LIGHTS = new Set(
  'light lights lighting glow glowing background backdrop tone tones theme mood atmosphere feeling feel vibe weather color colors colour colours colored coloured palette tint shade hue wall walls'.split(
    ' ',
  ),
);
/** Of these a noun that follows is said: red glowing eyes, a blue coloured lamp, a pink colored coat. */
const SAID_OF_NEXT = /^(?:glowing|colou?r(?:ed|s)?|tinted|hued)$/;
/** What may stand between a colour and what it is said of before it: the sky is all pink. */
const LINKS = new Set('is are was in of the all very so light dark pale bright deep soft pastel and or'.split(' '));
/** Alone it is a flower, and before a light its colour. */
const FLOWER = /^roses?$/;
/** How many words may stand between a colour and its noun. */
const MOST_BETWEEN = 3;

/** Who is drawn, and all of them and on them: they look as they were trained, whatever a prompt says of their surroundings. */
const OWN: WordTable<'own'> = {
  own: [BUILDS, PARTS, CLOTHES, DRAWING_WORDS.outfits, DRAWING_WORDS.worn, ROLE_WORDS].flatMap((table) =>
    Object.values<readonly string[]>(table).flat(),
  ),
};
export const findOwn = (text: string): Found<'own'>[] => findWords(text, OWN);

/** Outfits that are put on over others: whoever was trained mostly wears none. */
const OVER: ReadonlySet<string> = new Set(['raincoat', 'puffer', 'robe', 'armour']);
const STAYS: WordTable<'stays'> = {
  stays: [
    ...[BUILDS, PARTS, CLOTHES, ROLE_WORDS].flatMap((table) => Object.values<readonly string[]>(table).flat()),
    ...Object.entries(DRAWING_WORDS.outfits).flatMap(([name, words]) => (OVER.has(name) ? [] : words)),
  ],
};
/**
 * What cannot be left out of somebody who was trained: their body and their clothes are those of their pictures. What they wear beside those is
 * only put on by words, so that without these it is absent.
 */
export const findStaying = (text: string): Found<'stays'>[] =>
  findWords(text, STAYS).filter(({ end }) => !PUT_ON.test(text.slice(end)));
/** A hair bow is no hair. */
const PUT_ON =
  /^ ?(?:bow|ribbon|clip|pin|tie|band|ornament|accessory|accessorie|patch|patche|piercing|jewelry|scrunchie|bag|mask|ring)s?(?![a-z])/;

/** What is said in a text around a word that says what something is like. */
export interface Around {
  /** The surroundings that are drawn. */
  named: readonly Found<unknown>[];
  own: readonly Found<unknown>[];
  colours: readonly Found<unknown>[];
}

const overlaps = (spans: readonly Found<unknown>[], start: number, end: number): boolean =>
  spans.some((one) => one.start < end && start < one.end);

const leadsOn = (behind: string): boolean => {
  const [, next] = /^ +([a-z']+)/.exec(behind) ?? [];
  return next !== undefined && !ENDS.has(next);
};

/** What a word is said of that comes after it: `null` for the light or the surroundings, undefined where nothing comes. */
function thingAfter(text: string, word: Found<unknown>, around: Around): Found<'figure'> | null | undefined {
  let at = word.end;
  let first: number | undefined;
  for (let words = 0; words < MOST_BETWEEN;) {
    const next = /^ +(?:(?:and|or) +)?([\p{L}\p{N}']+)/u.exec(text.slice(at));
    const found = next?.[1] ?? '';
    if (next === null || ENDS.has(found)) break;
    const [start, end] = [at + next[0].length - found.length, at + next[0].length];
    const isColour = overlaps(around.colours, start, end);
    // “Red and white stripes” are red as well; a red thing and a hat are two.
    if (!isColour && /^ +(?:and|or) /.test(next[0])) break;
    // Behind a noun the next one's colour begins: “빨간 하이힐에 검은 드레스”.
    if (isColour && first !== undefined) break;
    if (overlaps(around.own, start, end)) return { value: 'figure', start: word.start, end };
    if (SAID_OF_NEXT.test(found) && leadsOn(text.slice(end))) {
      at = end;
      continue;
    }
    if (LIGHTS.has(found) || overlaps(around.named, start, end)) return null;
    if (!isColour) {
      first ??= end;
      words += 1;
    }
    at = end;
  }
  return first === undefined ? undefined : { value: 'figure', start: word.start, end: first };
}

/** The same for a colour that nothing follows: one that stands alone, or behind the light or the surroundings, is of those. */
function thingBefore(text: string, colour: Found<unknown>, { named, colours }: Around): Found<'figure'> | null {
  // “Cat (black)”: what stands in brackets is said of what is before them.
  const from = text.slice(0, colour.start).search(/[^,.;:·\n()]*(?:[^\s,.;:·\n()] ?\([^()\n]*)?$/);
  const before = [...text.slice(from, colour.start).matchAll(/[^\s(]+/g)].map(({ index, 0: word }) => ({
    word,
    start: from + index,
    end: from + index + word.length,
  }));
  const noun = before.findLast(({ word, start, end }) => !LINKS.has(word) && !overlaps(colours, start, end));
  if (noun && (LIGHTS.has(noun.word) || overlaps(named, noun.start, noun.end))) return null;
  const isFlower = FLOWER.test(text.slice(colour.start, colour.end));
  // Who is “in red” is dressed so.
  if (!noun && !isFlower && before.every(({ word }) => word !== 'in')) return null;
  // “Hanbok in pink and mint”: what is missed is the second colour.
  const isBeside = noun && !/ (?:and|or) /.test(text.slice(noun.end, colour.start));
  return { value: 'figure', start: isBeside ? noun.start : colour.start, end: colour.end };
}

/** What is in somebody's hands tints nothing around it. */
const IN_HANDS =
  /\b(?:hold|carry|carri|eat|drink|read|rid|play|us|hugg?)(?:s|es|ing)(?: (?:an?|the|her|his|some|two|big|small|little))* $/;

const HELD_BEHIND = /^ (?:holding|carrying|hugging) (?!(?:an?|the|her|his|their|some|it)(?![a-z]))[a-z']+/;

/** What a colour is said of, where that is a thing which is not drawn: such a colour is nowhere to be seen. Null for one of the light, or of the surroundings. */
export function thingOfColour(text: string, colour: Found<unknown>, around: Around): Found<'figure'> | null {
  const within = around.own.find((one) => one.start <= colour.start && colour.end <= one.end);
  if (within) return { ...within, value: 'figure' };
  const held =
    IN_HANDS.test(text.slice(Math.max(0, colour.start - 40), colour.start)) &&
    /^ (?!and |or |in |on |at |with )[a-z']+/.exec(text.slice(colour.end));
  if (held) return { value: 'figure', start: colour.start, end: colour.end + held[0].length };
  // 빨간 풍선을 든: in Korean the verb is of the thing.
  const [behind] = HELD_BEHIND.exec(text.slice(colour.end)) ?? [];
  if (behind !== undefined && !FLOWER.test(text.slice(colour.start, colour.end)))
    return { value: 'figure', start: colour.start, end: colour.end + behind.length };
  const after = thingAfter(text, colour, around);
  return after === undefined ? thingBefore(text, colour, around) : after;
}

/** Hours and weathers that also say what somebody or something is like: dark hair, a golden retriever, glowing eyes. */
const LIKENESSES: WordTable<'likeness'> = {
  likeness: ['dark', 'golden', 'clear', 'starry', 'glowing', 'magical'],
};
export const findLikenesses = (text: string): Found<'likeness'>[] => findWords(text, LIKENESSES);

/** The things that these are said of, where they are not drawn. */
export const thingsOfLikenesses = (text: string, around: Around): Found<'figure'>[] =>
  findLikenesses(text).flatMap((word) => {
    const named = around.named.filter(({ start, end }) => start !== word.start || end !== word.end);
    return thingAfter(text, word, { ...around, named }) ?? [];
  });

/** “Pink light”: what the light of a colour is called belongs to it. */
export function withLight(text: string, colour: Found<string>): Found<string> {
  const next = /^ +([a-z]+)/.exec(text.slice(colour.end));
  return next?.[1] !== undefined && LIGHTS.has(next[1]) ? { ...colour, end: colour.end + next[0].length } : colour;
}
