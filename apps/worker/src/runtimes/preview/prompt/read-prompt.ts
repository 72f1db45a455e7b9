import type { CameraShot } from '@atelier/contracts';
import {
  COLOUR_WORDS,
  INDOORS,
  type Pattern,
  readClothes,
  readSurroundings,
  readWorn,
  translateKorean,
  type Surroundings,
} from '@atelier/contracts/prompt-words';
import { hash32 } from '../../random.js';
import { fromHsl, hex } from '../canvas/colour.js';

/** What a prompt asks the surroundings to be. */
export interface SceneWish extends Omit<Surroundings, 'colour'> {
  /** Colour that tints light and set; from a colour word, else from the words as a whole. */
  accent: string;
  /** Whether the accent was asked for by name. */
  named: boolean;
  /** It is the top of a mountain, with no lake below. */
  isPeak: boolean;
  /** Nothing but one colour is wanted behind the figure. */
  isPlain: boolean;
}

/** What a clothing prompt asks for. */
export interface ClothingWish {
  /** Null where the cloth keeps its own. */
  color: string | null;
  pattern: Pattern;
  /** What the pattern is drawn in; null for a tone of the cloth. */
  ink: string | null;
}

const PLAIN = /\b(?:plain|simple|solid)(?:\s+\w+){0,3}\s+background\b/iu;
const isPlain = (prompt: string): boolean => PLAIN.test(translateKorean(prompt));

/** Where of a mountain somebody stands. */
const PEAK = /\b(?:mountain ?tops?|peaks?|summits?)\b/iu;

const colourOf = (text: string, saturation: number, lightness: number): string =>
  hex(fromHsl(hash32(text.trim().toLowerCase()) % 360, saturation, lightness));

/** Reads a prompt, and gives words without a colour one of their own. */
export function readScene(prompt: string, negative: string): SceneWish {
  const { colour, ...surroundings } = readSurroundings(prompt, negative);
  const named = colour === null ? undefined : COLOUR_WORDS[colour]?.hex;
  // Stars that shine as if it was night are in no sky of a day.
  const isDay = surroundings.hour === 'day' && !INDOORS.has(surroundings.scene);
  return {
    ...surroundings,
    weather: surroundings.weather.filter((name) => !(isDay && name === 'stars')),
    accent: named ?? colourOf(`${prompt}|${negative}`, 0.5, 0.56),
    named: named !== undefined,
    isPeak: surroundings.scene === 'mountain' && PEAK.test(translateKorean(prompt)),
    isPlain: isPlain(prompt) && !isPlain(negative),
  };
}

/** Reads a clothing prompt, and where there is none, what the prompt itself says of clothes, less what lies below the shot; `null` where it asks for nothing that is drawn. */
export function readClothing(clothes: string, negative: string, prompt = '', shot?: CameraShot): ClothingWish | null {
  const { colour, pattern, ink, usual } = readClothes(clothes.trim() || readWorn(prompt), negative, shot);
  const hexOf = (name: string | null): string | null => (name === null ? null : (COLOUR_WORDS[name]?.hex ?? null));
  const wish = { color: hexOf(colour) ?? usual, pattern, ink: hexOf(ink) };
  return wish.color === null && pattern === 'plain' ? null : wish;
}
