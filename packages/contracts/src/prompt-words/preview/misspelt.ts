import { TOPICS } from '../korean/words/index.js';
import { BUILDS, HAIR_NAMES, LIKE_OUTFITS, LIKE_WORN, SKINS } from './character-words.js';
import { PATTERN_WORDS } from './cloth-words.js';
import { CLOTHES_AT_ALL } from './read-clothes.js';
import { PLACE_WORDS } from './places.js';
import { LOOK_WORDS } from './pose-words.js';
import type { DrawingWords } from './read-words.js';
import { ROLE_WORDS } from './roles.js';
import { COLOUR_WORDS, HOUR_WORDS, SEASON_WORDS, WEATHER_WORDS } from './vocabulary.js';

/** From this many letters on one of them may be wrong, and from that many two. */
const ONE_FROM = 4;
const TWO_FROM = 8;

/** What is done with what is drawn, and part of its phrase: holding an umbrella. */
const DONE_WITH = ['holding', 'carrying', 'wearing', 'standing', 'walking'];

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
const long = (words: readonly string[]): string[] => words.flatMap(wordsIn).filter((word) => word.length >= ONE_FROM);

interface Known {
  /** What is drawn, in one way or another. */
  drawn: ReadonlySet<string>;
  /** Words that are written as they are meant, drawn or not: those of the dictionary. A horse is no misspelt house. */
  right: ReadonlySet<string>;
}

let known: Known | undefined;

function knownOf(words: DrawingWords): Known {
  const tables = [
    BUILDS,
    HAIR_NAMES,
    LIKE_OUTFITS,
    LIKE_WORN,
    SKINS,
    CLOTHES_AT_ALL,
    LOOK_WORDS,
    ROLE_WORDS,
    HOUR_WORDS,
  ];
  const listed = [...tables, PATTERN_WORDS, SEASON_WORDS, WEATHER_WORDS, ...Object.values(words)].flatMap((table) =>
    Object.values<readonly string[]>(table).flat(),
  );
  const colours = Object.values(COLOUR_WORDS).flatMap((colour) => colour.words);
  const drawn = new Set(long([...listed, ...colours, ...PLACE_WORDS.keys(), ...DONE_WITH]));
  const english = TOPICS.flatMap((topic) => Object.values(topic).flatMap((section) => [...section.values()]));
  return { drawn, right: new Set([...drawn, ...english.flatMap(wordsIn)]) };
}

