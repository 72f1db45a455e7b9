import {
  type Build,
  type CharacterWords,
  COLOUR_WORDS,
  ENDS_AT_WAIST,
  GARMENT_COLOURS,
  hueOf,
  moodsOf,
  readWords,
  roleOf,
  WordBag,
} from '@atelier/contracts/prompt-words';
import { colourName } from '../../../../vision/colour-name.js';
import { hash32, makeRandom, type Random } from '../../../random.js';
import { distance, lumaOf, mixHex, rgb } from '../../canvas/colour.js';
import { drawingWords, getPart, listOf, type PartKind, partsOf } from '../../drawings/part.js';
import type { Look } from './look.js';
import { ANY_SKIN, EYE_HEX, HAIR_HEX, HAIR_NAMED, type Scheme, SCHEMES, SKIN_HEX } from './palettes.js';

interface Character {
  look: Look;
  /** What the prompt says besides, about the surroundings. */
  rest: string;
}

type Choices<T> = readonly [T, ...T[]];

/** The drawings that a seed may choose where no word says which, as often as each says (`data-offered`). */
function offered(kind: PartKind, build: Build): Choices<string> {
  const names = partsOf(kind).flatMap(({ name, about }) => {
    const times = listOf(about['data-offered-to']).includes(build) ? 1 : Number(about['data-offered'] ?? 0);
    return Array.from({ length: times }, () => name);
  });
  const [head, ...more] = names;
  if (head === undefined) throw new Error(`No drawing of ${kind} is offered`);
  return [head, ...more];
}

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
  const style = choose(words.styles, banned.styles, offered('hair', build), makeRandom(seed, 'hair style'));
  const about = getPart(`hair/${style}`).about;
  const wishes = [...words.bangs, ...listOf(about['data-bangs'])];
  const bangs = choose(wishes, banned.bangs, offered('bangs', build), makeRandom(seed, 'bangs'));
  const colours = words.colours.hair.filter((name) => !banned.colours.hair.includes(name));
  const called = first(words.hairNames, banned.hairNames);
  // “Dark brown hair” is not the brown that hair has by its name.
  const named = colours.some((name) => called && name !== hueOf(name) && sameHair(hueOf(name), called))
    ? undefined
    : called;
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

/** Over a skirt that is named only outfits that show it. */
function outfitsOver({ below }: CharacterWords, build: Build): Choices<string> {
  const all = offered('outfits', build);
  if (!below.includes(build)) return all;
  const [head, ...more] = all.filter((name) => ENDS_AT_WAIST.has(name));
  return head === undefined ? all : [head, ...more];
}

/** How far two colours of one garment are apart, at least, where one is seen on the other. */
const APART = 90;
/** What is asked for on a garment is seen on it, whatever colour that is of. */
function inkOn(main: string, ink: string): string {
  if (distance(rgb(main), rgb(ink)) >= APART) return ink;
  return lumaOf(rgb(main)) > 140 ? mixHex(main, '#2a2638', 0.6) : '#f3ead6';
}

function outfitOf(
  words: CharacterWords,
  banned: CharacterWords,
  scheme: Scheme,
  build: Build,
  text: string,
  seed: number,
): Look['outfit'] {
  const kind = choose(words.outfits, banned.outfits, outfitsOver(words, build), makeRandom(seed, 'outfit'));
  const about = getPart(`outfits/${kind}`).about;
  const hex = (name: string | undefined): string | undefined => (name ? COLOUR_WORDS[name]?.hex : undefined);
  const ofName = words.outfits.length
    ? GARMENT_COLOURS.find(({ words: names }) => new WordBag(text).has(names))?.hex
    : undefined;
  const role = words.roles.map(roleOf).find(({ outfit, mens }) => kind === outfit || kind === mens);
  const own = hex(first(words.colours.main, banned.colours.main));
  const main =
    own ??
    role?.main ??
    about['data-main'] ??
    ofName ??
    // A garment that is named has one colour in all pictures of a set.
    (words.outfits.length > 0 ? schemeOf(banned, makeRandom(hash32(text), 'garment')) : scheme).main;
  const [print] = words.prints;
  const named = hex(print?.ink ?? words.colours.main[1]);
  const second = named ?? role?.second ?? about['data-second'] ?? scheme.second;
  const ofOneCloth = about['data-lower'] === 'main' ? own : undefined;
  const isOn: Look['outfit']['print'] = print?.value ?? (named === undefined ? undefined : 'trim');
  const printed = { ...(isOn && { print: isOn }), second: print ? inkOn(main, second) : second };
  return { kind, main, ...printed, lower: hex(words.colours.lower[0]) ?? role?.lower ?? ofOneCloth ?? scheme.lower };
}

/** What is named and nothing else: an ornament that nobody asked for is a fault in a character that will be drawn a hundred times. */
function accessoriesOf(words: CharacterWords, banned: CharacterWords, outfit: string): Set<string> {
  const worn = new Set(words.accessories);
  const included = listOf(getPart(`outfits/${outfit}`).about['data-includes']);
  // Without a hat is without a witch's, too.
  const hats = banned.accessories.includes('hat') ? [...worn].filter((name) => name.endsWith('hat')) : [];
  for (const accessory of [...banned.accessories, ...included, ...hats]) worn.delete(accessory);
  return worn;
}

/** Whether it is no thing but what a hand does, with the other behind the back. */
export const isGesture = (worn: string): boolean => 'data-gesture' in getPart(`worn/${worn}`).about;

/** The colour of what is worn beside the clothes: a word's, else one that it has by nature. */
function accentOf({ colours: { accent } }: CharacterWords, worn: ReadonlySet<string>): string | undefined {
  const named = accent[0] === undefined ? undefined : COLOUR_WORDS[accent[0]]?.hex;
  return (
    named ?? [...worn].map((name) => getPart(`worn/${name}`).about['data-accent']).find((own) => own !== undefined)
  );
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
  const words = readWords(prompt, drawingWords());
  const banned = readWords(negativePrompt, drawingWords());
  const scheme = schemeOf(banned, makeRandom(seed, 'scheme'));
  const build = first(words.builds, banned.builds) ?? (banned.builds.includes('feminine') ? 'masculine' : 'feminine');
  const pose = makeRandom(seed, 'pose');
  const outfit = outfitOf(words, banned, scheme, build, prompt, seed);
  const accessories = accessoriesOf(words, banned, outfit.kind);
  const look: Look = {
    build,
    skin: skinOf(words, banned, seed),
    hair: hairOf(words, banned, scheme, build, seed),
    eyes: eyesOf(words, banned, scheme),
    mood: choose(moodsOf(words, banned), banned.moods, offered('faces', build), makeRandom(seed, 'mood')),
    outfit,
    accessories,
    ...(banned.accessories.includes('ribbon') && { isRibbonless: true }),
    accent: accentOf(words, accessories) ?? scheme.accent,
    turn: pose.range(-0.6, 0.6),
    tilt: pose.range(-4.5, 4.5),
    arms: pose.next() < 0.6 || [...accessories].some(isGesture) ? 'behind' : 'down',
  };
  return { look, rest: words.rest };
}
