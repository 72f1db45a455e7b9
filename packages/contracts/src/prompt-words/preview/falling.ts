import { INDOORS } from './places.js';
import { readSurroundings } from './read-surroundings.js';
import type { Weather } from './vocabulary.js';

/** What falls or rises over a video. What stands in the air is painted with the place, and none is added to a picture that has it not. */
export type Falling = Exclude<Weather, 'mist' | 'rainbow'>;

const isFalling = (weather: Weather): weather is Falling => weather !== 'mist' && weather !== 'rainbow';

/** What a video prompt asks for of it: told by the same choice as it is drawn by. */
export function readFalling(prompt: string): Falling[] {
  const { weather, hour, scene } = readSurroundings(prompt, '');
  // Stars that shine as if it was night are in no sky of a day.
  const isDay = hour === 'day' && !INDOORS.has(scene);
  return weather.filter(isFalling).filter((name) => !(isDay && name === 'stars'));
}
