export type Build = 'feminine' | 'masculine';

/** The words that describe a character; hair, clothes, faces and what is worn carry theirs in their drawings, and what the surroundings are called stands in `vocabulary.ts` and `places.ts`. */
type Words<T extends string> = Readonly<Record<T, readonly string[]>>;

export const BUILDS: Words<Build> = {
  masculine: [
    'boy',
    'man',
    'male',
    'guy',
    'gentleman',
    'prince',
    'king',
    'husbando',
    'he',
    'his',
    'handsome',
    'schoolboy',
  ],
  feminine: ['girl', 'woman', 'female', 'lady', 'princess', 'queen', 'waifu', 'she', 'her', 'schoolgirl'],
};

/** What a colour may belong to, beside clothes and what is worn. */
export const PARTS: Words<'hair' | 'eyes' | 'skin' | 'tips'> = {
  tips: ['tip', 'hair tip', 'end', 'streak', 'highlight', 'ombre'],
  hair: ['hair', 'haired', 'bangs', 'fringe'],
  eyes: ['eye', 'eyed'],
  skin: ['skin', 'skinned', 'complexion'],
};

/** Clothes that lend their colour to what is worn, but are not drawn themselves. */
const UNCUT_MAIN = ['jacket', 'top', 'blouse', 'cardigan', 'sweatshirt', 'tracksuit', 'track suit', 'streetwear'];

/** Clothes below the waist, and other words for what is worn, that take a colour without choosing an outfit. */
export const CLOTHES: Words<'lower' | 'main'> = {
  lower: ['skirt', 'trousers', 'pants', 'jeans', 'shorts'],
  main: ['clothes', 'clothing', 'outfit', ...UNCUT_MAIN, 'costume'],
};

const UNCUT: ReadonlySet<string> = new Set([...UNCUT_MAIN, 'shorts']);
export const isUncut = (word: string): boolean => UNCUT.has(word) || UNCUT.has(word.replace(/s$/, ''));
/** Clothes that are in no drawing, by the outfit that is most like them and is drawn in their stead. */
export const LIKE_OUTFITS: Words<string> = {
  blazer: [
    ...[
      'jacket',
      'leather jacket',
      'denim jacket',
      'biker jacket',
      'bomber jacket',
      'varsity jacket',
      'cropped jacket',
    ],
    ...['sailor uniform', 'sailor suit'],
  ],
  tshirt: [
    ...[
      'blouse',
      'crop top',
      'dress shirt',
      'sleeveless top',
      'tank top',
      'sleeveless shirt',
      'sleeveless t shirt',
      'sleeveless tee',
      'sleeveless blouse',
      'camisole',
      'polo shirt',
      'gym uniform',
      'gym clothes',
      'soccer uniform',
      'baseball uniform',
      'basketball uniform',
    ],
  ],
  kimono: ['martial arts uniform', 'hanfu'],
  // With a hood, and closed.
  hoodie: ['sweatshirt', 'tracksuit', 'track suit', 'streetwear'],
  sweater: ['cardigan', 'knit cardigan', 'cardigan sweater'],
  robe: ['hanbok robe', 'hanbok overcoat', 'royal hanbok robe'],
  dress: ['qipao', 'cheongsam'],
};

/** What is worn on the head, of which there is one: the drawings that lie in that layer. */
export const HEADWEAR = [
  ...(['pointedhat', 'hat', 'cap', 'beret', 'beanie', 'santahat', 'strawhat'] as const),
  ...(['crown', 'halo', 'bunnyears', 'headband', 'flowercrown'] as const),
] as const;
export type Headwear = (typeof HEADWEAR)[number];
export const isHeadwear = (name: string): name is Headwear => HEADWEAR.some((one) => one === name);

/** What is in no drawing, by what is most like it and is worn in its stead. */
export const LIKE_WORN = {
  pointedhat: ['party hat', 'birthday hat', 'cone hat', 'conical hat', 'party cone hat'],
  hat: [
    ...[
      'cowboy hat',
      'bucket hat',
      'top hat',
      'pirate hat',
      'captain hat',
      'korean gat hat',
      'panama hat',
      'bowler hat',
    ],
    ...['deerstalker hat', 'sailor hat', 'rain hat'],
  ],
  cap: ['police cap', 'military cap', 'flat cap', 'sailor cap', 'captain cap', 'newsboy cap'],
  beret: ['painter hat'],
  beanie: ['korean winter cap', 'ushanka', 'fur hat'],
  strawhat: ['conical bamboo hat', 'bamboo hat'],
  flowercrown: ['laurel wreath', 'laurel crown', 'leaf crown'],
  crown: ['korean bridal headpiece'],
  catears: [
    'fox ear',
    'wolf ear',
    'dog ear',
    'puppy ear',
    'animal ear',
    'fox girl',
    'wolf girl',
    'dog girl',
    'cat ear hairband',
  ],
} satisfies Readonly<Partial<Record<Headwear | 'catears', readonly string[]>>>;

