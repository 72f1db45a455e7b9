export type Build = 'feminine' | 'masculine';

/** The words that describe a character; hair, clothes, faces and what is worn carry theirs in their drawings, and what the surroundings are called stands in `vocabulary.ts` and `places.ts`. */
type Words<T extends string> = Readonly<Record<T, readonly string[]>>;

export const BUILDS: Words<Build> = {
  masculine: ['boy', 'man', 'male', 'guy', 'gentleman', 'prince', 'king', 'husbando', 'he', 'his', 'handsome'],
  feminine: ['girl', 'woman', 'female', 'lady', 'princess', 'queen', 'waifu', 'she', 'her'],
};

/** What a colour may belong to, beside clothes and what is worn. */
export const PARTS: Words<'hair' | 'eyes' | 'skin' | 'tips'> = {
  tips: ['tip', 'hair tip', 'end', 'streak', 'highlight', 'ombre'],
  hair: ['hair', 'haired', 'bangs', 'fringe'],
  eyes: ['eye', 'eyed'],
  skin: ['skin', 'skinned', 'complexion'],
};

/** Clothes below the waist, and other words for what is worn, that take a colour without choosing an outfit. */
export const CLOTHES: Words<'lower' | 'main'> = {
  lower: ['skirt', 'trousers', 'pants', 'jeans', 'shorts'],
  main: ['clothes', 'clothing', 'outfit', 'jacket', 'top', 'blouse', 'costume'],
};

/** Clothes that lend their colour to what is worn, but are not drawn themselves. */
const UNCUT: ReadonlySet<string> = new Set(['jacket', 'top', 'blouse', 'shorts']);
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
    ...['sailor uniform', 'sailor suit', 'gym uniform', 'military uniform', 'combat uniform', 'police uniform'],
    ...['nurse uniform', 'martial arts uniform', 'soccer uniform', 'baseball uniform', 'basketball uniform'],
  ],
  tshirt: ['blouse', 'crop top', 'sleeveless top'],
};

/** Who is known by what they wear: nothing else of them is drawn. */
export const WEARERS = {
  robe: ['wizard', 'mage', 'witch', 'witches', 'sorcerer', 'sorceress'],
  armour: ['knight', 'paladin', 'warrior'],
  labcoat: ['scientist', 'doctor'],
  apron: ['maid'],
  dress: ['princess'],
  horns: ['demon', 'devil', 'dragon girl'],
  elfears: ['elf', 'elven'],
  catears: ['catgirl', 'cat girl', 'catboy', 'cat boy', 'neko', 'nekomimi'],
} as const;
export type Worn = keyof typeof WEARERS;

/** What says whether it is a man or a woman where no word for either does. */
export const IMPLIED_BUILDS: Words<Build> = {
  masculine: [
    ...['wizard', 'sorcerer', 'beard', 'bearded', 'mustache', 'moustache', 'grandpa', 'grandfather', 'him', 'father'],
    ...['dad', 'uncle', 'brother', 'son', 'husband', 'groom', 'emperor', 'catboy'],
  ],
  feminine: [
    ...['witch', 'witches', 'sorceress', 'grandma', 'grandmother', 'mother', 'mom', 'aunt', 'sister', 'daughter'],
    ...['wife', 'bride', 'empress', 'catgirl', 'maid'],
  ],
};

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
  fair: ['pale', 'fair skin', 'pale skin', 'light skin'],
  tan: ['tan', 'tanned', 'tan skin', 'olive skin'],
  dark: ['dark skin', 'dark skinned', 'brown skin', 'black skin', 'ebony skin'],
};

/** Hair styles that are drawn long. */
export const LONG_HAIR: ReadonlySet<string> = new Set(['braids', 'ponytail', 'straight', 'twintails', 'wavy']);
/** And short. */
export const SHORT_HAIR: ReadonlySet<string> = new Set(['bob', 'short', 'spiky']);

/** Words that name hair and its colour at once. */
export const HAIR_NAMES: Words<HairColour> = {
  blonde: ['blonde', 'blond'],
  silver: ['silver hair', 'silver haired', 'white hair'],
  black: ['black hair', 'raven hair'],
  brown: ['brunette', 'brown hair', 'chestnut hair'],
  red: ['redhead', 'ginger', 'auburn'],
};
export type HairColour = 'blonde' | 'silver' | 'black' | 'brown' | 'red';
