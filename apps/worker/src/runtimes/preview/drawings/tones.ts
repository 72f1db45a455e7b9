import { hex, lumaOf, mixHex, rgb } from '../canvas/colour.js';
import type { Slots } from './render.js';

/** More colour, or less: away from or towards its own grey. */
export function saturate(color: string, by: number): string {
  const [r, g, b] = rgb(color);
  const grey = lumaOf([r, g, b]);
  const push = (value: number): number => grey + (value - grey) * by;
  return hex([push(r), push(g), push(b)]);
}

/** The same, for what is worn beside the clothes. */
export function accentTones(color: string): Slots {
  const worn = tonesOf('accent', color);
  return { ...worn, 'accent-dark': mixHex(worn['accent-line'] ?? color, '#17131d', 0.6) };
}

/** Shades go towards violet and lights towards cream, as in painted cels: plain black and white would make it muddy. */
export function tonesOf(slot: string, color: string): Slots {
  const dark = lumaOf(rgb(color)) < 70;
  return {
    ...tonesOfAny(slot, color, dark),
    ...(isBlack(color) ? tonesOfBlack(slot, color) : {}),
  };
}

/** How dark black is at most, and how near to grey. */
const BLACK = { luma: 50, colour: 26 };
const isBlack = (color: string): boolean => {
  const channels = rgb(color);
  return lumaOf(channels) < BLACK.luma && Math.max(...channels) - Math.min(...channels) < BLACK.colour;
};

/** Black turned towards violet would be navy: its shades are blacker, and what is seen of its folds and its edge is lighter than it. */
const tonesOfBlack = (slot: string, color: string): Slots => ({
  [`${slot}-light`]: mixHex(color, '#d8d4d6', 0.24),
  [`${slot}-shade`]: mixHex(color, '#0d0c0e', 0.4),
  [`${slot}-deep`]: mixHex(color, '#080708', 0.6),
  [`${slot}-line`]: mixHex(color, '#77727a', 0.34),
});

function tonesOfAny(slot: string, color: string, dark: boolean): Slots {
  return {
    [slot]: color,
    [`${slot}-light`]: mixHex(color, '#fff4e2', dark ? 0.22 : 0.42),
    [`${slot}-shade`]: saturate(mixHex(color, '#2c1f55', dark ? 0.34 : 0.26), 1.12),
    [`${slot}-deep`]: saturate(mixHex(color, '#221845', dark ? 0.55 : 0.48), 1.1),
    [`${slot}-line`]: mixHex(color, '#1d1230', dark ? 0.72 : 0.68),
    [`${slot}-pale`]: mixHex(color, '#ffffff', 0.35),
    [`${slot}-cream`]: mixHex(color, '#fff7e6', 0.75),
    [`${slot}-gold`]: mixHex(color, '#f4b53a', 0.75),
    [`${slot}-dull`]: mixHex(color, '#2a2733', 0.62),
  };
}
