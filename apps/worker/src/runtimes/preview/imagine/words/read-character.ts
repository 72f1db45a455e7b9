import { colourName } from '../../../../vision/colour-name.js';
import { makeRandom, type Random } from '../../../random.js';
import { mixHex, rgb } from '../../canvas/colour.js';
import { COLOUR_WORDS, GARMENT_COLOURS } from '../../prompt/vocabulary.js';
import { WordBag } from '../../prompt/read-prompt.js';
import type { Accessory, Bangs, Build, HairStyle, Look, Mood, Outfit } from './look.js';
import { ANY_SKIN, EYE_HEX, HAIR_HEX, HAIR_NAMED, type Scheme, SCHEMES, SKIN_HEX } from './palettes.js';
import { type CharacterWords, readWords } from './read-words.js';

interface Character {
  look: Look;
  /** What the prompt says besides, about the surroundings. */
  rest: string;
}

type Choices<T> = readonly [T, ...T[]];

const STYLES: Readonly<Record<Build, Choices<HairStyle>>> = {
  feminine: ['straight', 'wavy', 'bob', 'twintails', 'ponytail', 'braids', 'buns', 'sideswept', 'short'],
  masculine: ['short', 'spiky', 'sideswept'],
};
const BANGS_OF: Choices<Bangs> = ['wispy', 'blunt', 'curtain', 'swept', 'wispy'];
const OUTFITS_OF: Readonly<Record<Build, Choices<Outfit>>> = {
  feminine: ['hoodie', 'blazer', 'dress', 'hanbok', 'sweater', 'kimono', 'robe', 'tshirt', 'raincoat', 'labcoat'],
  masculine: ['hoodie', 'blazer', 'suit', 'sweater', 'tshirt', 'labcoat', 'raincoat', 'robe'],
};
/** With open eyes: a face with shut ones is seldom found again, and a character is trained from it. */
const MOODS_OF: Choices<Mood> = ['smile', 'smile', 'calm', 'shy', 'smile'];
/** Clothes that headphones do not go with, unless they are asked for. */
const OF_OLD: readonly Outfit[] = ['hanbok', 'kimono', 'armour', 'robe', 'apron'];
const EXTRAS: Choices<Accessory | null> = [
  null,
  null,
  null,
  'ribbon',
  'flower',
  'glasses',
  'earrings',
  'scarf',
  'beret',
  'headphones',
  'freckles',
];
const WHITE_BY_NATURE: Partial<Record<Outfit, string>> = {
  labcoat: '#f4f3f1',
  armour: '#a9b2c2',
  apron: '#2b2833',
  suit: '#2d3140',
};

/** The first wish that is not taken back, else a choice of the seed that is not. */
function choose<T>(wishes: readonly T[], banned: readonly T[], choices: Choices<T>, random: Random): T {
  const picked = random.next();
  const wish = wishes.find((value) => !banned.includes(value));
  if (wish !== undefined) return wish;
  const left = choices.filter((value) => !banned.includes(value));
  return left[Math.floor(picked * left.length)] ?? choices[0];
}

function schemeOf(banned: CharacterWords, random: Random): Scheme {
  const names = new Set([...banned.colours.hair, ...banned.hairNames.map((name) => colourName(rgb(HAIR_NAMED[name])))]);
  const left = SCHEMES.filter(({ hair }) => !names.has(colourName(rgb(hair))));
  return left[Math.floor(random.next() * left.length)] ?? SCHEMES[0];
}

const first = <T>(list: readonly T[], not: readonly T[] = []): T | undefined => list.find((one) => !not.includes(one));

function hairOf(
  words: CharacterWords,
  banned: CharacterWords,
  scheme: Scheme,
  build: Build,
  seed: number,
): Look['hair'] {
  const style = choose(words.styles, banned.styles, STYLES[build], makeRandom(seed, 'hair style'));
  const fits = BANGS_OF.filter((bangs) => !(style === 'sideswept' && bangs === 'blunt'));
  const usual: Bangs | undefined = style === 'spiky' ? 'spiky' : style === 'sideswept' ? 'swept' : undefined;
  const random = makeRandom(seed, 'bangs');
  const bangs = choose(
    [...words.bangs, ...(usual ? [usual] : [])],
    banned.bangs,
    [fits[0] ?? 'wispy', ...fits.slice(1)],
    random,
  );
  const named = first(words.hairNames, banned.hairNames);
  const colours = words.colours.hair.filter((name) => !banned.colours.hair.includes(name));
  const hex = (name: string | undefined): string | undefined => (name ? HAIR_HEX[name] : undefined);
  const color = (named && HAIR_NAMED[named]) ?? hex(colours[0]) ?? scheme.hair;
  const second =
    hex(words.colours.tips[0]) ??
    hex(named ? colours.find((name) => HAIR_HEX[name] !== HAIR_NAMED[named] && !sameHair(name, named)) : colours[1]);
  const free = makeRandom(seed, 'tips').next() < 0.22 ? mixHex(scheme.accent, '#ffffff', 0.12) : null;
  const cowlick = makeRandom(seed, 'cowlick').next() < 0.35;
  return { style, bangs, color, tips: second ?? ((named ?? colours[0]) ? null : free), cowlick };
}

