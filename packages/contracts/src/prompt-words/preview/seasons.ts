import type { Found } from './find-words.js';
import type { Scene } from './places.js';
import type { Season, Weather } from './vocabulary.js';

/** The seasons that a text denies: without a snowman it may be winter. */
export const seasonsDenied = (text: string, found: readonly Found<Season>[]): readonly Found<Season>[] =>
  found.filter(({ start, end }) => !/^snowm[ae]n$/.test(text.slice(start, end)));

/** The season of a place outdoors where none is named: snow that falls lies on the ground. */
export const usualSeason = (scene: Scene, weather: readonly Weather[], denied: readonly Found<Season>[]): Season =>
  scene === 'snow' ||
  (weather.some((name) => name === 'snowfall' || name === 'blizzard') &&
    denied.every(({ value }) => value !== 'winter'))
    ? 'winter'
    : 'summer';
