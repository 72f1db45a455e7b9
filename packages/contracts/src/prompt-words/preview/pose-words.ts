import type { Expression } from '../../generation-options.js';
import { type Found, findIn, findWords, type WordTable } from './find-words.js';
import { withOpenMouth } from './open-mouth.js';
import type { PromptAsked } from './read-tags.js';
import { withRedCheeks } from './red-cheeks.js';

/** Expressions that words ask for, and no option: a laugh closes the eyes, a grin leaves them open; who is ashamed smiles not, as who is shy does; who is sad sheds no tears. */
export const WORD_LOOKS = [
  ...(['laugh', 'grin', 'happytears', 'closed', 'pout', 'serious', 'calm'] as const),
  ...(['blissful', 'smug', 'scared', 'ashamed', 'crying'] as const),
] as const;

/** An expression that a word asks for: one of the options, or one that only words name. */
export type Look = Exclude<Expression, 'none'> | (typeof WORD_LOOKS)[number];
/** Looks with closed eyes. */
export const SHUT_LOOKS: ReadonlySet<Look> = new Set(['laugh', 'closed', 'shame', 'ashamed', 'blissful']);

/** The words of a picture, and the expression that was chosen beside them. */
export interface Pictured {
  prompt: string;
  negative_prompt: string;
  expression?: Expression | undefined;
  /** Its eyes can be shut in no video. */
  lidless?: boolean | undefined;
  /** As these are read to tell what is drawn of them, where that is known. */
  reads?: readonly PromptAsked[] | undefined;
}

