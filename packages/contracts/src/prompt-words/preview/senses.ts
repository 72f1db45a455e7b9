import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

/** Who does what a word says where it is a verb. */
const WHO = '(?:he|she|it|they|who|that|and|then|girl|boy|man|woman|sun|moon)';
const PRONOUN = '(?:her|his|their|my|your)';

/** Words of seasons, hours, weathers and places that mean something else where they stand so. */
const SENSES = [
  // She falls asleep, night falls, the dress falls to her ankles; autumn is no fall of anybody.
  /\bfalls?(?= (?:asleep|in love|to|on|onto|into|down|off|over|behind|apart|for|silent|from|out|back|through|past|around|loosely|softly|gently|freely)\b)/g,
  /(?<=\b(?:she|he|it|and|night|hair|who|that|rain|snow|dress|darkness|cloak|curtain|silence|shadow|water|tears?|niagara|victoria|to|will|trips|stumbles) )falls?\b(?! (?:leaves|foliage|colou?rs|forest|day|season))/g,
  new RegExp(`(?<=\\b${WHO} )leaves\\b(?! (?:fall|blow|float|drift|swirl|flutter|rustl|on|around|are|in the))`, 'g'),
  /\b(?:leaf(?= through\b)|leaves(?= of (?:the|a) (?:book|page|diary)\b))/g,
  /\bleaves(?= (?:for|the (?:house|room|school|office|building|party|cafe|city)|home|work|behind)\b)/g,
  /\brose(?= (?:from|up|to|above|over|early|slowly|and (?:walked|left))\b)/g,
  new RegExp(`(?<=\\b(?:she|he|it|they|sun|moon|who) )rose\\b`, 'g'),
  new RegExp(`\\bsprings?(?= (?:in|to) ${PRONOUN}\\b| up\\b| cleaning\\b| onion| roll| to life)`, 'g'),
  new RegExp(`(?<=\\b(?:she|he|it|who) )springs\\b`, 'g'),
  /\bspring(?= (?:in|of) (?:the |a )?(?:woods?|forest|water|mountains?|rocks?)\b)/g,
  new RegExp(`\\bpark(?= (?:(?:${PRONOUN}|the|a) )?(?:car|bike|bicycle|truck|van)\\b)`, 'g'),
  /\bparking space\b/g,
  // A dress of leaves, clothes for the desert, the Snow Queen.
  /\b(?:star|moon|cloud|flower|snow|ice|crystal)(?= (?:wand|staff|sword|queen|king|princess|prince)s?\b)/g,
  /\b(?:leaf|petal|star|cloud|desert|jungle|forest)(?= (?:dress(?:es)?|gown|outfit|clothes|skirt|cape|cloak|robe)s?\b)/g,
  // Whoever jumps is in no sky.
  /\b(?:(?:jump|leap|hop|kick)(?:s|ed|ing)?|(?:arms?|hands?|fists?|legs?)(?: up| raised| thrown)?) (?:high |up )?(?:in|into|through) (?:the |mid ?)air\b/g,
  /(?<=\b(?:she|he|who|and|girl|boy|woman|man) )waves\b/g,
  /\bwaves(?= (?:to|at|goodbye|hello|her|his|back)\b)/g,
  /\bwidow'?s peaks?\b/g,
  /\b(?:lightning|thunder|storm)(?= (?:scars?|bolt (?:scar|tattoo|earrings?)|marks?|tattoos?)\b)/g,
  /\bbubble(?= ?(?:gum|tea|wrap|bath))/g,
  /\bflowers?(?= (?:(?:in|on|through) (?:her|his|their|the) hair|behind (?:her|his) ear)\b)/g,
  /\b(?:stars?|galax(?:y|ies)|moon|ocean|sea|sky|fire|universe|rain|storm)(?= in (?:her|his|their) (?:eyes?|hair)\b)/g,
  // Clouds, water and clothes are dark by day, too; whoever is after a long day is in no day.
  /\bdark(?= (?:clouds?|water|wood|stone|bricks?|walls?|armou?r|magic|lord|elf|knight|wings?|feathers?|lips|lipstick|makeup|eyeliner|clothes|outfit|aura|energy|colou?rs)\b)/g,
  /\bday\b(?<=\bafter (?:a|the|her|his) (?:[a-z]+ )?day)/g,
  // A temple of gold is no evening.
  /\bgolden(?= (?:[a-z]+ )?(?:temple|palace|castle|pagoda|throne|gates?|bridge|tower|shrine|hall|statue|dome|roofs?|wheat|rice|grain|fur|retriever)\b)/g,
  // Who goes home is not there yet.
  /\bhome\b(?<=\b(?:walk|head|driv|rid|rush|hurr|runn?|com|go|return|tak|carr|bring|cycl|bik|train|bus|way|journey|trip|ride|drive|arriv)(?:e|es|s|y|ies|ing|ying|ed)? (?:(?:back|her|him|them|straight) )?home)/g,
  /\bhome\b(?<=\b(?:went|came|drove|ran|rode|took) (?:back )?home)/g,
  // Rose-tinted, lavender-scented, forest-themed: nothing of it is around.
  /\b[a-z]+(?= (?:tinted|scented|themed|inspired|toned|flavou?red|tipped|trimmed|kissed)\b)/g,
  // Whose car waits, or is waited for, brings its street; nobody is in it.
  /(?<=\b(?:waiting|waits?|wait) (?:for|on) (?:the|a|her|his) )(?:bus|train|tram|taxi|ferry|subway)\b/g,
  // Nothing of these is above or around anybody.
  /\b(?=(?:(?:sun)?flower|star|moon|cloud|leave|rose|snowfl|cherry|rainb|wave))(?<=\b(?:dress|robe|shirt|kimono|yukata|skirt|sweater|cape|cloak|gown|pajamas|scarf|hat|umbrella|bag|hoodie|coat|jacket) with (?:[a-z]+ )?)(?:(?:sun)?flowers?|stars?|moons?|clouds?|leaves|roses|snowflakes|cherry blossoms?|rainbows?|waves)\b(?! (?:around|in|behind|above|falling))/g,
  /\bsky(?= high\b)/g,
  /\b(?:[1-7]|three|four|five|six|michelin) star\b|\bstars and stripes\b/g,
  // Who carries it so expects no rain.
  /\b(?:closed|folded|folding|rolled up) umbrella\b|\bumbrella (?:is )?(?:closed|folded)\b/g,
  /\bstars?(?= (?:players?|students?|athletes?|actors?|actress|chefs?|hotels?|ratings?|fruit|sign|system)\b)/g,
  /\bsun(?= (?:god|goddess|symbol|room)s?\b)/g,
  /\bsunny(?= (?:smiles?|face|eyes|personality|mood|yellow|hair|side)\b)/g,
  /\bfoggy(?= (?:glasses|goggles|mirrors?|windows?|memory|brain)\b)/g,
  /\bfair(?:y|ies)(?= (?:tales?|wings?|lights?|godmother|dust)\b)/g,
  /\bmermaid(?= (?:hair|tail|costume|dress|skirt)\b)/g,
  /\bdark(?= (?:chocolate|mood|humou?r|secret|past|circles?|horse|academia|fantasy)\b)/g,
  /\b(?:chocolate|candy|granola|soap|gold|protein) bars?\b/g,
  /\bpiggy banks?\b/g,
  /\bpalms?(?= (?:of|up|open|out|together|against|pressed)\b)/g,
  /(?<=\b(?:her|his|open|left|right|both|two) )palms?\b(?! tree)/g,
  /\bover the moon\b/g,
  /\b(?:on )?cloud nine\b/g,
  /\bsnow(?= (?:capped|topped|peaked|tipped|white)\b)/g,
  /(?<=\bgarden )part(?:y|ies)\b/g,
  /(?<=\b(?:dust|sand) ?)storms?\b/g,
];
/** Where a word for a season, an hour, a weather or a place means something else. */
export const findSenses = (text: string): Found<'figure'>[] => matchesOf(text, 'figure', ...SENSES);

