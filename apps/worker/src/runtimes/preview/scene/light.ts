import { type Rgb, rgb } from '../canvas/colour.js';
import type { Part } from '../drawings/part.js';
import type { Hour } from '@atelier/contracts/prompt-words';

/** The light of a scene, as it falls on the figure in it. */
export interface Light {
  /** Colour of the main light. */
  key: Rgb;
  /** Colour of what is in shade. */
  shade: Rgb;
  /** Colour of the thin line of light along the edge. */
  rim: Rgb;
  /** Where the main light comes from: -1 the picture's left, 1 its right. */
  side: number;
  /** How dark the figure becomes overall: 1 leaves it as it is. */
  exposure: number;
  /** How dark its shadow on the ground is. */
  shadow: number;
}

const HOUR_LIGHT: Readonly<Record<Hour, Omit<Light, 'side'>>> = {
  day: { key: [255, 248, 230], shade: [196, 208, 240], rim: [255, 252, 236], exposure: 1, shadow: 0.34 },
  sunset: { key: [255, 206, 158], shade: [190, 142, 178], rim: [255, 196, 120], exposure: 0.97, shadow: 0.4 },
  night: { key: [186, 200, 255], shade: [98, 108, 178], rim: [150, 196, 255], exposure: 0.86, shadow: 0.46 },
};

/** Through clouds it comes from everywhere. */
const OVERCAST_DAY: Partial<Light> = { key: [226, 232, 240], rim: [226, 234, 242], exposure: 0.94, shadow: 0.16 };

/** Light as a drawing's root writes it: `shade #5c96c8; exposure 0.94`. Throws at what it does not know. */
function readLight(text: string | undefined): Partial<Light> {
  const light: Partial<Light> = {};
  for (const entry of text?.split(/;\s*/) ?? []) {
    const [name, value = ''] = entry.split(' ');
    if (name === 'key' || name === 'shade' || name === 'rim') light[name] = rgb(value);
    else if (name === 'exposure' || name === 'shadow') light[name] = Number(value);
    else throw new Error(`“${entry}” says nothing about light`);
  }
  return light;
}

/** The light of a scene: the hour's, as the drawing changes it at every hour (`data-light`) or at one (`data-light-night`). */
export const lightOf = ({ about }: Part, hour: Hour, side: number, isOvercast = false): Light => ({
  ...HOUR_LIGHT[hour],
  ...(isOvercast && hour === 'day' ? OVERCAST_DAY : {}),
  ...readLight(about['data-light']),
  ...readLight(about[`data-light-${hour}`]),
  side,
});
