import type { Found } from './find-words.js';
import { findNames } from './names.js';
import type { PromptOf } from './read-tags.js';
import { matchesOf } from './matches.js';

/** Words that hold a sentence together: nobody misses them in a picture. */
const SILENT = new Set(
  (
    'a an the this that of in on at to from thru with without and or but by for near over under inside among along across into onto through as is are be was her his its their my our your ' +
    'she he they it who while very some one two front behind beside between there here then so just also being alone wearing full coming face expression ' +
    'aged teenage s m re day him them dressed clad yet though while during within amongst amid amidst beyond atop upon throughout ' +
    'above below beneath underneath against ' +
    // How much of something, and how little is heard.
    'slightly quiet quietly everywhere ' +
    // What a picture has anyway: of what kind it is to be, another word says.
    'background weather composition feeling feel mood atmosphere vibe vibes image scene solo ' +
    // How a wish is said.
    'has have had got wears wants works make i want me pls please w n if would maybe about named called looks color colour kinda super totally bit somewhere mr ms mrs miss'
  ).split(' '),
);
/** How something moves: each motion has a strength of its own. How fast it does is in none. */
const SILENT_IN_MOTION = new Set(
  'gently gentle softly soft lightly light step footstep footsteps once us toward towards happily excitedly clothes moving moves scene in like two them place'.split(
    ' ',
  ),
);
const SILENT_IN_CLOTHES = new Set(
  'clothes clothing outfit background base ground color colour colored coloured pattern patterned print'.split(' '),
);
/** Where nothing moves, nothing turns around. */
const SILENT_IN_PICTURES = new Set(['around']);
const SILENT_IN: Readonly<Partial<Record<PromptOf, ReadonlySet<string>>>> = {
  surroundings: SILENT_IN_PICTURES,
  character: SILENT_IN_PICTURES,
  motion: SILENT_IN_MOTION,
  clothes: SILENT_IN_CLOTHES,
};
/** Who is chosen beside the prompt is of whatever age they are. */
const SILENT_AGES = new Set(['young', 'youthful']);
/** What several words say together: 눈 내리는 가운데. */
const SILENT_TOGETHER = /\bin the middle of\b/g;
/** The words of a text that one would look for in a picture, and others. */
export const wordsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(SILENT_TOGETHER, ' ')
    .match(/[\p{L}\p{N}]+/gu) ?? [];
export const isSilentIn =
  (of: PromptOf) =>
  (word: string): boolean =>
    SILENT.has(word) || (of !== 'character' && SILENT_AGES.has(word)) || Boolean(SILENT_IN[of]?.has(word));

/** What asks for a picture, or for a good one, and for nothing in it. */
const FILLERS =
  /\b(?:masterpiece|(?:best|high|highest|top|amazing|good) quality|(?:(?:ultra|highly|extremely|insanely|very|hyper|finely|beautiful)[ -])?detailed|intricate details|absurdres|(?:ultra )?hi(?:gh)?[ -]?res|(?:ultra |full )?hd|uhd|hdr|(?:2|4|8|16)k(?: resolution)?|\d{3,4}p|(?:high|ultra high) (?:resolution|definition)|(?:trending on )?artstation|octane render|unreal engine(?: \d)?|ray tracing|sharp focus|perfect anatomy|score[ _]\d(?:[ _]up)?|very aesthetic|award[ -]winning|(?:can|could|would|will) (?:you|u)(?: (?:please|pls|kindly))?(?: (?:draw|make))?|let's (?:have|see|make|draw)|i'?d (?:like|love)(?: (?:you )?to (?:see|have|draw|make))?|(?:give|draw|make|show) me|not (?:sure|certain)|if possible|in the middle of|(?<=tears? (?:(?:running|rolling|streaming|falling) )?)(?:on|in|down) (?:her|his|their) (?:cheeks?|face|eyes?)|(?:far (?:away |off )?)?in the distance|far away|on (?:her|his|their|my|the) way to|(?:at|on|by|near) the (?:very )?edge of|all (?:around|over)|early(?= (?:in the|on an?|this) )|(?:at|from) the (?:very )?(?:top|bottom|foot|end) of|deep(?= (?:in|inside|under) )|next to|on top of|lots of|a lot of|plenty of|tons of|to (?:show|reveal)(?= (?:the|her|his|their|a)\b)|(?:up|down)(?= (?:an?|the|her|his) )(?<=(?:(?<!look|star|gaz|glanc)ing|\b(?:walk|run|jog|stroll|ski)s?) \w+)|look(?:s|ing)? like|dressed (?:up )?(?:like|as)|(?:whose|her|his|my) name is|\bname ?:\s*[a-z'À-ÿ]+)\b/g;
/** As nothing else is asked for: the name of an option, or how somebody smiles. */
const NATURAL =
  /(?<=(?:^|[,.;\n]) *)natural(?:ly)?(?= *(?:$|[,.;\n]))|\bnatural(?:ly)?(?= (?:expression|look|face|smil(?:e|ing))(?![a-z]))/g;
/** As the engine draws one by: in these words only. */
const PLAIN_BACKGROUND =
  /\b(?:simple|plain) background\b|\b(?:simple|plain|solid)(?= (?:\w+ ){1,3}background\b)|(?:단색|아무 ?것도 없는)(?: ?배경|(?= (?:[가-힣]+ ){1,3}배경))/gi;
export const plainIn = (source: string): ((piece: { start: number; end: number }) => boolean) => {
  const spans = matchesOf(source, 'plain', PLAIN_BACKGROUND);
  return ({ start, end }) => spans.some((span) => span.start < end && start < span.end);
};
/** Of a text with its capitals, by which names are told. */
export const fillersIn = (text: string): Found<'filler' | 'name'>[] => [
  ...findNames(text),
  ...matchesOf(text.toLowerCase(), 'filler', FILLERS, NATURAL),
];

/** Who is drawn is young, whatever is said of it; an age above that is missed, and told. */
const AGE = /\b(?:(?:early|mid|late) )?(?:teens|twenties|[12]0(?:s|대)|[12]?\d years? old)(?:$|\b|(?=[\s,.]))/g;
export const agesIn = (text: string): Found<'age'>[] => matchesOf(text, 'age', AGE);

/** Where a text holds a name as a word of its own, with or without a Korean particle. */
export function nameSpans(text: string, name: string): { start: number; end: number }[] {
  const plain = name.normalize('NFC').trim();
  if (plain === '') return [];
  const literal = plain.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const pattern = new RegExp(String.raw`(?<![\p{L}\p{N}])${literal}(?![a-z0-9])`, 'giu');
  return [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ start: index, end: index + found.length }));
}
