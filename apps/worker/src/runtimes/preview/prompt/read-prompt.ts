import { fromHsl, hex } from '../canvas/colour.js';
import { translateKorean } from '../../../prompt/korean/translate.js';
import { hash32 } from '../../random.js';
import {
  COLOUR_WORDS,
  GARMENT_COLOURS,
  HOUR_WORDS,
  type Hour,
  type Pattern,
  PATTERN_WORDS,
  type Scene,
  SCENE_WORDS,
  type Weather,
  WEATHER_WORDS,
} from './vocabulary.js';

/** What a prompt asks the surroundings to be. */
export interface SceneWish {
  scene: Scene;
  hour: Hour;
  weather: Weather[];
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

/** A text as lower-case English words, each also without its plain ending. */
export class WordBag {
  private readonly words = new Set<string>();
  private readonly text: string;

  constructor(text: string) {
    this.text = translateKorean(text).toLowerCase().normalize('NFC');
    for (const word of this.text.match(/[a-z]+/g) ?? []) {
      for (const stem of [word, word.replace(/s$/, ''), word.replace(/es$/, ''), word.replace(/ing$/, '')]) {
        this.words.add(stem);
      }
    }
  }

  /** Where in the text the word stands, or -1. */
  private find(word: string): number {
    return this.words.has(word) ? this.text.indexOf(word) : -1;
  }

  has(words: readonly string[]): boolean {
    return words.some((word) => this.find(word) >= 0);
  }

  /** How many of the words occur, and where the first of them stands. */
  count(words: readonly string[]): { hits: number; first: number } {
    const places = words.map((word) => this.find(word)).filter((place) => place >= 0);
    return { hits: places.length, first: Math.min(Infinity, ...places) };
  }
}

function ranked<T extends string>(bag: WordBag, table: Readonly<Record<T, readonly string[]>>, banned: WordBag): T[] {
  return (Object.entries(table) as [T, readonly string[]][])
    .map(([name, words]) => ({ name, words, ...bag.count(words) }))
    .filter(({ hits, words }) => hits > 0 && !banned.has(words))
    .sort((a, b) => b.hits - a.hits || a.first - b.first)
    .map(({ name }) => name);
}

const colourNamed = (bag: WordBag, banned: WordBag): string | undefined =>
  Object.values(COLOUR_WORDS)
    .map(({ words, hex: color }) => ({ color, words, ...bag.count(words) }))
    .filter(({ hits, words }) => hits > 0 && !banned.has(words))
    .sort((a, b) => a.first - b.first)[0]?.color;

const colourOf = (text: string, saturation: number, lightness: number): string =>
  hex(fromHsl(hash32(text.trim().toLowerCase()) % 360, saturation, lightness));

const DEFAULT_WEATHER: Partial<Record<Scene, Weather[]>> = {
  snow: ['snowfall'],
  birthday: ['confetti'],
  space: ['stars'],
  underwater: ['bubbles'],
  forest: ['fireflies'],
};
const INDOORS: readonly Scene[] = ['room', 'classroom', 'cafe', 'stage', 'birthday', 'studio', 'space', 'underwater'];

/** Reads a prompt: named scenes, hours, weathers and colours, less those that the negative prompt names. */
export function readScene(prompt: string, negative: string): SceneWish {
  const bag = new WordBag(prompt);
  const banned = new WordBag(negative);
  const scene = ranked<Exclude<Scene, 'studio'>>(bag, SCENE_WORDS, banned)[0];
  const hour = ranked(bag, HOUR_WORDS, banned)[0];
  const weather = ranked(bag, WEATHER_WORDS, banned);
  const named = colourNamed(bag, banned);
  const chosen: Scene = scene ?? (hour && hour !== 'day' ? 'sky' : weather.length > 0 ? 'meadow' : 'studio');
  const usual = (DEFAULT_WEATHER[chosen] ?? []).filter((name) => !banned.has(WEATHER_WORDS[name]));
  return {
    scene: chosen,
    hour: hour ?? (chosen === 'festival' ? 'night' : 'day'),
    weather: [...new Set([...weather, ...usual])]
      .filter((name) => !(name === 'rain' && INDOORS.includes(chosen)))
      .slice(0, 2),
    accent: named ?? colourOf(`${prompt}|${negative}`, 0.5, 0.56),
    named: named !== undefined,
  };
}

/** Reads a clothing prompt; `null` where it is empty or wholly taken back by the negative prompt. */
export function readClothing(prompt: string, negative: string): ClothingWish | null {
  if (!prompt.trim()) return null;
  const bag = new WordBag(prompt);
  const banned = new WordBag(negative);
  const pattern = ranked<Exclude<Pattern, 'plain'>>(bag, PATTERN_WORDS, banned)[0];
  const garment = GARMENT_COLOURS.find(({ words }) => bag.has(words) && !banned.has(words))?.hex;
  return { color: colourNamed(bag, banned) ?? garment ?? colourOf(prompt, 0.5, 0.48), pattern: pattern ?? 'plain' };
}
