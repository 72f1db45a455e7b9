import type { Build } from './character-words.js';
import { type Found, findIn, findWords, type WordTable } from './find-words.js';
import { PLACE_WORDS } from './places.js';
import type { Pattern } from './cloth-words.js';

/** What somebody of a calling wears: drawn where words describe who is seen, and as the colours of their own clothes where somebody was trained. */
export interface Role {
  words: readonly string[];
  /** The drawing of their clothes; a man's, where it is another. */
  outfit: string;
  mens?: string;
  /** What they wear on their head. */
  headwear?: string;
  /** Its usual colours, where no word says others. */
  main: string;
  second?: string;
  lower?: string;
  pattern?: Exclude<Pattern, 'plain'>;
}

const NAVY = '#26305f';
const BLACK = '#2b2833';
const WHITE = '#f4f1f2';

export const ROLES = {
  wizard: {
    words: [
      ...['wizard', 'mage', 'witch', 'witches', 'sorcerer', 'sorceress', 'little witch', 'dark wizard', 'archmage'],
      ...['witch costume', 'witch outfit', 'wizard costume', 'wizard outfit'],
    ],
    outfit: 'robe',
    headwear: 'pointedhat',
    main: '#40325f',
  },
  knight: {
    words: ['knight', 'paladin', 'warrior', 'female knight', 'female warrior', 'knight commander'],
    outfit: 'armour',
    main: '#a9b2c2',
    pattern: 'metal',
  },
  scientist: { words: ['scientist', 'doctor'], outfit: 'labcoat', main: '#f4f3f1' },
  nurse: { words: ['nurse', 'nurse uniform', 'nurse outfit', 'nurse costume'], outfit: 'apron', main: WHITE },
  maid: {
    words: ['maid', 'maid dress', 'maid outfit', 'maid costume', 'maid uniform'],
    outfit: 'apron',
    main: BLACK,
  },
  princess: {
    words: ['princess', 'imperial princess', 'princess dress', 'princess costume'],
    outfit: 'dress',
    headwear: 'crown',
    main: '#ee9fc0',
    second: '#f8efe6',
  },
  queen: { words: ['queen', 'empress'], outfit: 'dress', headwear: 'crown', main: '#8f2f4f', second: '#e9c46a' },
  king: { words: ['king', 'emperor'], outfit: 'robe', headwear: 'crown', main: '#8f2f4f', second: '#e9c46a' },
  prince: { words: ['prince', 'crown prince'], outfit: 'suit', main: WHITE, second: '#e9c46a', lower: WHITE },
  cheerleader: {
    words: ['cheerleader', 'cheerleading uniform', 'cheerleader uniform', 'cheerleader outfit', 'cheerleader costume'],
    outfit: 'tshirt',
    main: '#d6335a',
    second: WHITE,
    lower: '#d6335a',
  },
  idol: {
    words: ['idol', 'k pop idol', 'kpop idol', 'pop idol', 'idol outfit', 'idol costume'],
    outfit: 'dress',
    mens: 'suit',
    main: '#e578a4',
    second: WHITE,
    lower: '#e578a4',
    pattern: 'sparkle',
  },
  student: {
    words: [
      ...['schoolgirl', 'schoolboy', 'school girl', 'school boy', 'school student', 'high school student'],
      ...['middle school student', 'high school girl', 'high school boy', 'school uniform', 'uniform blazer'],
    ],
    outfit: 'blazer',
    main: '#2c3a6b',
    lower: '#2c3a6b',
  },
  police: {
    words: ['police officer', 'policeman', 'policewoman', 'police uniform', 'police costume'],
    outfit: 'blazer',
    main: NAVY,
    lower: NAVY,
  },
  attendant: { words: ['flight attendant', 'stewardess'], outfit: 'blazer', main: NAVY, lower: NAVY },
  butler: { words: ['butler'], outfit: 'suit', main: BLACK, lower: BLACK },
  detective: { words: ['detective'], outfit: 'raincoat', main: '#a98a63' },
  bride: {
    words: ['bride', 'wedding dress', 'wedding gown', 'bridal gown'],
    outfit: 'dress',
    main: WHITE,
    second: WHITE,
  },
  groom: { words: ['groom'], outfit: 'suit', main: BLACK, lower: BLACK },
  santa: {
    words: ['santa', 'santa claus', 'santa girl', 'santa costume', 'santa outfit', 'santa suit'],
    outfit: 'puffer',
    headwear: 'santahat',
    main: '#c8323a',
    second: WHITE,
    lower: '#c8323a',
  },
  angel: {
    words: ['angel', 'angel costume'],
    outfit: 'dress',
    mens: 'robe',
    headwear: 'halo',
    main: WHITE,
    second: '#e9c46a',
  },
  nun: { words: ['nun', 'nun habit'], outfit: 'robe', main: BLACK, second: WHITE },
  priest: { words: ['priest', 'cassock'], outfit: 'robe', main: BLACK, second: WHITE },
  vampire: { words: ['vampire', 'vampire costume'], outfit: 'robe', main: BLACK, second: '#b4293a' },
  ninja: { words: ['ninja', 'kunoichi', 'ninja outfit'], outfit: 'kimono', main: BLACK },
  samurai: { words: ['samurai'], outfit: 'kimono', main: NAVY },
  maiden: {
    words: ['shrine maiden', 'miko', 'shrine maiden outfit'],
    outfit: 'kimono',
    main: WHITE,
    second: '#c8323a',
  },
} as const satisfies Readonly<Record<string, Role>>;
export type RoleName = keyof typeof ROLES;