/** A name such as “black hair” is also a colour and a noun: that is no second colour. */
const sameHair = (color: string, named: string): boolean =>
  color === named ||
  (named === 'silver' && (color === 'white' || color === 'grey')) ||
  (named === 'blonde' && color === 'yellow');

function outfitOf(
  words: CharacterWords,
  banned: CharacterWords,
  scheme: Scheme,
  build: Build,
  text: string,
  seed: number,
): Look['outfit'] {
  const kind = choose(words.outfits, banned.outfits, OUTFITS_OF[build], makeRandom(seed, 'outfit'));
  const hex = (name: string | undefined): string | undefined => (name ? COLOUR_WORDS[name]?.hex : undefined);
  const ofName = words.outfits.length
    ? GARMENT_COLOURS.find(({ words: names }) => new WordBag(text).has(names))?.hex
    : undefined;
  const own = hex(first(words.colours.main, banned.colours.main));
  const main =
    own ?? WHITE_BY_NATURE[kind] ?? (makeRandom(seed, 'garment').next() < 0.5 ? ofName : undefined) ?? scheme.main;
  const second = hex(words.colours.main[1]) ?? (kind === 'armour' || kind === 'robe' ? '#d8ab45' : scheme.second);
  return { kind, main, second, lower: hex(words.colours.lower[0]) ?? scheme.lower };
}

function accessoriesOf(words: CharacterWords, banned: CharacterWords, outfit: Outfit, seed: number): Set<Accessory> {
  const worn = new Set<Accessory>(words.accessories);
  const extra = makeRandom(seed, 'accessory').pick(EXTRAS);
  const odd = OF_OLD.includes(outfit) && (extra === 'headphones' || extra === 'beret' || extra === 'scarf');
  if (words.accessories.length === 0 && extra && !odd) worn.add(extra);
  for (const accessory of banned.accessories) worn.delete(accessory);
  return worn;
}

function eyesOf(words: CharacterWords, banned: CharacterWords, scheme: Scheme): [string, string] {
  const named = words.colours.eyes.filter((name) => !banned.colours.eyes.includes(name));
  const [left, right] = named.map((name) => EYE_HEX[name]);
  return [left ?? scheme.eyes, right ?? left ?? scheme.eyes];
}

function skinOf(words: CharacterWords, banned: CharacterWords, seed: number): string {
  const random = makeRandom(seed, 'skin');
  const named = first(words.skins, banned.skins);
  return named ? random.pick(SKIN_HEX[named]) : random.pick(ANY_SKIN);
}

/** The character that the words describe; what they leave open is the seed's choice, in colours that go together. */
export function readCharacter(prompt: string, negativePrompt: string, seed: number): Character {
  const words = readWords(prompt);
  const banned = readWords(negativePrompt);
  const scheme = schemeOf(banned, makeRandom(seed, 'scheme'));
  const build = first(words.builds, banned.builds) ?? (banned.builds.includes('feminine') ? 'masculine' : 'feminine');
  const pose = makeRandom(seed, 'pose');
  const accent = words.colours.accent[0];
  const outfit = outfitOf(words, banned, scheme, build, prompt, seed);
  const look: Look = {
    build,
    skin: skinOf(words, banned, seed),
    hair: hairOf(words, banned, scheme, build, seed),
    eyes: eyesOf(words, banned, scheme),
    mood: choose(words.moods, banned.moods, MOODS_OF, makeRandom(seed, 'mood')),
    outfit,
    accessories: accessoriesOf(words, banned, outfit.kind, seed),
    accent: (accent && COLOUR_WORDS[accent]?.hex) ?? scheme.accent,
    turn: pose.range(-0.9, 0.9),
    tilt: pose.range(-4.5, 4.5),
    arms: pose.next() < 0.6 ? 'behind' : 'down',
  };
  return { look, rest: words.rest };
}
