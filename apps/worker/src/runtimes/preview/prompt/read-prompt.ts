import {
  COLOUR_WORDS,
  GARMENT_COLOURS,
  type Pattern,
  PATTERN_WORDS,
  readSurroundings,
  type Surroundings,
  WordBag,
} from '@atelier/contracts/prompt-words';
import { hash32 } from '../../random.js';
import { fromHsl, hex } from '../canvas/colour.js';

/** What a prompt asks the surroundings to be. */
export interface SceneWish extends Omit<Surroundings, 'colour'> {
  /** Colour that tints light and set; from a colour word, else from the words as a whole. */
  accent: string;
  /** Whether the accent was asked for by name. */
  named: boolean;
}

/** What a clothing prompt asks for. */
export interface ClothingWish {
  color: string;
  pattern: Pattern;
}

const colourOf = (text: string, saturation: number, lightness: number): string =>
  hex(fromHsl(hash32(text.trim().toLowerCase()) % 360, saturation, lightness));

/** Reads a prompt, and gives words without a colour one of their own. */
export function readScene(prompt: string, negative: string): SceneWish {
  const { colour, ...surroundings } = readSurroundings(prompt, negative);
  const named = colour === null ? undefined : COLOUR_WORDS[colour]?.hex;
  return {
    ...surroundings,
    accent: named ?? colourOf(`${prompt}|${negative}`, 0.5, 0.56),
    named: named !== undefined,
  };
}

function patternOf(bag: WordBag, banned: WordBag): Pattern {
  const [best] = (Object.entries(PATTERN_WORDS) as [Pattern, readonly string[]][])
    .map(([name, words]) => ({ name, words, ...bag.count(words) }))
    .filter(({ hits, words }) => hits > 0 && !banned.has(words))
    .sort((a, b) => b.hits - a.hits || a.first - b.first);
  return best?.name ?? 'plain';
}

const colourNamed = (bag: WordBag, banned: WordBag): string | undefined =>
  Object.values(COLOUR_WORDS)
    .map(({ words, hex: color }) => ({ color, words, ...bag.count(words) }))
    .filter(({ hits, words }) => hits > 0 && !banned.has(words))
    .sort((a, b) => a.first - b.first)[0]?.color;

/** Reads a clothing prompt; `null` where it is empty or wholly taken back by the negative prompt. */
export function readClothing(prompt: string, negative: string): ClothingWish | null {
  if (!prompt.trim()) return null;
  const bag = new WordBag(prompt);
  const banned = new WordBag(negative);
  const garment = GARMENT_COLOURS.find(({ words }) => bag.has(words) && !banned.has(words))?.hex;
  const color = colourNamed(bag, banned) ?? garment ?? colourOf(prompt, 0.5, 0.48);
  return { color, pattern: patternOf(bag, banned) };
}
