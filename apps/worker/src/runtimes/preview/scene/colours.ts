import { mixHex } from '../canvas/colour.js';
import type { Part } from '../drawings/part.js';
import type { Slots, Tint } from '../drawings/render.js';
import { tonesOf } from '../drawings/tones.js';
import type { Hour, Omitted, Season } from '@atelier/contracts/prompt-words';

/** Colours that each hour has of its own. */
const HOUR_SLOTS = {
  day: {
    'sky-top': '#3d94de',
    'sky-middle': '#8ecbf2',
    'sky-low': '#e3f4fb',
    haze: '#d5ecf7',
    cloud: '#ffffff',
    'cloud-shade': '#cfe2f1',
    beam: '#fff6d6',
  },
  sunset: {
    'sky-top': '#43337c',
    'sky-middle': '#d9607f',
    'sky-low': '#ffc98a',
    haze: '#f4a58a',
    cloud: '#ffd9bd',
    'cloud-shade': '#c9738f',
    beam: '#ffb27a',
  },
  night: {
    'sky-top': '#070a24',
    'sky-middle': '#182252',
    'sky-low': '#3d4c90',
    haze: '#2c3a78',
    cloud: '#39447e',
    'cloud-shade': '#232c60',
    beam: '#7f9cff',
  },
} satisfies Record<Hour, Slots>;

/** The sky while it rains: grey by day, and duller at the other hours. */
const OVERCAST_SLOTS: Slots = {
  'sky-top': '#6d7b8d',
  'sky-middle': '#93a1b0',
  'sky-low': '#bcc7d0',
  haze: '#b3bfc9',
  cloud: '#a9b4c0',
  'cloud-shade': '#8793a2',
  beam: '#d5dde3',
};
/** While it snows: paler than rain. */
const SNOWY_SLOTS: Slots = {
  'sky-top': '#a9b6c6',
  'sky-middle': '#c3ceda',
  'sky-low': '#dee5ec',
  haze: '#d3dce6',
  cloud: '#d3dbe4',
  'cloud-shade': '#b6c1ce',
  beam: '#e6ecf2',
};
/** How much of it is mixed into the sky of each hour. */
const OVERCAST_SHARE: Readonly<Record<Hour, number>> = { day: 1, sunset: 0.45, night: 0.12 };

function overcast(hour: Hour, season: Season): Slots {
  const clouds = season === 'winter' ? SNOWY_SLOTS : OVERCAST_SLOTS;
  const mixed = Object.entries(HOUR_SLOTS[hour]).map(([slot, color]) => [
    slot,
    mixHex(color, clouds[slot] ?? color, OVERCAST_SHARE[hour]),
  ]);
  return Object.fromEntries(mixed) as Slots;
}

/** What is green in summer: trees, bushes, grass. */
const SEASON_SLOTS = {
  spring: {
    'leaf-deep': '#c7708f',
    'leaf-shade': '#e695b2',
    leaf: '#f5b6ca',
    'leaf-light': '#fdd9e4',
    grass: '#8fcb74',
    'grass-deep': '#5fa557',
  },
  summer: {
    'leaf-deep': '#3f7f55',
    'leaf-shade': '#57a163',
    leaf: '#72b872',
    'leaf-light': '#8fca7e',
    grass: '#86c26c',
    'grass-deep': '#4f9c4c',
  },
  autumn: {
    'leaf-deep': '#a2472c',
    'leaf-shade': '#c9642d',
    leaf: '#e58d39',
    'leaf-light': '#f4bb58',
    grass: '#c9b566',
    'grass-deep': '#9c8a44',
  },
  winter: {
    'leaf-deep': '#8297a8',
    'leaf-shade': '#aebfcd',
    leaf: '#d3dfe9',
    'leaf-light': '#f5f9fd',
    grass: '#eef4fa',
    'grass-deep': '#cddbe8',
  },
} satisfies Record<Season, Slots>;
/** Trees in spring that don't blossom: their leaves are new. */
const LEAVES_OF_SPRING: Slots = {
  'leaf-deep': '#5f9f4a',
  'leaf-shade': '#84bd5d',
  leaf: '#a6d676',
  'leaf-light': '#c9ea9c',
};

/** The colour of every slot that a scene's drawing may name: the hour's, the season's, and tones of what the words ask for. */
export const sceneSlots = (
  hour: Hour,
  season: Season,
  accent: string,
  { isOvercast = false, omitted = [] }: { isOvercast?: boolean; omitted?: readonly Omitted[] } = {},
): Slots => ({
  ...(isOvercast ? overcast(hour, season) : HOUR_SLOTS[hour]),
  ...SEASON_SLOTS[season],
  ...(season === 'spring' && omitted.includes('blossoms') ? LEAVES_OF_SPRING : {}),
  ...tonesOf('accent', accent),
});

/** A colour and how much of it is mixed into others, as a root writes it: `#0d1440 0.66`. */
function readMix(text: string | undefined): (color: string) => string {
  const [other, share] = text?.split(' ') ?? [];
  return other && share ? (color) => mixHex(color, other, Number(share)) : (color) => color;
}

/**
 * Colours are drawn as they look by day and near. The scene says what an hour does to them (`data-night`), a group how
 * far away it is (`data-far`: 0 near, 1 lost in the haze) and whether it shines by itself (`data-shines`).
 */
export function tintOf({ about }: Part, hour: Hour): Tint {
  const dim = readMix(about[`data-${hour}`]);
  const { haze } = HOUR_SLOTS[hour];
  const at = (far: number, shines: boolean): Tint => ({
    key: `${shines ? 'lamp' : 'far'}${String(far)}-`,
    of: (color, slot = '') => {
      const dimmed = shines || slot in HOUR_SLOTS[hour] ? color : dim(color);
      return far > 0 ? mixHex(dimmed, haze, far) : dimmed;
    },
    inside: ({ attributes }) => {
      const { 'data-far': distance, 'data-shines': lamp } = attributes;
      if (distance === undefined && lamp === undefined) return tint(far, shines);
      return tint(Number(distance ?? far), shines || lamp !== undefined);
    },
  });
  const known = new Map<string, Tint>();
  /** One and the same for the same distance: most shapes change nothing. */
  const tint = (far: number, shines: boolean): Tint => {
    const key = `${String(far)}${String(shines)}`;
    const found = known.get(key) ?? at(far, shines);
    known.set(key, found);
    return found;
  };
  return tint(0, false);
}
