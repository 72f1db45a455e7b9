import type { Expression } from '../../generation-options.js';
import { type Found, findIn, findWords, type WordTable } from './find-words.js';

/** Expressions that words ask for, and no option: a laugh closes the eyes, a grin leaves them open. */
export const WORD_LOOKS = ['laugh', 'grin', 'closed'] as const;

/** An expression that a word asks for: one of the options, or one that only words name. */
export type Look = Exclude<Expression, 'none'> | (typeof WORD_LOOKS)[number];

const LOOKS: WordTable<Look> = {
  smile: [
    ...['smile', 'smiling', 'bright smile', 'smirk', 'smirking'],
    ...['happy', 'happily', 'cheerful', 'joyful', 'joy', 'delighted'],
  ],
  laugh: [...['laugh', 'laughs', 'laughing', 'laughing out loud', 'big laugh', 'eye smile', 'smiling eyes']],
  grin: [
    ...['big smile', 'wide smile', 'huge smile', 'broad smile', 'bright big smile', 'beaming'],
    ...['grin', 'grinning', 'big grin', 'wide grin'],
  ],
  angry: ['angry', 'anger', 'furious', 'mad', 'glaring', 'frown', 'frowning', 'sulking', 'scowling', 'annoyed'],
  embarrassed: ['embarrassed', 'flustered', 'blush', 'blushing', 'awkward'],
  surprised: ['surprised', 'surprise', 'shocked', 'amazed', 'astonished', 'startled'],
  wink: ['wink', 'winking'],
  sad: ['sad', 'sadly', 'crying', 'cry', 'tears', 'tearful', 'teary', 'weeping', 'sobbing', 'melancholy', 'gloomy'],
  shame: ['shy', 'shyly', 'bashful', 'ashamed', 'timid'],
  closed: [
    'closed eyes',
    'eyes closed',
    'closing eyes',
    'eyes shut',
    'shut eyes',
    'with closed eyes',
    'sleeping',
    'asleep',
  ],
};

/** What a face is said to have belongs to the word before it: an angry expression, a happy face. */
const OF_A_FACE = ['', ' face', ' expression', ' look'];
const LOOK_WORDS: ReadonlyMap<string, Look> = new Map(
  (Object.entries(LOOKS) as [Look, readonly string[]][]).flatMap(([look, words]) =>
    words.flatMap((word) => OF_A_FACE.map((of) => [word + of, look] as const)),
  ),
);

/** How every figure is drawn, whatever is asked for: who asks for it gets it. */
const POSES: WordTable<'stands'> = { stands: ['standing', 'standing still', 'stand', 'stands', 'posing', 'pose'] };

/** What an English text says of a face. */
export const findLooks = (text: string): Found<Look>[] => findIn(text, LOOK_WORDS);

export const findPoses = (text: string): Found<'stands'>[] => findWords(text, POSES);