/** Letters that are wrong, missing or too many, and neighbours that changed places (Damerau–Levenshtein, each place touched once). */
export function lettersApart(one: string, other: string): number {
  const rows = [Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    const [above = [], beforeThat] = [rows[i - 1], rows[i - 2]];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const least = [(above[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (above[j - 1] ?? 0) + (isSame ? 0 : 1)];
      if (isSwapped && beforeThat) least.push((beforeThat[j - 2] ?? 0) + 1);
      row.push(Math.min(...least));
    }
    rows.push(row);
  }
  return rows.at(-1)?.at(-1) ?? 0;
}

/** Words of every sentence that are close to one that is drawn. */
const COMMON = new Set(
  `able about above across added adds after again against ages ahead alter always amid among another apart apply area arise around aside asked away awful badly
  based basic become been before began begin being believe below beneath beside best better beyond bind bitter block blow blown bone born both bound
  brave breath breathe brief bring broad broken brought build built burn call calm came carry carve cast catch caught cease chase clean climb
  close closer could count cover crawl creep cross crowd dance danger dare dead deal dear died done down drag drawn dream dreamt drift drink
  drive drop drove each early ease else empty even ever every faced fade faint fear feel feet fell felt fever fight final find fine finger
  finish fled flew float flown follow foot force forget found free from full gave gaze gently give given goes gone good grab grasp great grew grief grip grow grown
  half hand hang hard hate have head hear heard heart heat heavy held help here hers hide hold hope hour hung hurry inner into join joke jump just keep kept kind kiss
  knee kneel knelt knew know known lain laid lake land large last late later lead lean leant leap leave leaving left less life lift like limb line linger listen little live
  lone long look loose lose lost loud love lower made make many mean meant meet melt mend mere might mile mind mine miss mist moan more most mourn mouth
  move much must near neck need neither never next nine none nose note nothing often once only open other ours outer over pain part pass past peer people perch place
  plain play point poor pour press pull push quick quiet quite race raise rare rather reach read ready real rest rich ride rise risen rode roll rough
  rule rush said same save seek seem seen self send sense sent shake share sharp shed shine shone shook shout show shown side sigh sight silent since sing sink
  slept slip slow smell smooth soft soon sore sort sound speak spend spoke spread stand stare state stay steal step stick still stir stone stood stoop stop
  strand strange stray stretch strike strong such sudden swam sway sweep swept swim swing take taken talk tall tear tell tend than that thee their them then there these they thin
  think third this those thou though thought three threw throw thus tire told took torn touch toward tread tried trip true trust turn twice twist under until upon used
  vast very view voice wait wake walk wander want warm wash watch wave weak wear weary well went were what wheel when where which while whisper whole whom whose
  wide wild will wipe wise wish with woke woman wonder wore word worn would wound wrap write yearn year yell yield your youth
  strip doing please forgot parish shave shape shade centre posture widow form hostel bullet trouble price sport meter start gap gape runaway rinse plan rate status settle factor
  factory certain stale staple saloon eleven draft theatre pot coil trowel pyjamas grey brewer loaf price prize pride diner halfway chat reed dinner lies quit quilt tower towed`.split(
    /\s+/,
  ),
);

const isForm = (word: string, right: ReadonlySet<string>): boolean =>
  [
    word,
    word.replace(/s$/, ''),
    word.replace(/es$/, ''),
    word.replace(/(?<!e)(?:ing|ed)$/, ''),
    word.replace(/(?:ing|ed)$/, 'e'),
    // Women, stopped, sadly, cries.
    word.replace(/men$/, 'man'),
    word.replace(/([b-df-hj-np-tv-z])\1(?:ing|ed|er)$/, '$1'),
    word.replace(/ly$/, ''),
    // Frosty, creamy, classy, skater, smallest, likable.
    word.replace(/(?:y|ers?|est|en|al|ish|ment|less|ness|ful)$/, ''),
    word.replace(/(?:y|ers?|est|able|ions?|ing|al|ive)$/, 'e'),
    word.replace(/([b-df-hj-np-tv-z])\1(?:y|ers?|ish)$/, '$1'),
    word.replace(/(?:ions?|ive)$/, ''),
    word.replace(/s?ves$/, 'f'),
    word.replace(/(?:ily|ies|ied)$/, 'y'),
  ].some((form) => right.has(form) || COMMON.has(form));

const reversed = (word: string): string => [...word].toReversed().join('');
const sharedBy = (one: string, other: string): number => {
  const apart = [...one].findIndex((letter, at) => letter !== other[at]);
  return apart === -1 ? one.length : apart;
};

/** Whether a word is written as one of those that are drawn or in the dictionary. */
export function isWord(word: string, words: DrawingWords): boolean {
  known ??= knownOf(words);
  return isForm(word, known.right);
}

/** Keys beside one another, and vowels, are taken for each other; other letters make another word. */
const KEYS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const VOWELS = /^[aeiouy]{2}$/;
const isBeside = (one: string, other: string): boolean =>
  KEYS.some((row, at) => {
    const place = row.indexOf(one);
    if (place < 0) return false;
    const below = KEYS[at + 1] ?? '';
    const above = KEYS[at - 1] ?? '';
    return [row[place - 1], row[place + 1], below[place], below[place - 1], above[place], above[place + 1]].includes(
      other,
    );
  });

/** What a hand does to a word: it changes neighbours, doubles a letter or not, leaves one out, or hits the key beside. */
type Slip = 'swap' | 'double' | 'less' | 'more' | 'key';
/** From so many letters of the word that was meant on it is believed to be that, and no other word. */
const FROM: Readonly<Record<Slip, number>> = { swap: 4, double: 5, less: 6, more: 6, key: 6 };

/** The one slip between two words that are told apart by a letter or two neighbours; none where it is another word. */
function slipOf(written: string, meant: string): Slip | undefined {
  const from = sharedBy(written, meant);
  const back = Math.min(sharedBy(reversed(written), reversed(meant)), Math.min(written.length, meant.length) - from);
  const [wrong, right] = [written.slice(from, written.length - back), meant.slice(from, meant.length - back)];
  if (wrong.length === 2 && right === reversed(wrong)) return 'swap';
  if (wrong.length === 1 && right.length === 1)
    return VOWELS.test(wrong + right) || isBeside(wrong, right) ? 'key' : undefined;
  if (wrong.length + right.length !== 1) return undefined;
  const [letter, longer] = [wrong + right, wrong === '' ? meant : written];
  if (letter === longer[from - 1] || letter === longer[from + 1]) return 'double';
  return wrong === '' ? 'less' : 'more';
}

/** A second slip is believed of a long word, where it is a letter that is doubled. */
const single = (word: string): string => word.replace(/(.)\1+/g, '$1');
const isMeant = (written: string, meant: string, apart: number): boolean => {
  const isTwo = apart > 1;
  if (isTwo && lettersApart(single(written), single(meant)) > 1) return false;
  const slip = isTwo ? slipOf(single(written), single(meant)) : slipOf(written, meant);
  return slip !== undefined && Math.max(written.length, meant.length) >= FROM[slip];
};

/** How likely a slip is: of two words that are as near, the one by the likelier slip is meant. */
const LIKELY: readonly (Slip | undefined)[] = ['swap', 'double', 'less', 'more', 'key'];

/** The one word that the engine knows and that is written most like this one; none where it is a word itself, or two are as near. */
export function meantBy(written: string, words: DrawingWords): string | undefined {
  const word = written.toLowerCase();
  if (!/^[a-z]+$/.test(word) || word.length < ONE_FROM) return undefined;
  known ??= knownOf(words);
  if (isForm(word, known.right)) return undefined;
  const most = word.length >= TWO_FROM ? 2 : 1;
  let best: { near: string[]; apart: number } = { near: [], apart: most };
  for (const candidate of known.drawn) {
    // How a word begins is rarely what is wrong of it.
    if (candidate[0] !== word[0] || Math.abs(candidate.length - word.length) > best.apart) continue;
    const apart = lettersApart(word, candidate);
    if (apart > best.apart || !isMeant(word, candidate, apart)) continue;
    if (apart < best.apart) best = { near: [candidate], apart };
    else best.near.push(candidate);
  }
  const likely = best.near.map((one) => LIKELY.indexOf(slipOf(word, one)));
  const near = best.near.filter((_, at) => likely[at] === Math.min(...likely));
  // Of two, the one that shares more of both ends is meant.
  const shared = near.map((one) => sharedBy(one, word) + sharedBy(reversed(one), reversed(word)));
  const closest = near.filter((_, at) => shared[at] === Math.max(...shared));
  if (near.length === 0 && /(?:[^se]|[^i]e)s$/.test(word)) return meantBy(word.slice(0, -1), words);
  return closest.length === 1 ? closest[0] : undefined;
}

/** A part of a prompt with its misspelt words as they are meant; undefined where there are none. */
export function correctedOf(text: string, words: DrawingWords): string | undefined {
  const corrected = text.replace(/[A-Za-z]+/g, (word) => {
    const meant = meantBy(word, words);
    return meant === undefined || !/^[A-Z]/.test(word)
      ? (meant ?? word)
      : meant.charAt(0).toUpperCase() + meant.slice(1);
  });
  return corrected === text ? undefined : corrected;
}
