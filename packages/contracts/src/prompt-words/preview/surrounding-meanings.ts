import { type Found, findIn } from './find-words.js';
import { as, type Meaning, withItsVerb } from './meaning.js';
import { CHRISTMAS_TREES, hasClouds, INDOORS, NEON, type PlaceWord } from './places.js';
import {
  findChristmas,
  findMoons,
  findSurroundings,
  type Surroundings,
  type SurroundingWords,
} from './read-surroundings.js';
import { THING_WORDS } from './things.js';
import { NEAREST_WEATHER } from './vocabulary.js';

const isClouded = ({ scene, hour, omitted }: Surroundings): boolean =>
  hasClouds(scene, hour === 'night') && !omitted.includes('clouds');

const ANIMAL =
  /^ (?:turtle|lion|horse|otter|urchin|creature|monster|serpent|dragon|bird|gull|cat|dog|fox|wolf|goat|deer|owl|bear|rabbit|frog|snake|lizard|spider|star|shell)s?(?![a-z])/;

/** A place is drawn where the scene is its own, and the sky outdoors; neon shines in none by day. */
const placesOf = (text: string, places: readonly Found<PlaceWord>[], surroundings: Surroundings): Meaning[] =>
  places.map(({ start, end, value: { place, isStoodInFor, isNamed } }) => {
    const { scene, hour } = surroundings;
    const isNeon = text.startsWith('neon', start);
    const isSky = text.slice(start, end) === 'sky' && !INDOORS.has(scene);
    const isLit = isNeon && NEON.has(scene) && hour !== 'day';
    const isCloud = /^clouds?$/.test(text.slice(start, end)) && isClouded(surroundings);
    const drawn = isSky || isCloud || isLit || (place === scene && !isNeon);
    const of = isCloud && place !== scene ? 'clouds' : `place ${place}`;
    const meaning: Meaning = { start, end, value: 'place', of, drawn };
    // Beside another place a sea turtle has no sea of its own.
    const [animal] = ANIMAL.exec(text.slice(end)) ?? [];
    if (!drawn && animal !== undefined)
      return { start, end: end + animal.length, value: 'none', of: `figure ${start}`, drawn };
    if (!drawn) return isNamed ? { ...meaning, single: 'place' } : meaning;
    return isStoodInFor ? { ...meaning, shows: place } : meaning;
  });

/** “Sunset light” is that of the sunset. */
function withItsLight(text: string, one: Meaning): Meaning {
  const [light = ''] =
    (one.drawn &&
      /^ (?:light|lighting|glow|(?:is )?shin(?:ing|es)(?: brightly)?)(?![a-z])/.exec(text.slice(one.end))) ||
    [];
  return { ...one, end: one.end + light.length };
}

/** Where no moon is seen, one that is named still makes it night. */
const hoursOf = (text: string, hours: SurroundingWords['hours'], { hour, moon }: Surroundings): Meaning[] =>
  as('hour', hours, (named) => named === hour)
    // A day is no hour that anybody misses at night: 비가 오는 날 밤.
    .filter(({ drawn, start, end }) => drawn || text.slice(start, end) !== 'day')
    .map((one): Meaning => {
      const [named] = findMoons(text.slice(one.start, one.end));
      return one.drawn && named && named.value !== moon ? asThing(one) : withItsLight(text, one);
    });

/** A typhoon is drawn as wind and rain, and Chuseok as the autumn that it falls in. */
function withNearest(text: string, one: Meaning): Meaning {
  const [near] = findIn(text.slice(one.start, one.end), new Map(Object.entries(NEAREST_WEATHER)));
  return near && one.drawn ? { ...one, shows: near.value } : one;
}

/** What an English text says of the surroundings, and what of it is drawn. */
export function surroundingMeanings(text: string, drawn: Surroundings): Meaning[] {
  const { places, hours, seasons, weathers, colours, unseen } = findSurroundings(text);
  const things = findIn(text, THING_WORDS);
  const isThing = ({ start, end }: Meaning) => things.some((thing) => thing.start === start && thing.end === end);
  const meanings = [
    ...placesOf(text, places, drawn),
    ...as('weather', weathers, (weather) => drawn.weather.includes(weather) || drawn.outside.includes(weather)).map(
      (one) => withItsVerb(text, withNearest(text, one)),
    ),
    ...hoursOf(text, hours, drawn),
    ...as('season', seasons, (season) => season === drawn.season).map((one): Meaning =>
      one.drawn ? withNearest(text, one) : { ...one, single: 'season' },
    ),
    ...as('colour', colours, (colour) => colour === drawn.colour),
  ];
  if (drawn.isChristmas && CHRISTMAS_TREES.has(drawn.scene))
    meanings.unshift(...as('season', findChristmas(text), () => true));
  // 파란 하늘: by day that is one.
  const skies = meanings.filter(
    ({ of, drawn: isDrawn, start, end }) => isDrawn && of.startsWith('place ') && text.slice(start, end) === 'sky',
  );
  const withSky = (one: Meaning): Meaning => {
    const sky = one.value === 'colour' && one.drawn && skies.find(({ start }) => start === one.end + 1);
    return sky ? { ...one, value: 'place', of: sky.of } : one;
  };
  const figures = unseen.map(({ noun, ...one }): Meaning => {
    // White houses are one part, of an orange sunset the orange alone is missed.
    const isOfPlace =
      noun !== undefined &&
      places.some(({ start }) => one.end < start && /^ (?:[a-z]+ )?$/.test(text.slice(one.end, start)));
    return { ...one, ...(isOfPlace && { noun }), value: 'none', of: `figure ${one.start}`, drawn: false };
  });
  return [
    ...figures,
    ...meanings
      .map(withSky)
      .map((one): Meaning => (isThing(one) && one.of !== 'season christmas' ? asThing(one) : one)),
  ];
}

/** What only stands for a place or a weather shows none in its stead. */
const asThing = ({ shows: _, single: __, ...one }: Meaning): Meaning => ({
  ...one,
  value: 'thing',
  of: `thing ${one.of}`,
});
