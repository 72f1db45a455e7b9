import { remembered } from '../remembered.js';
import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

/** What a text takes back. The words stand here as they are read: in lower case, with hyphens as spaces. */

/** “Doesn't want to”, “no wish to”, “without bothering to”: what comes behind is what is not so. */
const WILLS = `(?:be )?(?:want|wish|desire|care|intention|plan|reason|urge|mood|need|mean|like|dare|try|bother|able|going|willing|allowed|used|inclined)(?:s|ed|ing)? (?:to|of|for)`;
/** What stands between the word that takes something back and its noun. */
const FILLER = `(?:${WILLS}|an?|the|any|either|both|her|his|their|its|my|your|single|even|longer|ever|really|very|so|too|that|quite|at all|wear(?:s|ing)?|worn|dressed|hold(?:s|ing)?|hav(?:e|ing)|has|had|got|using|uses?|carry(?:ing)?|carries|put(?:ting)? on|draw(?:ing)?|add(?:ing)?|include|including|show(?:s|ing)?|want|need|(?:signs?|hints?|traces?|kinds?|sorts?|types?|bit|pair) of)`;
/** Where the next thing is said. */
const ENDS = `in|on|at|and|n?or|with|but|under|by|near|to|from|for|of|while|as|because|so|then|who|that|she|he|they|just|only|instead|over|during|through|behind|beside|beneath|above|between|inside|outside|into|onto|against|along|across|until|like|neither|no|not|without|never|wearing|is|are|was|were|off`;
/** “No legs woman”: whoever has none is not denied. */
const LACKED = `hair|heads?|faces?|eyes?|nose|mouth|ears?|arms?|hands?|legs?|feet|hats?|caps?|scarf|gloves?|glasses|beard|mustache|mask`;
const WHO_LACKS = `(?<= (?:${LACKED}))(?= (?:girl|boy|woman|man|lady|guy|character|person|child)(?![a-z]))`;
const WORD = String.raw`(?:(?!${WHO_LACKS}) (?!(?:${ENDS})(?![\p{L}\p{N}']))[\p{L}\p{N}']+)`;
const ITEM = `(?: ${FILLER}(?= ))*${WORD}{1,3}`;

/** “Not only”, “no doubt”, “can't help but”: nothing is taken back. */
const AND_MEANS_IT = `(?! (?:only|just|merely|simply|without|least|doubt|wonder|matter|stop|stops|stopping|stopped|fails?|failing|help|resist|hide|wait|hate|dislike|forget|miss|omit|remove|skip|leave|mind|hesitation|effort|a (?:doubt|care))(?![a-z]))`;
const VERB_NOT = String.raw`[\p{L}]+n't|(?:is|are|was|were|does|do|did|has|have|wo|ca)nt|cannot`;
const NOT = `(?:(?:(?:do|does|did) )?not|never|${VERB_NOT})`;
const WEARS = `(?: even| ever)?(?: be)? (?:wear(?:s|ing)?|dressed in|hav(?:e|ing)|got|hold(?:s|ing)?)`;
/** After these a list goes on over its commas: “without hat, scarf or gloves”. */
const TAKES_ALL = `neither|without|w/o|sans|minus|lack(?:s|ing)?(?: in)?|(?:devoid|void|bereft|bare|empty|absence|lack) of|(?:free|clear) (?:of|from)|excluding|except(?: for)?|omit(?:ting)?|${NOT}${WEARS}|(?:refus|declin)(?:es?|ed|ing) to wear|missing(?= (?:her|his|their|an?) )|(?<!(?:n't|not|never|to) )forg[eo]t(?:s|ting)?(?: to (?:wear|bring|take))?(?= (?:her|his|the|their|an?) )|(?:lost|loses|losing)(?= (?:her|his|their|an?|the) (?!(?:[a-z]+ )?(?:way|mind|temper|patience|balance|breath|grip|focus|path|job|life|battle|war|fight|game|bet|soul|memory|memories|home|city|world|love|innocence|tooth)(?![a-z])))`;
/** Who does not move: nothing else is said to stand still. */
const CAMERA = `camera (?:(?:does|is|do) )?${NOT}`;
/** Verbs that say so, before what is not done: refuses to smile, stopped crying, too sad to smile. */
const TIRED = `tired|shy|sad|scared|afraid|nervous|busy|lazy|proud|angry|mad|upset|embarrassed|sleepy|depressed|gloomy|serious|stubborn|weak|cold`;
const DENIES_DOING = `(?:refus|declin)(?:es?|ed|ing) to|(?:fails|failed|failing|unable|hesitates|forgot|forgets|forgetting) to|too (?:${TIRED}) to|(?:trying )?not to|(?<!\\b(?:is|am|are|gets?|got|be|not) )used to|hardly(?: ever)?|rarely|seldom|scarcely|far (?:away )?from(?! (?:the )?(?:camera|viewer|it|over)(?![a-z]))|(?:stop(?:s|ped)?|quit(?:s|ting)?|(?:giv(?:es?|ing)|gave) up|hat(?:es?|ing)|dislik(?:es?|ing)|avoid(?:s|ing)?)(?= [a-z]+ing(?![a-z]))`;
/** Before what is not there. From rain one shelters in the rain, and eyes that are avoided are seen. */
const DENIES_THING = `(?:hat(?:es?|ing)|dislik(?:es?|ing)|detest(?:s|ing)?|despis(?:es?|ing)|loath(?:es?|ing)|avoid(?:s|ing|ed)?)(?! (?:(?:the|her|his|your|all) )?(?:rain|snow|storm|sun|wind|heat|cold|weather|crowds?|eye|eyes|gaze|camera|look|viewer|herself|himself|you|me|it|this|that|life|people|everyone|when|how)(?![a-z]))(?: to(?= ))?|(?:can't|cannot|couldn't|can not) stand(?= (?:the |her |his |any )?[a-z]+s(?![a-z]))`;
const TAKES_ONE = `${DENIES_DOING}|${DENIES_THING}|${CAMERA}|no|${NOT}|nor|instead of|rather than|other than|as opposed to|anything but|avoid|(?:took|taken) off|removed`;
/** “Not in a hat”, “not at the beach”. */
const PLACED = '(?: (?:in|on|at|by|near|under|with|of))?';
/** What goes with an “and” in a new clause: nothing of “without a hat and wearing a scarf” or “… and long hair” is meant. */
const AND = String.raw`and(?! (?:[\p{L}]+ing|is|has|wears)(?![a-z]))(?!(?: [\p{L}]+){0,3} (?:hair|haired|eyes?|eyed|skin|girl|boy|woman|man|lady|guy)(?![a-z]))`;
const OR = `(?: ?,)? n?or${PLACED}`;
const DENIED = new RegExp(
  [
    String.raw`(?<![\p{L}\p{N}'])(?:(?:${TAKES_ALL})${AND_MEANS_IT}${PLACED}${ITEM}(?:(?: ?,${ITEM}){0,4}(?:${OR}|(?: ?,)? ${AND})${ITEM})*`,
    String.raw`(?:${TAKES_ONE})${AND_MEANS_IT}${PLACED}${ITEM}(?:${OR}${ITEM})*)`,
  ].join('|'),
  'gu',
);