export const roleOf = (name: RoleName): Role => ROLES[name];

export const ROLE_WORDS = Object.fromEntries(
  Object.entries(ROLES).map(([name, { words }]) => [name, words]),
) as unknown as WordTable<RoleName>;

/** What goes with being somebody: a police uniform, a nurse costume. */
const OF_A_ROLE = /^ (?:outfit|uniform|costume|clothes|attire|cosplay|dress|armou?r)(?![a-z])/;

/** Names of places of several words, within which others mean nothing: a maid cafe. */
export const findPlaceNames = (text: string): Found<unknown>[] =>
  findIn(text, PLACE_WORDS).filter(({ value, start, end }) => value.weight > 0 && text.slice(start, end).includes(' '));

/** Where somebody lives, or what is called after them: a vampire castle, a ninja village. */
const LIVES_IN =
  '(?:castle|palace|village|house|hut|cottage|mansion|tower|ship|cave|lair|den|town|kingdom|realm|temple|dojo|academy|school|forest|woods|island|garden|room|bedroom|chamber|tomb|world|land|city|camp|fortress|shop|store|cafe|party|statue|hideout)s?';
/** What is called after somebody, and makes nobody one: a princess carry, angel wings. */
const CALLED_AFTER = new RegExp(
  `^ (?:carry|carries|carrying|wings?|caps?|capes?|cloaks?|coats?|fangs?|teeth|hats?|size|${LIVES_IN})(?![a-z])`,
);

/** Who smiles like an angel is none; who is dressed or looks like one is drawn so. */
const LIKENED =
  /(?<!(?:dress(?:ed)?|dressing|cloth(?:ed|es)|outfit|costumed?|looks?|looking|cosplay(?:ing)?|something)(?: up)? )(?<![a-z])like (?:an? |the )?$/;

/** Who an English text says that somebody is; within what is worn (a witch hat) it says only what that looks like. */
export function findRoles(text: string, worn: readonly Found<unknown>[]): Found<RoleName>[] {
  const found = findWords(text, ROLE_WORDS);
  if (found.length === 0) return [];
  const isLikened = (start: number): boolean => LIKENED.test(text.slice(0, start));
  const others = [...worn, ...findPlaceNames(text)];
  return found
    .filter(
      ({ start, end }) =>
        // A wizard's tower is none of who stands before it.
        !text.startsWith("'s ", end) &&
        !CALLED_AFTER.test(text.slice(end)) &&
        !isLikened(start) &&
        !others.some((one) => one.start <= start && end <= one.end),
    )
    .map((one) => ({ ...one, end: one.end + (OF_A_ROLE.exec(text.slice(one.end))?.[0].length ?? 0) }));
}

const OF_WHOM = new RegExp(
  `\\b(?:${Object.values(ROLES)
    .flatMap(({ words }) => words.filter((word) => !/ /.test(word)))
    .join('|')}|grandma|grandpa|grandmother|grandfather|emperor)(?= ${LIVES_IN}(?![a-z]))`,
  'g',
);

/**
 * A text without what is said of nobody who is drawn, as long as before: in a wizard's tower stands whoever the rest says, and hair that is half
 * black and half white is of neither colour.
 */
export const withoutOthers = (text: string): string =>
  text
    // Who is twenty years old is not old.
    .replace(/\b[1-5]?\d years? old\b/g, (age) => ' '.repeat(age.length))
    .replace(OF_WHOM, (other) => ' '.repeat(other.length))
    .replace(
      /\b[a-z]+(?='s (?:top of a )?(?:tower|castle|palace|house|cottage|hut|mansion|village|dojo|forest|tomb)(?![a-z]))|\bhalf(?: [a-z]+){1,2},? half(?: [a-z]+){1,2}(?= *(?:[),.]|$))/g,
      (other) => ' '.repeat(other.length),
    );

/** What they wear on a body of this build. */
export const outfitOfRole = (name: RoleName, build: Build): string => {
  const { outfit, mens } = roleOf(name);
  return build === 'masculine' ? (mens ?? outfit) : outfit;
};
