import { type Found, findIn } from './find-words.js';
import { matchesOf } from './matches.js';
import { as, type Meaning, withItsVerb } from './meaning.js';
import { findAloft } from './aloft.js';
import { findOvercast } from './overcast.js';
import {
  CHRISTMAS_TREES,
  findChristmas,
  findMoons,
  hasClouds,
  INDOORS,
  NEON,
  placeAsked,
  type PlaceWord,
  showsHour,
  WINDOWED,
} from './places.js';
import { findParts } from './place-parts.js';
import { findSurroundings, type Surroundings, type SurroundingWords } from './read-surroundings.js';
import { showsSeason } from './seasons.js';
import { THING_WORDS } from './things.js';
import { NEAREST_WEATHER } from './vocabulary.js';

const isClouded = ({ scene, hour, omitted }: Surroundings): boolean =>
  hasClouds(scene, hour === 'night') && !omitted.includes('clouds');

/** What is called after a place: a sea turtle, a beach parasol. */
const OF_PLACE =
  /^ (?:turtle|lion|horse|otter|urchin|creature|monster|serpent|dragon|bird|gull|cat|dog|fox|wolf|goat|deer|owl|bear|rabbit|frog|snake|lizard|spider|star|shell|parasol)s?(?![a-z])/;

/** 단풍이 든 공원: beside the name of the place, leaves are leaves, and no second name of it. */
const LEAVES = /\b(?:leaves|foliage|maple|ginkgo|blizzard|snowstorm)$/;
const isOfNamed = (
  text: string,
  { start, end, value }: Found<PlaceWord>,
  places: readonly Found<PlaceWord>[],
): boolean =>
  !value.isNamed &&
  LEAVES.test(text.slice(start, end)) &&
  places.some((one) => one.value.isNamed && one.value.place === value.place && one.start === end + 1);

/** What belongs to the drawing that is made. */
const partsOf = (text: string, { scene }: Surroundings): Meaning[] => {
  const isBeyond = scene === 'space' || scene === 'spaceship';
  const near = isBeyond ? matchesOf(text, scene, /\b(?:planet )?earth(?![a-z])/g) : [];
  return [
    ...as('place', findParts(text, scene), () => true),
    // The planet in the sky is another one.
    ...as('place', near, () => true).map((one): Meaning =>
      scene === 'space'
        ? { ...one, shows: 'space' }
        : { ...one, value: 'none', of: `figure ${one.start}`, drawn: false },
    ),
  ];
};

/** What nobody asks a whole place for, and brings one: it is told so, unless that place is asked for anyway. */
const BRINGS = /^(?:balloon|cake)s?$/;
const bringsIt = (
  text: string,
  { start, end, value }: Found<PlaceWord>,
  places: readonly Found<PlaceWord>[],
): boolean =>
  BRINGS.test(text.slice(start, end)) &&
  !places.some((one) => one.value.place === value.place && !BRINGS.test(text.slice(one.start, one.end)));

const FIREWORKS = /^fireworks?$/;
const OUTSIDE = /^outside the window$/;
const LOOKED_OUT_OF = /\b(?:look|gaz|star|peer|glanc)\w* out(?: of)?(?: (?:the|an?|her|his))? $/;