/** The words of faces, of those that are drawn from words, too: a drawing says which of these it is (`data-look`). */
export const LOOK_WORDS: WordTable<Look> = {
  smile: [
    ...['smile', 'smiling', 'happy', 'happily', 'happiness', 'cheerful', 'cheerfully'],
    ...[
      'cheery',
      'merry',
      'jolly',
      'glad',
      'pleased',
      'satisfied',
      'contented',
      'upbeat',
      'amused',
      'grateful',
      'relieved',
    ],
    ...['proud', 'proudly', 'triumphant', 'in love', 'lovestruck', 'good mood', 'in a good mood'],
    ...['smiled'],
  ],
  laugh: [
    ...['laugh', 'laughs', 'laughing', 'laughing out loud', 'big laugh', 'giggling', 'giggle', 'chuckling'],
    ...['eye smile', 'smiling eyes'],
    ...['laughed', 'giggled', 'chuckled'],
  ],
  grin: [
    ...['big smile', 'wide smile', 'huge smile', 'broad smile', 'bright big smile', 'beaming', 'toothy smile'],
    ...['bright smile', 'bright smiling', 'brightly smiling', 'smiling brightly'],
    ...['grin', 'grinning', 'big grin', 'wide grin', 'joyful', 'joyfully', 'joyous', 'joy', 'delighted', 'excited'],
    ...['excitedly', 'thrilled', 'overjoyed', 'ecstatic', 'elated', 'gleeful'],
    ...['grinned'],
  ],
  happytears: ['happy tears', 'tears of happiness', 'tears of joy', 'joyful tears', 'crying of joy', 'crying for joy'],
  angry: [
    ...[
      'angry',
      'angrily',
      'anger',
      'furious',
      'furiously',
      'fury',
      'rage',
      'raging',
      'enraged',
      'outraged',
      'mad',
      'livid',
    ],
    ...['fuming', 'seething', 'hostile', 'indignant', 'resentful', 'annoyed', 'irritated', 'irritable', 'exasperated'],
    ...['frustrated', 'disgusted', 'glaring', 'glare', 'frown', 'frowning', 'scowl', 'scowling', 'grimacing'],
    ...['gritted teeth', 'gritting teeth', 'clenched teeth'],
  ],
  pout: [
    ...[
      'pout',
      'pouting',
      'pouty',
      'grumpy',
      'grumpily',
      'grouchy',
      'cranky',
      'crabby',
      'moody',
      'sulk',
      'sulking',
      'sulky',
    ],
    ...[
      'sullen',
      'surly',
      'petulant',
      'huffy',
      'disgruntled',
      'displeased',
      'unamused',
      'bored',
      'jealous',
      'grumbling',
    ],
    ...[
      'puffing cheeks',
      'puffed cheeks',
      'puffed out cheeks',
      'bad mood',
      'in a bad mood',
      'foul mood',
      'in a foul mood',
    ],
  ],
  embarrassed: [
    ...[
      'embarrassed',
      'embarrassment',
      'flustered',
      'blush',
      'blushing',
      'awkward',
      'awkwardly',
      'sheepish',
      'sheepishly',
    ],
    ...[
      'nervous',
      'nervously',
      'anxious',
      'anxiously',
      'uneasy',
      'worried',
      'worriedly',
      'troubled',
      'confused',
      'puzzled',
    ],
    ...['perplexed', 'bewildered', 'sweatdrop', 'sweat drop', 'cold sweat'],
  ],
  surprised: [
    ...['surprised', 'surprise', 'shocked', 'amazed', 'amazement', 'astonished', 'astounded', 'startled', 'stunned'],
    ...['speechless', 'dumbfounded', 'awestruck', 'wide eyed', 'wide eyes', 'gasp', 'gasping'],
    ...['mouth open', 'open mouth', 'open mouthed', 'mouth wide open', 'wide open mouth'],
    ...['mouth is open', 'mouth agape', 'agape', 'jaw dropped'],
    ...['eyes wide open', 'wide open eyes', 'eyes wide'],
    ...['eyes and mouth wide open'],
  ],
  wink: [
    'wink',
    'winking',
    'one eye closed',
    'playful',
    'playfully',
    'mischievous',
    'mischievously',
    'cheeky',
    'teasing',
  ],
  sad: [
    ...['sad', 'sadly', 'sadness', 'unhappy', 'upset', 'melancholy', 'melancholic', 'gloomy', 'glum', 'downcast'],
    ...['dejected', 'depressed', 'heartbroken', 'lonely', 'loneliness', 'sorrow', 'sorrowful', 'mournful', 'miserable'],
    ...['disappointed', 'crestfallen', 'forlorn', 'wistful', 'hurt', 'despair', 'despairing'],
  ],
  crying: [
    ...['crying', 'cry', 'cries', 'cried', 'tears', 'in tears', 'tearful', 'teary', 'teary eyes', 'weeping', 'weep'],
    ...['weeps', 'wept', 'sobbing', 'sob', 'sobs', 'sobbed'],
  ],
  shame: [...['shy', 'shyly', 'bashful', 'bashfully', 'timid', 'timidly', 'coy', 'demure'], ...['self conscious']],
  closed: [
    ...[
      'closed eyes',
      'eyes closed',
      'closing eyes',
      'eyes shut',
      'shut eyes',
      'with closed eyes',
      'closes her eyes',
      'close her eyes',
      'close his eyes',
      'closes his eyes',
      'closes their eyes',
      'closing her eyes',
      'closing his eyes',
      'closes eyes',
      'sleeping',
      'asleep',
    ],
    ...['sleepy', 'drowsy', 'dozing', 'dozing off', 'napping'],
  ],
  blissful: ['blissful', 'blissfully'],
  smug: ['smug', 'smugly', 'sly', 'smirk', 'smirking', 'smirked', 'sneer', 'sneering'],
  scared: ['scared', 'afraid', 'frightened', 'terrified', 'horrified', 'fearful', 'alarmed', 'panicked', 'panicking'],
  ashamed: ['ashamed', 'mortified', 'humiliated', 'guilty'],
  serious: [
    'serious',
    'seriously',
    'stern',
    'sternly',
    'strict',
    'solemn',
    'determined',
    'resolute',
    'fierce',
    'haughty',
    'stoic',
  ],
  calm: [
    'expressionless',
    'emotionless',
    'deadpan',
    'poker face',
    'blank expression',
    'blank face',
    'calm expression',
    'calm face',
  ],
};

/** What is said of a place and its light is said of no face: a gloomy sky, a sleepy town. */
const OF_A_PLACE =
  /^ (?:birthday|new year|halloween|easter|christmas|holiday|valentine|hour|place|ending|lighting|light|sky|skies|weather|cloud|sea|ocean|wave|storm|wind|rain|colou?r|palette|shadow|scenery|background|forest|street|road|path|alley|house|room|beach|bar|island|castle|desert|mountain|bridge|park|lighthouse|tree|moon|star|station|planet|world|city|town|village|landscape|day|night|morning|afternoon|evening|music|song)s?(?![a-z])/;
