import { at, clamp } from '../../../vision/planes.js';

/** Red, green and blue, 0–255. */
export type Rgb = [number, number, number];

export const rgb = (hex: string): Rgb => [
  parseInt(hex.slice(1, 3), 16),
  parseInt(hex.slice(3, 5), 16),
  parseInt(hex.slice(5, 7), 16),
];

export const hex = (color: Rgb): string =>
  '#' +
  color
    .map((value) =>
      Math.round(clamp(value, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('');

export const mix = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

export const mixHex = (a: string, b: string, t: number): string => hex(mix(rgb(a), rgb(b), t));

export const lumaOf = (color: Rgb): number => color[0] * 0.299 + color[1] * 0.587 + color[2] * 0.114;

export const distance = (a: Rgb, b: Rgb): number => Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);

/** Hue 0–360, saturation and lightness 0–1. */
export function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const f = (n: number): number => {
    const k = (n + hue / 30) % 12;
    return (
      255 * (lightness - saturation * Math.min(lightness, 1 - lightness) * Math.max(-1, Math.min(k - 3, 9 - k, 1)))
    );
  };
  return [f(0), f(8), f(4)];
}

/** Distance that looks past light and shade: brightness counts a third. */
export function hueDistance(a: Rgb, b: Rgb): number {
  const [la, lb] = [lumaOf(a), lumaOf(b)];
  const chroma = Math.hypot(a[0] - la - (b[0] - lb), a[1] - la - (b[1] - lb), a[2] - la - (b[2] - lb));
  return Math.hypot(chroma, (la - lb) / 3);
}

export const pixelAt = (data: ArrayLike<number>, p: number): Rgb => [at(data, p), at(data, p + 1), at(data, p + 2)];
