import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

/** What stands behind these is somebody's name, and no place, season or colour: a girl named Summer, Ms. Brown. */
const NAMED =
  /\b(?:named|called|name is|dr|prof|mr|ms|mrs|miss)\b *\.? +(?!(?:a|an|the|out|to|by|for|me|her|him|it|on|in|korea|universe|you)\b)([a-z']+)/gi;
/** Words for something else that are names as well. */
const NAMES = `summer|autumn|winter|spring|forest|sky|river|rose|snow|rain|paris|london|dawn|eve|sunny|misty|stormy|violet|ruby|scarlett?|amber|hazel|olive|ivory|jade|ginger|cherry|star|stella|luna|venice|brooke?|cliff|lily|daisy|iris|ivy|poppy|holly|jasmine|heather|dahlia|magnolia|sakura|ash|robin|aurora|willow|lotus|camellia|azalea|peony|coral|pearl|opal|sienna|rowan|sage|clover|juniper|marigold|noel|april|june`;
/** What only somebody does or has: “Rose smiling”, but “snow falling”. */
const DOES = `(?:is |was )?(?:sitting|standing|walking|running|smiling|laughing|crying|eating|drinking|reading|playing|singing|holding|wearing|looking|sleeping|hugging|waving|posing|cooking|painting|writing|studying|kneeling|leaning|driving|watching|waiting|winking|blushing|dressed|hiding|riding|talking|yawning|carrying|petting|feeding|baking|shopping|texting|streaming|cosplaying)|(?:sits|stands|walks|smiles|laughs|cries|eats|drinks|reads|looks|sleeps|holds|hugs|waits|wears|has|loves|wants|thinks|is an?)`;
const LOOKS_SO = `with (?:[a-z]+ ){0,4}(?:hair|eyes?|glasses|freckles|bangs|braids?|pigtails|ponytail|bun|skin|smile)`;
/** “Summer has blue eyes”: a name begins the sentence. */
const BEGINS = new RegExp(
  `(?:^|[.!?\\n] *|: )(${NAMES})(?= (?:${DOES}|${LOOKS_SO}|and (?:her|his)|in an? (?:[a-z]+ )?(?:[a-z]+ )?(?:dress|suit|gown|hoodie|shirt|coat|jacket|sweater|kimono|uniform|hat|cap|skirt))\\b|'s (?!eve|day))`,
  'gi',
);
/** The same in the middle of one, told by its capital: “my girl Violet”, “a cat and Rose”. */
const CAPITALS = NAMES.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase());
const WITHIN = new RegExp(
  `(?=[A-Z])(?<=[a-z] )(?<=\\b(?:girl|boy|woman|man|lady|friend|girlfriend|boyfriend|wife|husband|sister|brother|daughter|son|character|oc|OC|elf|witch|princess|prince|queen|king|maid|cat|dog|hugging|kissing|draw|make|me|my|and|with|for|of) )(${CAPITALS})(?=$|[,.;:!?)'\\n]| (?:${DOES}|${LOOKS_SO}|and|in|at|on|by|with|who)\\b)`,
  'g',
);
/** Of these those that are hardly anything else where they begin a text with a capital: “Daisy at school”. */
const GIVEN =
  'Ruby|Scarlett?|Amber|Hazel|Olive|Jade|Stella|Luna|Brooke?|Lily|Daisy|Iris|Ivy|Poppy|Holly|Jasmine|Heather|Robin|Sienna|Rowan|Noel|Eve';
const GIVEN_BEGINS = new RegExp(
  `(?:^|[.!?\\n] *)(${GIVEN})(?= (?:at|in|on|under|by) (?!(?:a|her|his) (?:vase|pot|hair|hand)s?\\b)| ?, (?:${DOES}|sad|happy|angry|shy)\\b)`,
  'g',
);
/** Of these those that ask for a season, a weather or a place in a list, as most prompts are: “Winter, silver hair”. */
const SURROUNDINGS =
  /^(?:summer|autumn|winter|spring|forest|sky|river|snow|rain|paris|london|dawn|eve|sunny|misty|stormy|star|venice|cliff|sakura|aurora|lotus|clover|april|june)$/;
const PERSONAL = CAPITALS.split('|').filter((name) => !SURROUNDINGS.test(name.toLowerCase()));
const LISTED = new RegExp(
  `(?:^|[.!?\\n] *)(${PERSONAL.join('|')})(?= ?, (?:an? |the )?(?:[a-z]+ ){0,3}(?:girl|boy|woman|man|lady|princess|prince|witch|elf|hair|eyes)\\b)`,
  'g',
);
/** Names that are known as such. */
const KNOWN = /\b(?:emma stone|paris hilton|jack frost|sailor moon|jon snow)\b/gi;

/** Where an English text, written as it was, names somebody. */
export function findNames(text: string): Found<'name'>[] {
  const after = [NAMED, BEGINS, WITHIN, GIVEN_BEGINS, LISTED].flatMap((pattern) =>
    [...text.matchAll(pattern)].map(({ index, 0: all, 1: name = '' }) => ({
      value: 'name' as const,
      start: index + all.length - name.length,
      end: index + all.length,
    })),
  );
  return [...after, ...matchesOf(text, 'name', KNOWN)];
}