/** A place is drawn where the scene is its own, and the sky outdoors; neon shines in none by day. */
const placesOf = (text: string, places: readonly Found<PlaceWord>[], surroundings: Surroundings): Meaning[] =>
  places
    .filter((one) => !isOfNamed(text, one, places))
    .map((one) => {
      const { start, end, value } = one;
      const { place, isLost, isNamed } = value;
      const isBrought = bringsIt(text, one, places);
      const { scene, hour, isAloft } = surroundings;
      // Where nobody is lifted, the sky is all that is drawn of it.
      const isGrounded = !isAloft && /^flying\b/.test(text.slice(start, end));
      const isStoodInFor = value.isStoodInFor || isBrought || isGrounded;
      const isNeon = text.startsWith('neon', start);
      const isSky = text.slice(start, end) === 'sky' && (!INDOORS.has(scene) || scene === 'space');
      const isLit = isNeon && NEON.has(scene) && hour !== 'day';
      const isCloud = /^clouds?$/.test(text.slice(start, end)) && isClouded(surroundings);
      const drawn = isSky || isCloud || isLit || (place === scene && !isNeon);
      const of = isCloud && place !== scene ? 'clouds' : `place ${place}`;
      const meaning: Meaning = { start, end, value: 'place', of, drawn };
      // What is outside the windows that are drawn is no second place.
      if (!drawn && WINDOWED.has(scene) && OUTSIDE.test(text.slice(start, end))) {
        const [falls] = surroundings.outside;
        return falls
          ? { start, end, value: 'weather', of: `weather ${falls}`, drawn: true }
          : { start, end, value: 'place', of: 'window', drawn: true };
      }
      // Nobody is seen to look out of one.
      if (!drawn && LOOKED_OUT_OF.test(text.slice(0, start)) && /^(?:glass )?windows?$/.test(text.slice(start, end)))
        return { start, end, value: 'none', of: `figure ${start}`, drawn };
      // Beside another place a sea turtle has no sea of its own.
      const [animal] = OF_PLACE.exec(text.slice(end)) ?? [];
      if (!drawn && animal !== undefined)
        return { start, end: end + animal.length, value: 'none', of: `figure ${start}`, drawn };
      // They burst over the festival alone: beside another place that is drawn instead.
      const isInstead = isNamed || FIREWORKS.test(text.slice(start, end));
      if (!drawn) return isInstead ? { ...meaning, single: 'place' } : meaning;
      return isStoodInFor
        ? { ...meaning, shows: place, ...(isBrought && { brings: place }), ...(isLost && { lost: true }) }
        : meaning;
    });

/** Cherry trees of spring and the flowers of a meadow are drawn in bloom. */
const BLOOMS = /\b(?:cherry trees?|cherry blossoms?|cherries|sakura|blossoms?|flowers?|flower fields?)$/;
const IN_BLOOM =
  /^,? (?:(?:is|are|trees?|in|at) )*(?:(?:full|its|their|peak) )*bloom(?:ing|s)?(?![a-z])|^ (?:is |are )?blooming(?![a-z])/;
function inBloom(text: string, one: Meaning, { scene, season, omitted }: Surroundings): Meaning {
  const isBlooming = scene === 'meadow' || (scene === 'park' && season === 'spring' && !omitted.includes('blossoms'));
  if (!one.drawn || !isBlooming || !BLOOMS.test(text.slice(one.start, one.end))) return one;
  const [bloom = ''] = IN_BLOOM.exec(text.slice(one.end)) ?? [];
  const [before = ''] = /(?:in full bloom|blooming) $/.exec(text.slice(0, one.start)) ?? [];
  return { ...one, start: one.start - before.length, end: one.end + bloom.length };
}

/** “Sunset light” is that of the sunset. */
function withItsLight(text: string, one: Meaning): Meaning {
  const [light = ''] =
    (one.drawn &&
      /^ (?:light|lighting|glow|rays?|beams?|(?:is )?shin(?:ing|es)(?: brightly)?)(?![a-z])/.exec(
        text.slice(one.end),
      )) ||
    [];
  return { ...one, end: one.end + light.length };
}

/** However many moons are asked for, there is one. */
const MOONS = /\b(?:two|three|four|twin|double|several|many|multiple|[2-9]) (?:[a-z]+ )?$/;
function asOneMoon(text: string, one: Meaning): Meaning {
  const [number] = MOONS.exec(text.slice(0, one.start)) ?? [];
  const isMoon = /moons?$/.test(text.slice(one.start, one.end));
  return one.drawn && isMoon && number !== undefined
    ? { ...one, start: one.start - number.length, shows: 'moon' }
    : one;
}

/** Where no moon is seen, one that is named still makes it night. */
const hoursOf = (text: string, hours: SurroundingWords['hours'], { scene, hour, moon }: Surroundings): Meaning[] =>
  as('hour', hours, (named) => named === hour)
    // The sun sets in the evening.
    .map((one) => (hour === 'sunset' && text.slice(one.start, one.end) === 'evening' ? { ...one, drawn: true } : one))
    .map((one) =>
      one.drawn && !showsHour(scene, hour, text.slice(one.start, one.end))
        ? { ...one, of: 'none sky', drawn: false }
        : one,
    )
    // A day is no hour that anybody misses at night: 비가 오는 날 밤.
    .filter(({ drawn, start, end }) => drawn || text.slice(start, end) !== 'day')
    .map((one): Meaning => {
      const [named] = findMoons(text.slice(one.start, one.end));
      return one.drawn && named && named.value !== moon ? asThing(one) : asOneMoon(text, withItsLight(text, one));
    });

