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
  // So do petals; where leaves do, it is autumn.
  /(?<=\b(?:petals?|blossoms?|flowers?|roses|(?:snow)?flakes?|raindrops?|drops|feathers?|bubbles|stars|sparks|confetti|ribbons|lights|coins|papers) (?:(?:\w+ly|also|still|just) )?)falls?\b(?! (?:leaves|foliage|colou?rs|forest|day|season))/g,
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
  // Who is called after a place is not at it; breath is seen in no sky.
  /\boffice(?= (?:lady|ladies|worker|girl|boy|guy|man|woman|clothes|chair|attire)s?\b)/g,
  /\bsnow(?= (?:fairy|fairies|elf|maiden|woman|witch|spirit|leopard|fox|wolf|princess|bunny|owl)s?\b)/g,
  /\b(?:cold |night |crisp |chilly |morning |warm |cool |fresh |winter )*air\b(?<=\b(?:in|through|into) the (?:cold |night |crisp |chilly |morning |warm |cool |fresh |winter )*air)(?! (?:balloon|ship))/g,
  // Whoever sells or plays there may be anywhere; a scarf that flies is in no sky.
  /\bstreet(?= (?:vendor|food|musician|performer|magician|artist|smart|kid|fighter|cat|dog|racer|dancer|wear|clothes)s?\b)/g,
  /\bflying\b(?<=\b(?:scarf|hair|cape|cloak|dress|skirt|coat|ribbon|petals|leaves|sparks|papers?|flags?|hats?|caps?|umbrella) (?:is |are )?flying)/g,
  /\bsun(?= (?:bleached|tanned|burnt|burned|burn)\b)/g,
  // Who is angry does so.
  /\bstorms?(?= (?:out|off|away|into|in|past|through|up|down)\b)(?<=\b(?:she|he|they|and|who|girl|boy|man|woman) storms?)/g,
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
  // Warm clothes are worn anywhere, a lake is clear at any hour, and a lantern that is held brings no festival.
  /\bco[sz]y(?= (?:[a-z]+ )?(?:sweater|cardigan|hoodie|pajamas|scarf|socks|clothes|outfit|blanket|coat|robe)s?\b)/g,
  /\bclear(?= (?:(?:deep |light )?(?:blue|green|turquoise|emerald) (?:lakes?|sea|ocean|rivers?|streams?|ponds?|pool)|waters?|glass|crystals?|skin|voice|plastic)\b)/g,
  /\b(?:(?:red|sky|paper|korean|lotus) )?lanterns?\b(?<=\b(?:hold|carry|carri|rais|lift|light|hugg)(?:s|es|ing)? (?:up )?(?:(?:an?|the|her|his|one|two|small|big|little|old|tiny|glowing|lit|red|sky|paper|korean|lotus) ){0,4}lanterns?)(?!.*\bfestival)/g,
  // Who goes home is not there yet.
  /\bhome\b(?<=\b(?:walk|head|driv|rid|rush|hurr|runn?|com|go|return|tak|carr|bring|cycl|bik|train|bus|way|journey|trip|ride|drive|arriv)(?:e|es|s|y|ies|ing|ying|ed)? (?:(?:back|her|him|them|straight) )?home)/g,
  /\bhome\b(?<=\b(?:went|came|drove|ran|rode|took) (?:back )?home)/g,
  // Nor is who is on the way to school; the last day of it is no hour.
  /\bschool\b(?<=\b(?:walk|head|rid|rush|hurr|runn?|cycl|bik|late|bus|way|off)(?:e|es|s|y|ies|ing|ying)? (?:(?:back|her|him|them|straight) )?(?:to|for) school)/g,
  /\b(?:(?:first|last|final) )?day(?= (?:of|at) (?:school|work|class|high school|college|university)\b)/g,
  // Rose-tinted, lavender-scented, forest-themed: nothing of it is around.
  /\b[a-z]+(?= (?:tinted|scented|themed|inspired|toned|flavou?red|tipped|trimmed|kissed)\b)/g,
  // Whose car waits, or is waited for, brings its street; nobody is in it.
  /(?<=\b(?:waiting|waits?|wait) (?:for|on) (?:the|a|her|his) )(?:bus|train|tram|taxi|ferry|subway)\b/g,
  // Nothing of these is above or around anybody.
  /\b(?=(?:(?:sun)?flower|star|moon|cloud|leave|rose|snowfl|cherry|rainb|wave))(?<=\b(?:dress|robe|shirt|kimono|yukata|skirt|sweater|cape|cloak|gown|pajamas|scarf|hat|umbrella|bag|hoodie|coat|jacket) (?:with|covered (?:in|with)|full of|decorated with) (?:[a-z]+ )?)(?:(?:sun)?flowers?|stars?|moons?|clouds?|leaves|roses|snowflakes|cherry blossoms?|rainbows?|waves)\b(?! (?:around|in|behind|above|falling))/g,
  /\bsky(?= high\b)/g,
  // Who is one shines on no sky.
  /(?<=\b(?:(?:she|he|i|who|girl|boy|woman|man|they) (?:is|am|was|are|were)|she's|he's|i'm|they're) (?:(?:an?|the|our|my) )?(?:[a-z]+ )?)stars?\b(?! (?:light|lit|gazing|shaped|sky|field))/g,
  /\bstars?(?= of (?:the|her|his|this|a) (?:show|stage|team|party|class|school|movie|film|band|concert|game)\b)/g,
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
  /\b(?:dust|sand) ?storms?\b/g,
];
/** Where a word for a season, an hour, a weather or a place means something else. */
export const findSenses = (text: string): Found<'figure'>[] => matchesOf(text, 'figure', ...SENSES);

