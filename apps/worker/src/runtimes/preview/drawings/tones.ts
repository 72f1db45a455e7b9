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