/** A typhoon is drawn as wind and rain, and Chuseok as the autumn that it falls in. */
function withNearest(text: string, one: Meaning): Meaning {
  const [near] = findIn(text.slice(one.start, one.end), new Map(Object.entries(NEAREST_WEATHER)));
  return near && one.drawn ? { ...one, shows: near.value } : one;
}

/** What falls while one is indoors is seen through the window, where no thunder is. */
function behindWindow(text: string, one: Meaning, { outside }: Surroundings): Meaning {
  const name = outside.find((weather) => one.of === `weather ${weather}`);
  if (!one.drawn || name === undefined) return one;
  const isSnow = name === 'snowfall' || name === 'blizzard';
  const isSaid = /\bwindows?\b/.test(text) && name !== 'thunder' && name !== 'storm';
  return isSaid ? one : { ...one, shows: isSnow ? 'window-snow' : 'window-rain' };
}

/** What an English text says of the surroundings, and what of it is drawn. */
export function surroundingMeanings(text: string, drawn: Surroundings): Meaning[] {
  const { places, hours, seasons, weathers, colours, unseen } = findSurroundings(text);
  const things = findIn(text, THING_WORDS);
  const isThing = ({ start, end }: Meaning) => things.some((thing) => thing.start === start && thing.end === end);
  const meanings = [
    ...placesOf(text, places, drawn).map((one) => inBloom(text, one, drawn)),
    ...as('weather', weathers, (weather) => drawn.weather.includes(weather) || drawn.outside.includes(weather)).map(
      (one) => withItsVerb(text, behindWindow(text, withNearest(text, one), drawn)),
    ),
    ...hoursOf(text, hours, drawn),
    ...as('weather', findOvercast(text), () => drawn.isOvercast === true).map((one) =>
      one.drawn ? one : { ...one, of: 'none sky' },
    ),
    ...as('season', seasons, (season) => season === drawn.season).map((one): Meaning => {
      if (!one.drawn) return { ...one, single: 'season' };
      // Nothing of a summer is seen in a classroom.
      return showsSeason(drawn.scene, drawn.season) ? withNearest(text, one) : { ...one, of: 'none sky', drawn: false };
    }),
    ...as('colour', colours, (colour) => colour === drawn.colour),
    ...as('character', findAloft(text), () => drawn.isAloft),
  ];
  if (drawn.isChristmas && CHRISTMAS_TREES.has(drawn.scene))
    meanings.unshift(...as('season', findChristmas(text), () => true));
  // 파란 하늘: by day that is one; and a red balloon is one.
  const skies = meanings.filter(
    ({ of, drawn: isDrawn, start, end }) =>
      isDrawn && of.startsWith('place ') && (text.slice(start, end) === 'sky' || BRINGS.test(text.slice(start, end))),
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
  /** What alone says where one is isn't drawn, and decides all the same. */
  const withItsPlace = (thing: Meaning, { of, drawn: isDrawn }: Meaning): Meaning => {
    const place = placeAsked(of);
    const isSaid = meanings.some((one) => one.of === of && one.drawn && !isThing(one));
    return place && isDrawn && !isSaid ? { ...thing, brings: place } : thing;
  };
  // Books that alone make it a library bring it.
  const isPlaced = ({ start, end }: Meaning): boolean => {
    const own = places.filter(({ value }) => value.place === drawn.scene);
    const isIts = (one: Found<PlaceWord>): boolean => one.start < end && start < one.end;
    return !own.some(isIts) || own.some((one) => !isIts(one));
  };
  return [
    ...partsOf(text, drawn).filter(isPlaced),
    ...figures,
    ...meanings
      .map(withSky)
      .map((one): Meaning => (isThing(one) && one.of !== 'season christmas' ? withItsPlace(asThing(one), one) : one)),
  ];
}

/** What only stands for a place or a weather shows none in its stead. */
const asThing = ({ shows: _, single: __, lost: ___, ...one }: Meaning): Meaning => ({
  ...one,
  value: 'thing',
  of: `thing ${one.of}`,
});