/** What hangs or is tied, and is none of what is worn that is called so: a bow and arrows, a bow tie; and suits that are no business suit. */
const NOT_WORN = [
  /\b(?:hat|cap|helmet|crown|scarf|mask|glasses|headphones)s?(?= (?:(?:held )?(?:in|under) (?:(?:her|his|one|the|their|a) )?(?:hands?|arms?)|(?:lying )?on (?:(?:the|a|her|his) )?(?:table|desk|floor|ground|bed|chair|wall|bench|shelf|sand|grass|hook|lap|head))\b)/g,
  // Who holds a hat wears none; who holds their own holds it down in the wind.
  /(?<=\b(?:holding|carrying|holds|carries) (?:in hand,? )?(?:(?:an?|the) )?(?:(?!her\b|his\b)[a-z]+ )?)(?:hat|cap|helmet|crown|mask|beret|beanie)s?\b/g,
  // 모자를 손에 든, 안경을 머리에 올린.
  /\b(?:hat|cap|helmet|crown|mask|beret|beanie)s?(?=, holding in hand\b)/g,
  /\b(?:sun)?glasses(?=,? (?:pushed up|placing) on head\b)|(?<=\b(?:pushed up|placing) on head,? )(?:sun)?glasses\b/g,
  /\bhorn(?= rimmed\b)/g,
  /\bcrown(?= braids?\b)/g,
  /\bdress(?= (?:shoes?|shirts?|pants|socks?|code|boots?|uniform)\b| up\b)/g,
  /(?<=\b(?:ice|pony|snow|night|knee) )caps?\b/g,
  /\bbows?(?= (?:and|with) (?:an? |her |his )?(?:arrows?|quiver)\b| ties?\b)/g,
  /\b(?:hold|draw|wield|carry|carri|aim|shoot)(?:s|es|ing)? (?:an? |her |his |the )?(?:(?!hair )[a-z]+ )?bows?\b(?! in)/g,
  /\bbows?(?= (?:(?:slung|strapped) )?(?:on|over|across|at|in) (?:her|his|their|the) (?:back|shoulders?|side|hands?)\b)/g,
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
