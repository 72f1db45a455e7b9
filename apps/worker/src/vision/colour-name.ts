import type { Rgb } from './colour-key.js';

interface Lch {
  /** 0 black to 1 white. */
  lightness: number;
  /** 0 grey to about 0.3. */
  chroma: number;
  /** Degrees: red about 29, yellow 110, green 142, blue 264. */
  hue: number;
}

const linear = (byte: number): number => {
  const value = byte / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** In OKLab: lightness from 0 to 1, then from green to red and from blue to yellow, each about -0.3 to 0.3. */
export function toOklab([red, green, blue]: Rgb): [number, number, number] {
  const [r, g, b] = [linear(red), linear(green), linear(blue)];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** In OKLCH, where a hue keeps its name from dark to light; blue and violet do not run together as they do in Lab. */
function toLch(rgb: Rgb): Lch {
  const [lightness, x, y] = toOklab(rgb);
  return { lightness, chroma: Math.hypot(x, y), hue: ((Math.atan2(y, x) * 180) / Math.PI + 360) % 360 };
}

/** Hues in degrees up to which a name holds; what lightness and chroma make of it. */
const HUES: readonly { upTo: number; name: (colour: Lch) => string }[] = [
  { upTo: 20, name: ({ lightness }) => (lightness > 0.62 ? 'pink' : 'red') },
  {
    upTo: 45,
    name: ({ lightness, chroma }) => (lightness > 0.72 ? 'pink' : chroma > 0.12 ? 'red' : 'brown'),
  },
  {
    upTo: 85,
    name: ({ lightness, chroma }) =>
      lightness > 0.72 && chroma < 0.09 ? 'beige' : lightness > 0.58 && chroma >= 0.09 ? 'orange' : 'brown',
  },
  {
    upTo: 115,
    name: ({ lightness, chroma, hue }) =>
      lightness < 0.58 ? (hue > 100 ? 'green' : 'brown') : chroma < 0.07 ? 'beige' : 'yellow',
  },
  { upTo: 170, name: () => 'green' },
  { upTo: 215, name: ({ lightness, hue }) => (lightness < 0.75 ? 'teal' : hue < 190 ? 'green' : 'blue') },
  { upTo: 280, name: () => 'blue' },
  { upTo: 320, name: () => 'purple' },
  { upTo: 345, name: ({ lightness }) => (lightness < 0.65 ? 'purple' : 'pink') },
  { upTo: 361, name: ({ lightness }) => (lightness > 0.62 ? 'pink' : 'red') },
];

/** The common English name of a colour. */
export function colourName(rgb: Rgb): string {
  const colour = toLch(rgb);
  const { lightness, chroma, hue } = colour;
  if (lightness < 0.2) return 'black';
  if (chroma < 0.018 || (chroma < 0.03 && lightness > 0.97)) {
    return lightness > 0.94 ? 'white' : lightness < 0.28 ? 'black' : 'grey';
  }
  return HUES.find(({ upTo }) => hue < upTo)?.name(colour) ?? 'red';
}
