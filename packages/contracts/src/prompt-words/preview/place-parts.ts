import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';
import type { Scene } from './places.js';

/** What the drawing of a place always holds, at any hour and by any seed, and is none of a place without it: somebody may hold a pumpkin anywhere. */
const PARTS: Partial<Record<Scene, string>> = {
  city: 'skyscrapers?',
  forest: 'mushrooms?, ferns?, grass',
  meadow: 'grass',
  mountain: 'peaks?, rocks?, grass',
  desert: 'cactus(?:es)?, cacti, rocks?',
  oasis: 'reeds?, rocks?, water',
  castle: 'turrets?, towers?, flags?, grass',
  cave: '(?:glowing )?crystals?, stalactites?, rocks?, vines?',
  rooftop: 'railings?, air conditioners?, skyscrapers?, buildings?',
  space: 'planets?, craters?',
  underwater:
    '(?:tropical |small |little |swimming )?fish(?:es)?(?: (?:are )?swimming)?, schools? of fish, seaweeds?, corals?, sun ?rays?, sunbeams?',
  room: 'windows?, curtains?, rugs?, carpets?, floor lamps?, lamps?, potted plants?, cushions?',
  classroom: 'desks?, (?:black|chalk)boards?, windows?',
  library: 'books, book ?shel(?:f|ves), book ?cases?, shelves, ladders?, rugs?, carpets?',
  cafe: 'tables?, steam(?: (?:is |gently |softly |slowly )*(?:rising|rises))?(?: (?:from|over|above|out of) (?:(?:the|an?|her|his) )?(?:(?:hot|warm|fresh) )?(?:coffees?(?: (?:cups?|mugs?))?|lattes?|cups?(?: of coffee)?|mugs?))?, (?:(?:steaming|hot|warm) )?(?:cups? of )?(?:coffees?|lattes?|cappuccinos?)(?: (?:cups?|mugs?))?, (?:pendant |hanging )?lamps?, windows?, potted plants?, menu boards?, brick walls?',
  stage: 'spot ?lights?, (?:(?:gorgeous|dazzling|brilliant|colou?rful|stage) )light(?:s|ing)',
  festival: '(?:paper |hanging )?lanterns?, (?:food )?stalls?',
  birthday: 'presents?, gifts?, gift boxes, candles?, bunting, garlands?',
  hanok: 'jars?, stepping stones?',
  alley: 'potted plants?, flower pots?, utility poles?, windows?, doors?',
  market: 'stalls?, bunting, string lights, awnings?',
  river: 'skyscrapers?, grass',
  park: '(?:street ?lamps?|street ?lights?|lamp ?posts?), grass',
  lake: 'reeds?, cattails?, rocks?, mountains?',
  hall: 'windows?, pillars?, columns?, potted plants?',
  train: 'seats?, windows?',
  subway: 'seats?, windows?, hand ?straps?',
  bus: 'seats?, windows?, hand ?straps?',
  pool: 'parasols?, beach umbrellas?, sun ?loungers?, lounge chairs?, deck ?chairs?, swim(?:ming)? rings?, lifebuoys?',
  aquarium:
    '(?:tropical |swimming )?fish(?:es)?(?: (?:are )?swimming)?, schools? of fish, jellyfish, seaweeds?, corals?',
  amusement: 'balloons?, tents?, circus tents?',
  store: 'shel(?:f|ves), snacks?, bottles?',
  hospital: 'beds?, monitors?, iv (?:drips?|stands?|bags?), windows?',
  gym: 'dumbbells?, weights?, kettlebells?, treadmills?',
  corridor: 'windows?, doors?',
  onsen: 'rocks?, (?:wooden )?fences?, stone lanterns?, (?:wooden )?buckets?',
  church: 'stained glass(?: windows?)?, pews?, candles?, altars?, (?:red )?carpets?',
  throne: 'torch(?:es)?, banners?, windows?',
  kitchen: 'stoves?, ovens?, pots?, (?:frying )?pans?, cupboards?, cabinets?, windows?',
  office: 'desks?, computers?, monitors?, windows?, skyscrapers?',
  arcade: '(?:arcade|game) machines?',
  cabin: 'seats?, windows?',
  shrine: 'stone lanterns?',
  spaceship: 'screens?, monitors?, windows?, planets?(?! earth), control panels?',
  bakery: 'breads?, baguettes?, cakes?, shelves, display cases?',
  station: 'trains?, clocks?, vending machines?',
  halloween:
    "(?:carved )?pumpkins?, jack o'? ?lanterns?, bats?, cobwebs?, spider ?webs?, gravestones?, tombstones?, fences?, bunting",
};
/** What is called after one, and is none. */
const NONE =
  '(?! ?(?:shaped|patterned|pattern|printed|print|necklace|earring|hairpin|pendant|brooch|costume|ears?|hats?|plush|tattoo|hook|bowl|scales?|tail|sauce|braid|dress|skirt)s?(?![a-z]))';
/** What lies behind a window is another thing, and so is who leans against it. */
const THROUGH = /(?<![a-z])(?:outside|out of|out|through|against)(?: (?:the|an?))? $/;

const patterns = new Map<Scene, RegExp | null>();
function patternOf(scene: Scene): RegExp | null {
  const known = patterns.get(scene);
  if (known !== undefined) return known;
  const parts = PARTS[scene]?.replaceAll(', ', '|');
  const made = parts === undefined ? null : new RegExp(`(?<![a-z])(?:${parts})(?![a-z'])${NONE}`, 'g');
  patterns.set(scene, made);
  return made;
}

/** What an English text names of what the drawing of a place holds. */
export function findParts(text: string, scene: Scene): Found<Scene>[] {
  const parts = patternOf(scene);
  return parts ? matchesOf(text, scene, parts).filter(({ start }) => !THROUGH.test(text.slice(0, start))) : [];
}