/** What takes something back, and what only stands before its noun. */
const DENIAL = new RegExp(
  `^(?:(?:${TAKES_ALL}|${TAKES_ONE}|(?:in|on|at|by|near|under|with|of)|${FILLER}|[,.])(?:\\s+|$))+`,
  'iu',
);

/** What a thing may be said to be without in one word: “hatless”, “cloud-free”. */
const ABSENT = `hat|cap|crown|helmet|scarf|glove|umbrella|beard|ribbon|flower|cloud|moon|star|sun|wind|rain|snow|tree|leaf|petal|smile|horn|mask|tie|coat|bow|jewel|jewelry|earring|necklace|glasses|fog|people`;
const WITHOUT_IT = new RegExp(
  `(?<![a-z])(?:(${ABSENT})(?:less|[- ]free(?! to\\b))|(?:(?:with )?(?:her|his|their|the) )?(${ABSENT})s? (?:is |are |was |were |has |have |had |just |now )*(?:taken off|off|removed|missing|absent|gone|stops|stopped|stopping|ceased))(?![a-z])`,
  'gi',
);
/** Where it is left, nobody is. */
const LEFT_BEHIND =
  /(?<![a-z])(?:left|leaves|leaving) (?:her|his|their|my|an?|the) ((?:[a-z]+ )?[a-z]+) (?:at home|behind|(?:on|in) the (?:bus|train|car|subway|taxi))(?![a-z])/gi;
const ONLY_LEFT_BEHIND = new RegExp(`^\\s*${LEFT_BEHIND.source}\\s*$`, 'i');
const ONLY_WITHOUT_IT = new RegExp(`^\\s*${WITHOUT_IT.source}\\s*$`, 'i');
const NOR = new RegExp(`(?: ?,)? nor(?: ${FILLER})*(?= )`, 'gi');
/** Single words that say what is missing. */
const NAMED: Readonly<Record<string, string>> = {
  ...{ bareheaded: 'hat', 'bare headed': 'hat', 'bare head': 'hat', 'clean shaven': 'beard' },
  ...{ unsmiling: 'smile', unsmilingly: 'smile', cheerless: 'smile', joyless: 'smile', humorless: 'smile' },
};
const NAMED_WORDS = new RegExp(`(?<![a-z])(?:${Object.keys(NAMED).join('|').replaceAll(' ', '[- ]')})(?![a-z])`, 'gi');

/** Where an English text takes something back. */
export const findDenied = remembered((text): readonly Found<'denied'>[] => {
  const spans = matchesOf(text, 'denied', LEFT_BEHIND, DENIED, WITHOUT_IT, NAMED_WORDS);
  return spans
    .filter((one, i) => !spans.some((other, j) => j < i && one.start < other.end && other.start < one.end))
    .toSorted((a, b) => a.start - b.start);
});

/** “No hat” without its no, “hatless” as its hat. */
export function deniedThing(written: string): string {
  const english = written.replaceAll('’', "'");
  const named = NAMED[english.trim().toLowerCase().replaceAll('-', ' ')];
  if (named !== undefined) return named;
  const behind = ONLY_LEFT_BEHIND.exec(english)?.[1];
  if (behind !== undefined) return behind;
  const [whole = '', less, off] = ONLY_WITHOUT_IT.exec(english) ?? [];
  if (whole !== '') return less ?? off ?? '';
  const thing = english.replace(DENIAL, '').replace(NOR, ',');
  return /^camera /i.test(english) ? `camera ${thing}` : thing;
}
