import { type Found, findIn } from './find-words.js';
import type { PlaceWord } from './places.js';

/**
 * Things that say where one is or what the weather is like, and are in no drawing: a desk asks for the room, an umbrella for rain, and neither is seen.
 * With a place of that name (a train station) the longer word is meant.
 */
const THINGS = `umbrella, fairy, mermaid, snowman, icicle, snowball, sled,
  elevator, escalator, revolving door, podium, altar, boxing ring, magic circle, stairs, pyramid, train, locomotive, bus, tram, booth, cash register, counter,
  seat, bed, bathtub, tent, camper van, caravan, desk, door, front door, counter seat,
  back seat, backseat, passenger seat, driver's seat, car seat,
  taxi, car, truck, motorcycle, scooter, bicycle, sports car, convertible, limousine, jeep, police car, ambulance, race car, bus stop, clock tower, bell tower,
  Eiffel Tower, power line, transmission tower, phone booth, truck bed, luxury car, inline skates, tank, carriage, traffic light, train tracks, railroad tracks, railway,
  canopy, carousel, fountain, statue, stone statue, gate, iron gate, railing, grave, cable car, bench, stone stairs,
  fence, windmill, water mill, wind turbine, well, tree stump, reeds, silver grass, basin, watchtower, dam,
  stepping stones, footbridge, suspension bridge, wooden bridge, canoe, wooden boat, small boat, bridge railing, ferry,
  lighthouse, yacht, sailboat, boat, ship, sailing ship, pirate ship, cruise ship, warship, aircraft carrier, sandcastle,
  submarine, jellyfish, whale, airplane, airship, helicopter, fighter jet, glider, parachute, flying battleship,
  spaceship, astronaut, rocket, mushroom, log, acorn, pinecone, ivy, bouquet, Christmas,
  coffee, tea, student, book, textbook, idol, singer, singing, cheerleader, band, king, queen, throne, skiing, ski`;

/** Each as the tables of places and weathers hold it. */
export const THING_WORDS: ReadonlyMap<string, true> = new Map(
  THINGS.trim()
    .split(/,\s+/)
    .map((word) => [word.toLowerCase(), true]),
);

/** What is not wanted of places: a thing that stands for one is no more than seen there. */
export function placesBanned(text: string, places: readonly Found<PlaceWord>[]): Found<PlaceWord>[] {
  const things = findIn(text, THING_WORDS);
  return places.map((one) =>
    things.some(({ start, end }) => start === one.start && end === one.end)
      ? { ...one, value: { ...one.value, weight: 1 } }
      : one,
  );
}