/** The sea was angry: whose face would that be? */
const A_THING = `sea|ocean|waves?|wind|winds|sky|skies|storm|sun|clouds?|weather|rain|water|river|night|day|city|streets?|forest|trees?|flowers?|moon|stars?|fire|flames?|house|world|music|thunder|mountains?|snow`;
const SAID_OF_A_THING = new RegExp(
  String.raw`(?:^|[,.;:!?]| and| while| as| but| where)\s*(?:(?:the|an?|her|his|that) )?(?:[a-z]+ )?(?:${A_THING})(?: (?:is|are|was|were|looks?|looked|seems?|seemed|grew|grows|turned|turns|feels?|felt|gets?|got|so|very|all|quite|always|rather|as))+ $`,
);
/** “Moody” is said of whole pictures more often than of somebody. */
const OF_A_PICTURE = /^moody (?:atmosphere|ambience|vibe|tone|mood|scene|aesthetic|style)/;

const GLAD: ReadonlySet<string> = new Set(['smile', 'laugh', 'grin', 'soft'] satisfies (Look | 'soft')[]);
/** What may stand between a smile and the tears that go with it. */
const AND_ALSO =
  /^(?: (?:eyes|face|expression|look|gaze))? *,? *(?:(?:and|with|through|while|even|though|but|yet|in|of|from|so|hard|until|till|to|the|point|her|his|their|them|she|he|they|eyes?|full|filled|streaming|is|are|a|bit|also)(?: *, *| +))*$/;

/** Smiles and tears that are said of the same face are one look: whoever laughs through tears is not sad. */
function withHappyTears<T extends string>(text: string, found: readonly Found<T>[]): Found<T | 'happytears'>[] {
  const isGlad = ({ value }: Found<T>): boolean => GLAD.has(value) || value === 'happytears';
  const isTears = ({ value }: Found<T>): boolean => value === 'crying';
  const runs: Found<T>[][] = [];
  for (const one of found) {
    const before = runs.at(-1);
    const last = before?.at(-1);
    const joins = last && [last, one].every((word) => isGlad(word) || isTears(word));
    if (before && joins && AND_ALSO.test(text.slice(last.end, one.start))) before.push(one);
    else runs.push([one]);
  }
  return runs.flatMap((run): Found<T | 'happytears'>[] => {
    // Crying tears of joy, she smiles.
    if (!run.some(isGlad) || !run.some(isTears)) return run;
    return [{ value: 'happytears', start: Math.min(...run.map(({ start }) => start)), end: run.at(-1)?.end ?? 0 }];
  });
}

/** Who is said to cry is said to be sad beside that: it is one look. */
const withTears = <T extends string>(found: readonly Found<T>[]): Found<T | 'crying'>[] =>
  found.some(({ value }) => value === 'crying')
    ? found.map((one) => (one.value === 'sad' ? { ...one, value: 'crying' } : one))
    : [...found];

/** Of words for faces those that are said of somebody. */
export function ofFaces<T extends string>(
  text: string,
  found: readonly Found<T>[],
  chosen = 'none',
): Found<T | 'happytears' | 'crying' | 'grin'>[] {
  const theirs = found.filter(
    ({ start, end }) =>
      !OF_A_PLACE.test(text.slice(end, end + 20)) &&
      !OF_ANOTHER.test(text.slice(end, end + 30)) &&
      !BY_ANOTHER.test(text.slice(Math.max(0, start - 24), start)) &&
      !SAID_OF_A_THING.test(text.slice(Math.max(0, start - 60), start)) &&
      !OF_A_PICTURE.test(text.slice(start, end + 12)),
  );
  const moods = withRedCheeks(text, withTears(withHappyTears(text, theirs)));
  return smilesFirst(text, withOpenMouth(text, moods, chosen)).map((one) => withItsVerb(text, one));
}

