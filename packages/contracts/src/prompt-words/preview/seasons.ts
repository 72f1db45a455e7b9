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

/** Places that look the same in every season, and those that only winter changes (`season-shows.spec.ts` of the worker holds both against the drawings). */
const SEASONLESS: ReadonlySet<Scene> = new Set([
  ...(['cave', 'sky', 'space', 'underwater', 'room', 'classroom', 'library', 'cafe', 'stage', 'birthday'] as const),
  ...(['hall', 'subway', 'bus', 'aquarium', 'store', 'gym', 'church', 'throne', 'office', 'arcade'] as const),
  ...(['cabin', 'spaceship', 'bakery', 'station', 'halloween', 'studio'] as const),
]);
const CHANGED_BY_WINTER: ReadonlySet<Scene> = new Set([
  ...(['beach', 'city', 'mountain', 'desert', 'rooftop', 'festival', 'market'] as const),
]);
export const showsSeason = (scene: Scene, season: Season): boolean => {
  if (scene === 'snow') return season === 'winter';
  if (CHANGED_BY_WINTER.has(scene)) return season === 'winter' || season === 'summer';
  return !SEASONLESS.has(scene);
};
