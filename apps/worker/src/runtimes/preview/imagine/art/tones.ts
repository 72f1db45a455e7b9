import { hex, lumaOf, mixHex, rgb } from '../../canvas/colour.js';

/** One colour as it is painted: in light, in shade, and as the line around it. */
export interface Tones {
  base: string;
  light: string;
  shade: string;
  deep: string;
  line: string;
}

/** More colour, or less: away from or towards its own grey. */
function saturate(color: string, by: number): string {
  const [r, g, b] = rgb(color);
  const grey = lumaOf([r, g, b]);
  const push = (value: number): number => grey + (value - grey) * by;
  return hex([push(r), push(g), push(b)]);
}

/** Shades go towards violet and lights towards cream, as in painted cels: plain black and white would make it muddy. */
export function tonesOf(color: string): Tones {
  const dark = lumaOf(rgb(color)) < 70;
  return {
    base: color,
    light: mixHex(color, '#fff4e2', dark ? 0.22 : 0.42),
    shade: saturate(mixHex(color, '#2c1f55', dark ? 0.34 : 0.26), 1.12),
    deep: saturate(mixHex(color, '#221845', dark ? 0.55 : 0.48), 1.1),
    line: mixHex(color, '#1d1230', dark ? 0.72 : 0.68),
  };
}

/** Skin is shaded warm: rose, not violet. */
export function skinTones(color: string): Tones {
  return {
    base: color,
    light: mixHex(color, '#fff3e6', 0.34),
    shade: saturate(mixHex(color, '#c0525e', 0.26), 1.06),
    deep: saturate(mixHex(color, '#8a3148', 0.42), 1.05),
    line: mixHex(color, '#45172c', 0.68),
  };
}