/** 웃지만 슬픈 표정: the dictionary names first which of two faces is seen. */
const SEEN = /^, (?:expression|face|look)(?![a-z])/;
/** Who smiles sadly smiles: of a sad smile the smile is drawn. */
const smilesFirst = <T extends string>(text: string, found: readonly Found<T>[]): Found<T>[] =>
  found
    .map((one, i) => ({ one, next: found[i + 1] }))
    .flatMap(({ one, next }, i, all): Found<T>[] => {
      const isOfSmile = (sad: Found<T>, smile: Found<T> | undefined): smile is Found<T> =>
        smile !== undefined &&
        sad.value === 'sad' &&
        GLAD.has(smile.value) &&
        text.slice(sad.end, smile.start) === ' ' &&
        !SEEN.test(text.slice(smile.end));
      if (isOfSmile(one, next)) return [next, one];
      const before = all[i - 1]?.one;
      return before && isOfSmile(before, one) ? [] : [one];
    });

/** Whose face it is not: a sleeping cat, a happy dog. */
const OF_ANOTHER =
  /^ (?:little |old |tiny |big |black |white )?(?:cat|kitten|dog|pupp(?:y|ie)|bird|owl|fox|bear|rabbit|bunn(?:y|ie)|horse|dragon|wolf|wolves|fish|monster|ghost|pumpkin|mask|snowman|doll|emoji|clown|mob|crowd|bab(?:y|ie)|beauty|bag)(?:s|es)?(?![a-z]| (?:girl|boy|woman|man|maid|ears?))/;
const BY_ANOTHER =
  /(?<![a-z])(?:cat|kitten|dog|pupp(?:y|ie)|bird|owl|fox|bear|rabbit|bunn(?:y|ie)|horse|dragon|wolf|wolves|monster|ghost|fish|shark|baby|babies)s? (?:is |are |was |with (?:an? |its )?)?$/;
/** How somebody comes to look so belongs to the word for it: falls asleep. */
const COMES_TO =
  /(?<![a-z])(?:falls?|fell|falling|fallen|feels?|feeling|felt|seems?|seeming|looks?|looking|looked|gets?|getting|got|becomes?|becoming|acts?|acting) $/;
const withItsVerb = <T>(text: string, one: Found<T>): Found<T> => ({
  ...one,
  start: one.start - (COMES_TO.exec(text.slice(0, one.start))?.[0].length ?? 0),
});

/** What a face is said to have belongs to the word before it: an angry expression, a happy face. */
const OF_A_FACE = ['', ' face', ' expression', ' look', ' eyes'];
/** Each is the one smile with a mouth that is shut. */
const SMILES_SOFTLY = [
  ...['soft', 'gentle', 'warm', 'sweet', 'kind', 'friendly', 'small', 'little', 'slight', 'faint', 'light', 'calm'],
];
const SOFTLY = ['softly', 'gently', 'warmly', 'sweetly', 'slightly', 'faintly', 'lightly', 'faint'];
const LOOKS: ReadonlyMap<string, Look> = new Map([
  ...(Object.entries(LOOK_WORDS) as [Look, readonly string[]][]).flatMap(([look, words]) =>
    words.flatMap((word) => OF_A_FACE.map((of) => [word + of, look] as const)),
  ),
  ...SMILES_SOFTLY.map((softly) => [`${softly} smile`, 'smile'] as const),
  ...SOFTLY.map((softly) => [`smiling ${softly}`, 'smile'] as const),
  ...SOFTLY.map((softly) => [`${softly} smiling`, 'smile'] as const),
  ['slightly smile', 'smile'],
]);

/** How every figure is drawn, whatever is asked for: who asks for it gets it. */
const POSES: WordTable<'stands'> = { stands: ['standing', 'standing still', 'stand', 'stands', 'posing', 'pose'] };

/** What an English text says of a face, less some of it: of smiles and tears that are said together the one that is left. With the expression that is chosen beside it. */
export const findLooks = (text: string, less: ReadonlySet<Look> = new Set(), chosen?: Expression): Found<Look>[] =>
  ofFaces(
    text,
    findIn(text, LOOKS).filter(({ value }) => !less.has(value)),
    chosen,
  );

/** A pose of another kind is none of it: a heroic pose. */
const OF_A_KIND = /(?<![a-z])(?!(?:an?|the|her|his|their|my|one|in|with|and|or|just|standing) )[a-z']+ $/;

export const findPoses = (text: string): Found<'stands'>[] =>
  findWords(text, POSES).filter(
    ({ start, end }) => !/^poses?$/.test(text.slice(start, end)) || !OF_A_KIND.test(text.slice(0, start)),
  );
