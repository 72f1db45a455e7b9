import type { CameraShot } from '@atelier/contracts';
import { COLOUR_WORDS, readWorn, translateKorean, withinFrame } from '@atelier/contracts/prompt-words';

/** What of a body a garment covers: above the hips, that and more, or what is below them. */
export type Garment = 'upper' | 'long' | 'lower';

const NAMES: Readonly<Record<Garment, string>> = {
  upper:
    'shirt|dress shirt|polo shirt|blouse|t[- ]?shirt|tee|tank top|crop top|top|sweater|sweatshirt|hoodie|pullover|jumper|turtleneck|cardigan|vest|jacket|blazer|windbreaker',
  long: 'coat|trench ?coat|overcoat|raincoat|parka|lab ?coat|long coat',
  lower: 'skirt|trousers|pants|jeans|slacks|shorts|leggings|sweatpants',
};

const COLOURS = Object.values(COLOUR_WORDS)
  .flatMap(({ words }) => words)
  .sort((a, b) => b.length - a.length)
  .join('|');
/** A colour and up to two words between it and the garment: “red wool coat”, “coat in red”. */
const OF: readonly [Garment, RegExp][] = (Object.entries(NAMES) as [Garment, string][]).map(([garment, names]) => [
  garment,
  new RegExp(`\\b(?:${COLOURS}) (?:[a-z-]+ ){0,2}?(?:${names})s?\\b(?! dress)|\\b(?:${names})s? in (?:${COLOURS})\\b`),
]);

const english = (text: string): string => translateKorean(text).toLowerCase();

/** The garment of those that a shot shows that the first colour is said of, where it covers a part of the body; null of a dress, and of clothes by no name. */
export function readGarment(clothes: string, prompt = '', shot?: CameraShot): Garment | null {
  const text = withinFrame(english(clothes.trim() || readWorn(prompt)), shot);
  const found = OF.flatMap(([garment, pattern]) => {
    const match = pattern.exec(text);
    return match ? [{ garment, at: match.index, length: match[0].length }] : [];
  });
  return found.sort((a, b) => a.at - b.at || a.length - b.length)[0]?.garment ?? null;
}
