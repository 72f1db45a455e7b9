import { nature } from '../korean/words/nature.js';
import { objects } from '../korean/words/objects.js';

/** The last word of each, of which the others say which one it is: a polar bear is a bear. */
const headsOf = (words: Iterable<string>): string[] =>
  [...words].flatMap((english) => /[a-z]+$/.exec(english.toLowerCase()) ?? []);

interface Nouns {
  animals: ReadonlySet<string>;
  things: ReadonlySet<string>;
}
let known: Nouns | undefined;
/** Who may be drawn, for all that the dictionary has them among animals and things, and what a camera is called. */
const SOMEBODY = new Set(['baby', 'child', 'fan', 'frame', 'robot', 'screen', 'star']);
/** Of the dictionary, by what is neither somebody nor worn. */
const nounsOf = (): Nouns =>
  (known ??= {
    animals: new Set(headsOf(objects.kinds.values()).filter((noun) => !SOMEBODY.has(noun))),
    things: new Set(
      headsOf([...objects.things.values(), ...nature.things.values()]).filter((noun) => !SOMEBODY.has(noun)),
    ),
  });

/** The noun that a clause begins with, after what says which and how many, and right before its verb; a sound may stand between (토끼가 깡충 뛰는). */
const SUBJECT =
  /(?:^|[,.;:!?(]|\b(?:and|while|as|when|where|then|until|but))\s*((?:(?!(?:in|on|at|by|with|of|to|from|for|like|into|through|over|under|behind|around|beside|after|before|during|she|he|they|it|who|and|while)\b|(?!(?:glow|shin|sparkl|burn)ing)[a-z]+(?:ing|[^s]s)\b)[a-z]+ ){0,3})([a-z]+)(?: (?:is|are|was|were|that|which|[a-z]+ly))*(?:,? [가-힣]+(?<![가이은는을를와과랑]),?(?= ))* $/;
const DETERMINED = /\b(?:an?|the|some|many|several|two|three)\b/;

const singularsOf = (noun: string): string[] => [
  noun,
  ...(noun.endsWith('s') ? [noun.slice(0, -1)] : []),
  ...(noun.endsWith('es') ? [noun.slice(0, -2)] : []),
  ...(noun.endsWith('ies') ? [`${noun.slice(0, -3)}y`] : []),
  ...(noun.endsWith('ves') ? [`${noun.slice(0, -3)}f`] : []),
];

/** The noun behind a verb, as it is put in Korean: a flying bat. A fox girl is a girl. */
const NOUN_BEHIND =
  /^(?: (?:around|away|by|past|up))*(?: (?!(?:in|on|at|by|with|of|to|from|for|like|into|through|over|under|behind|beside|and|as|while)\b)[a-z]+)? ([a-z]+)(?![a-z]| (?:girl|boy|woman|man|lady|maid|ears?|tail|costume|suit|hat|hood)(?![a-z]))/;

/** What nobody does to something: a plate is spun. */
const GOES_ALONE: ReadonlySet<string> = new Set(['walk', 'jump', 'dance', 'talk']);
const WALKED = /^(?:dog|puppy|puppie|pet|corgi|poodle|husk(?:y|ie)|retriever|maltese|animal|horse)s?$/;

/** Whether an animal or a thing does what is said between two texts. It is not drawn in a video, and neither is what it does: bats fly past. */
export function isOfUndrawn(before: string, after: string, motion: string): boolean {
  const { animals, things } = nounsOf();
  const isIn = (nouns: ReadonlySet<string>, noun = ''): boolean => singularsOf(noun).some((name) => nouns.has(name));
  const [, behind] = NOUN_BEHIND.exec(after) ?? [];
  // Who is walking dogs walks, and who is jumping rope jumps.
  if (isIn(animals, behind) && !(motion === 'walk' && WALKED.test(behind ?? ''))) return true;
  const isThings = motion === 'float' || (GOES_ALONE.has(motion) && /[^s]s$/.test(behind ?? ''));
  // A hot dog is a thing.
  if (isThings && isIn(things, behind) && !isIn(animals, behind)) return true;
  const [, which = '', noun = ''] = SUBJECT.exec(before) ?? [];
  // “Rope jumping” is of who is drawn, and “ropes jump” of ropes.
  const isSubject = DETERMINED.test(which) || /[^s]s$/.test(noun);
  return isIn(animals, noun) || (isSubject && isIn(things, noun));
}