/** Who is known by what grows on them: nothing else of them is drawn. What others wear stands in `roles.ts`. */
export const WEARERS = {
  horns: ['demon', 'devil', 'dragon girl'],
  elfears: ['elf', 'elven'],
  catears: ['catgirl', 'cat girl', 'catboy', 'cat boy', 'neko', 'nekomimi'],
} as const;
export type Worn = keyof typeof WEARERS;

/** Of whom it is seen that they are one, and nothing else. */
export const ONLY_BUILDS: Words<Build> = { masculine: ['korean scholar'], feminine: [] };

/** What says whether it is a man or a woman where no word for either does. */
export const IMPLIED_BUILDS: Words<Build> = {
  masculine: [
    ...ONLY_BUILDS.masculine,
    ...['wizard', 'sorcerer', 'beard', 'bearded', 'mustache', 'moustache', 'grandpa', 'grandfather', 'him', 'father'],
    ...['dad', 'uncle', 'brother', 'son', 'husband', 'groom', 'emperor', 'catboy', 'policeman', 'fireman', 'butler'],
  ],
  feminine: [
    ...['witch', 'witches', 'sorceress', 'grandma', 'grandmother', 'mother', 'mom', 'aunt', 'sister', 'daughter'],
    ...['wife', 'bride', 'empress', 'catgirl', 'maid', 'policewoman', 'stewardess', 'nun', 'shrine maiden'],
  ],
};

/** Who has grey hair where no other is named: of age nothing else is drawn. */
export const ELDERLY: Words<Build> = {
  masculine: [
    ...[
      'grandfather',
      'grandpa',
      'granddad',
      'grandad',
      'old man',
      'elderly man',
      'old gentleman',
      'elderly gentleman',
    ],
  ],
  feminine: ['grandmother', 'grandma', 'granny', 'old woman', 'old lady', 'elderly woman', 'elderly lady'],
};
/** How such a one is shown. */
export type Elder = `${Build}-silver`;

/** Who wears what below the waist, under the outfits that end there. */
export const BELOW: Words<Build> = { feminine: ['skirt'], masculine: ['trousers', 'pants', 'jeans'] };
export const ENDS_AT_WAIST: ReadonlySet<string> = new Set([
  'blazer',
  'hoodie',
  'labcoat',
  'puffer',
  'raincoat',
  'suit',
  'sweater',
  'tshirt',
]);

export const SKINS: Words<'fair' | 'tan' | 'dark'> = {
  fair: [
    'pale',
    'fair skin',
    'pale skin',
    'light skin',
    'white skin',
    ...['man', 'woman', 'girl', 'boy'].map((who) => `white ${who}`),
  ],
  tan: ['tan', 'tanned', 'tan skin', 'olive skin'],
  dark: [
    ...['dark skin', 'dark skinned', 'brown skin', 'black skin', 'ebony skin'],
    ...['man', 'woman', 'girl', 'boy'].map((who) => `black ${who}`),
  ],
};

/** Hair styles that are drawn long. */
export const LONG_HAIR: ReadonlySet<string> = new Set(['braids', 'ponytail', 'straight', 'twintails', 'wavy']);
/** And short. */
export const SHORT_HAIR: ReadonlySet<string> = new Set(['bob', 'short', 'spiky']);

/** Styles that are in no drawing, by the one that is most like them and is drawn in their stead. */
export const LIKE_HAIR = {
  wavy: [
    ...['curly hair', 'curly haired', 'curls', 'curled hair', 'frizzy hair', 'permed hair', 'perm', 'kinky hair'],
    ...['coily hair', 'ringlet', 'afro', 'afro hair', 'drill hair', 'permed curly hair', 'tight curls'],
  ],
  braids: ['dreadlock', 'dreads', 'dreadlock hair', 'cornrow', 'box braid', 'locs', 'fishtail braid', 'french braid'],
  spiky: ['mohawk', 'faux hawk', 'quiff', 'mohawk hair'],
  short: [
    'buzz cut',
    'crew cut',
    'short buzz cut',
    'short crew cut',
    'undercut',
    'slicked back hair',
    'short cut',
    'pompadour',
  ],
  bob: ['bowl cut'],
  buns: ['afro puff'],
  topbun: ['man bun', 'chignon', 'messy bun', 'top knot', 'topknot'],
} as const satisfies Words<string>;
export type LikeHair = keyof typeof LIKE_HAIR;

/** Words that name hair and its colour at once. */
export const HAIR_NAMES: Words<HairColour> = {
  blonde: ['blonde', 'blond'],
  silver: ['silver hair', 'silver haired', 'white hair'],
  black: ['black hair', 'raven hair'],
  brown: ['brunette', 'brown hair', 'chestnut hair'],
  red: ['redhead', 'ginger', 'auburn'],
};
export type HairColour = 'blonde' | 'silver' | 'black' | 'brown' | 'red';