/** What hangs or is tied, and is none of what is worn that is called so: a bow and arrows, a bow tie; and suits that are no business suit. */
const NOT_WORN = [
  /\b(?:hat|cap|helmet|crown|scarf|mask|glasses|headphones)s?(?= (?:(?:held )?(?:in|under) (?:her|his|one|the|their|a) (?:hands?|arms?)|(?:lying )?on (?:the|a|her|his) (?:table|desk|floor|ground|bed|chair|wall|bench|shelf|sand|grass|hook|lap|head))\b)/g,
  /\bhorn(?= rimmed\b)/g,
  /\bcrown(?= braids?\b)/g,
  /\bdress(?= (?:shoes?|shirts?|pants|socks?|code|boots?|uniform)\b| up\b)/g,
  /(?<=\b(?:ice|pony|snow|night|knee) )caps?\b/g,
  /\bbows?(?= (?:and|with) (?:an? |her |his )?(?:arrows?|quiver)\b| ties?\b)/g,
  /\b(?:hold|draw|wield|carry|carri|aim|shoot)(?:s|es|ing)? (?:an? |her |his |the )?(?:(?!hair )[a-z]+ )?bows?\b(?! in)/g,
  /\bsuits?(?= of armou?r\b)/g,
  /(?<=\b(?:bathing|swim|swimming|wet|diving|boiler|jump|body|cat|space|flight|mech) )suits?\b/g,
  /\bspiked(?= (?:collar|choker|bracelet|belt|shoulder|armou?r|jacket|boots?|club|mace|bat)s?\b)/g,
];
const ARCHER = /\b(?:archers?|archery|robin hood|arrows?|quiver|huntress|hunter|longbow)\b/;
const A_BOW = /(?:\b(?:with|and)|^|[,.;:]) *(?:an? |her |his |the )?(?:(?!hair |ribbon )[a-z]+ )?bows?\b(?! in)/g;

let read: { text: string; found: Found<'figure'>[] } | undefined;
/** One text is asked about for each of its words. */
export const findNotWorn = (text: string): readonly Found<'figure'>[] => {
  if (read?.text !== text) read = { text, found: notWornIn(text) };
  return read.found;
};

const notWornIn = (text: string): Found<'figure'>[] => [
  ...matchesOf(text, 'figure', ...NOT_WORN),
  ...(ARCHER.test(text) ? matchesOf(text, 'figure', A_BOW) : []),
];
