import { remembered } from '../remembered.js';
import type { CameraAngle, Expression, View } from '../../generation-options.js';
import { deniedWords, type Found, findIn, findWords, inEnglish, unwantedIn, type WordTable } from './find-words.js';
import { findAloft } from './aloft.js';
import { type Density, readDensity } from './density.js';
import { type Omitted, readOmitted } from './omitted.js';
import {
  BY_NIGHT,
  findChristmas,
  findMoons,
  INDOORS,
  LIT_BY_NIGHT,
  MOONLIT,
  NEON,
  onItsStreet,
  PLACE_WORDS,
  WINDOWED,
  type Moon,
  type Place,
  type PlaceWord,
  type Scene,
} from './places.js';
import { findLooks, type Look } from './pose-words.js';
import { describesOrnament } from '../ornaments.js';
import { findCompounds, withCompound } from './compounds.js';
import { findDressed } from './dressed.js';
import { findOvercast } from './overcast.js';
import { type Around, findFigures, findOwn, thingOfColour, thingsOfLikenesses, withLight } from './figures.js';
import { findPlantColours, isARose } from './plant-colours.js';
import { placesBanned, THING_WORDS } from './things.js';
import { COLOUR_TABLE } from './colour-table.js';
import { ranked } from './ranked.js';
import { untinted } from './untinted.js';
import { seasonsDenied, usualSeason } from './seasons.js';
import { findSenses } from './senses.js';
import { findAngles, findDirections, findShots, findViewWords, isDrawnAngle, type Seen } from './view-words.js';
import { type Hour, HOUR_WORDS, type Season, SEASON_WORDS, type Weather, WEATHER_WORDS } from './vocabulary.js';

/** What a prompt asks the surroundings to be. `colour` is the name of one in `COLOUR_WORDS`. */
export interface Surroundings {
  scene: Scene;
  hour: Hour;
  season: Season;
  weather: Weather[];
  density: Density;
  /** What falls behind the windows of a place indoors. */
  outside: Weather[];
  colour: string | null;
  /** The moon that stands in the sky because it is named; null where none is, or where clouds or a roof hide the sky. */
  moon: Moon | null;
  /** Whether who is drawn is off the ground. */
  isAloft: boolean;
  /** Whether a decorated tree stands where there is one (`CHRISTMAS_TREES`). */
  isChristmas: boolean;
  /** What the place is drawn without. */
  omitted: Omitted[];
  /** Whether clouds hide the sky of a day though nothing falls. */
  isOvercast?: true;
}

/** What of a kind was found in a text, in its order. */
export interface SurroundingWords {
  places: readonly Found<PlaceWord>[];
  hours: readonly Found<Hour>[];
  seasons: readonly Found<Season>[];
  weathers: readonly Found<Weather>[];
  colours: readonly Found<string>[];
  /** What speaks of weather or colour, and brings none. */
  unseen: readonly (Found<'figure'> & { noun?: string })[];
}

/** One word may be a weather of two kinds, so each is looked for alone; a word within a longer one is not meant: light rain is no rain. */
const eachOf = <T extends string>(text: string, table: WordTable<T>): Found<T>[] =>
  withoutInner(
    (Object.entries(table) as [T, readonly string[]][]).flatMap(([value, words]) =>
      findIn(text, new Map(words.map((word) => [word, value]))),
    ),
  );

const isIn = (inner: Found<unknown>, outer: Found<unknown>): boolean =>
  outer.start <= inner.start && inner.end <= outer.end && outer.end - outer.start > inner.end - inner.start;

function withoutInner<T>(found: readonly Found<T>[]): Found<T>[] {
  return found.filter((one) => !found.some((other) => isIn(one, other)));
}

type Named = Omit<SurroundingWords, 'colours' | 'unseen'>;

const namedIn = (text: string): Named => ({
  places: onItsStreet(text, findIn(text, PLACE_WORDS)).filter(({ value }) => value.weight > 0),
  hours: eachOf(text, HOUR_WORDS),
  // A hot spring is one in any season.
  seasons: eachOf(text, SEASON_WORDS).filter(({ start }) => !text.startsWith('hot spring', start - 4)),
  weathers: eachOf(text, WEATHER_WORDS),
});

/** What only says what an ornament looks like: with crescent moon earrings it is not night. */
const describingOrnaments = (text: string, named: Named): Found<'figure'>[] =>
  Object.values<readonly Found<unknown>[]>({ ...named })
    .flat()
    .filter(({ end }) => describesOrnament(text, end))
    .map(({ start, end }) => ({ value: 'figure', start, end }));

/** “Dark green” is a colour, and no night; sea green is no sea. */
function withoutShades(text: string, { places, hours, seasons, weathers }: Named): Named {
  const colours = findWords(text, COLOUR_TABLE);
  const meant = <T>(found: readonly Found<T>[]): Found<T>[] =>
    found.filter((one) => !colours.some((colour) => isIn(one, colour)));
  return { places: meant(places), hours: meant(hours), seasons: meant(seasons), weathers: meant(weathers) };
}

/** The same for a text as a whole. */
export const findDescribing = (text: string): Found<'figure'>[] => [
  ...describingOrnaments(text, namedIn(text)),
  ...findCompounds(text),
  ...findPlantColours(text),
  ...findSenses(text),
  ...findIn(text, PLACE_WORDS).flatMap(({ value, start, end }): Found<'figure'>[] =>
    // The cups of a cafe are a part of it.
    value.weight > 0 || text.startsWith('coffee cup', start) ? [] : [{ value: 'figure', start, end }],
  ),
];

/** What an English text names of the surroundings. */
export const findSurroundings = remembered((text): SurroundingWords => {
  const said = withoutShades(text, namedIn(text));
  const compounds = findCompounds(text);
  const senses = findSenses(text);
  const plants = findPlantColours(text);
  const described = [...findFigures(text), ...describingOrnaments(text, said), ...compounds, ...senses];
  const figures = [...described, ...plants];
  const meant = <T>(found: readonly Found<T>[]): Found<T>[] =>
    found.filter(({ start, end }) => !figures.some((figure) => figure.start <= start && end <= figure.end));
  const words = {
    places: meant(said.places),
    hours: meant(said.hours),
    seasons: meant(said.seasons),
    weathers: meant(said.weathers),
  };
  const around = aroundOf(text, words);
  const likenesses = thingsOfLikenesses(text, around);
  const isSeen = ({ start, end }: Found<unknown>): boolean =>
    !likenesses.some((thing) => thing.start <= start && end <= thing.end);
  const colours = around.colours.map((colour) => {
    const thing = thingOfColour(text, colour, around);
    return { colour, thing, own: thing ? undefined : untinted(text, colour) };
  });
  return {
    ...words,
    hours: words.hours.filter(isSeen),
    weathers: words.weathers.filter(isSeen),
    colours: colours.flatMap(({ colour, thing, own }) => (thing || own ? [] : [withLight(text, colour)])),
    unseen: [
      ...described,
      // Of a lavender sky the colour says so.
      ...plants.filter((plant) => !around.colours.some(({ start }) => start === plant.start)),
      // Of red glowing eyes the red is told with them.
      ...likenesses.filter((one) => !colours.some(({ thing }) => thing && isIn(one, thing))),
      ...colours.flatMap(({ thing }) => (thing ? [withCompound(thing, compounds)] : [])),
      ...colours.flatMap(({ own }) => own ?? []),
    ],
  };
});

/** What colours may be said of. A colour within the name of a place (olive tree) is none. */
function aroundOf(text: string, words: Named): Omit<Around, 'colours'> & { colours: readonly Found<string>[] } {
  const things = findIn(text, THING_WORDS);
  // A red balloon in a park is in no drawing of it, and its red neither.
  const isSeenHere = ({ value, start, end }: Found<PlaceWord>): boolean =>
    value.weight > 1 ||
    /^(?:sky|skies|clouds?|neon)\b/.test(text.slice(start, end)) ||
    !words.places.some((other) => other.value.weight > 1 && other.value.place !== value.place);
  const named = Object.values<readonly Found<unknown>[]>({ ...words, places: words.places.filter(isSeenHere) })
    .flat()
    .filter(({ start, end }) => !things.some((thing) => thing.start === start && thing.end === end));
  // Who is “in red” is dressed so.
  const others = [...named, ...findDressed(text)];
  const colours = findWords(text, COLOUR_TABLE).filter(
    (colour) => !isARose(text, colour) && !others.some((one) => isIn(colour, one)),
  );
  return { named, own: findOwn(text), colours };
}

/** A place that is named comes before one that is only near to what is named, and that before one where what is named is seen. */
function placeOf(found: readonly Found<PlaceWord>[], banned: readonly Found<PlaceWord>[]): Place | undefined {
  const places = (words: readonly Found<PlaceWord>[], weight: number): Found<Place>[] =>
    words.filter(({ value }) => value.weight === weight).map((one) => ({ ...one, value: one.value.place }));
  for (const weight of [3, 2, 1]) {
    // Without palms a beach is still one: what is only seen there takes no place away that is named.
    const taken = banned.filter(({ value }) => value.weight >= weight);
    const [first] = ranked(
      places(found, weight),
      taken.map((one) => ({ ...one, value: one.value.place })),
    );
    if (first) return first;
  }
  return undefined;
}

const USUAL_WEATHER: Readonly<Partial<Record<Scene, readonly Weather[]>>> = {
  snow: ['snowfall'],
  birthday: ['confetti'],
  space: ['stars'],
  underwater: ['bubbles'],
};
const FROM_THE_SKY: ReadonlySet<Weather> = new Set([
  ...(['rain', 'drizzle', 'thunder', 'storm', 'snowfall', 'blizzard', 'mist', 'rainbow', 'meteors'] as const),
  ...(['petals', 'leaves'] as const),
]);
const FALLS: ReadonlySet<Weather> = new Set(['rain', 'drizzle', 'thunder', 'storm', 'snowfall', 'blizzard']);
const HIDES_THE_MOON: ReadonlySet<Weather> = new Set([
  ...(['rain', 'drizzle', 'thunder', 'storm', 'blizzard', 'mist'] as const),
]);
/** No more of these at once: what falls would hide what it falls on. */
const MOST_WEATHERS = 2;

const withoutUmbrellas = (text: string, found: readonly Found<Weather>[]): readonly Found<Weather>[] =>
  found.filter(({ start, end }) => !/^umbrellas?$/.test(text.slice(start, end)));

/** Without an umbrella it may rain. */
const weathersDenied = (text: string): readonly Found<Weather>[] =>
  withoutUmbrellas(text, findSurroundings(text).weathers);

/** An umbrella asks for rain where no other weather falls. */
function weathersOf(text: string, found: readonly Found<Weather>[]): readonly Found<Weather>[] {
  const named = withoutUmbrellas(text, found);
  return named.some(({ value }) => FALLS.has(value)) ? named : found;
}

/** Of several seasons one is seen: another's leaves don't fall in it. */
const isOfSeason = (text: string, { value, start, end }: Found<Weather>, season: Season | undefined): boolean =>
  value !== 'leaves' || season === 'autumn' || !/^(?:autumn|fall)/.test(text.slice(start, end));

/** A day says nothing of the hour where one is named, and neither does a clear sky: 비가 오는 날 밤, 맑은 밤. */
function hoursOf(text: string, hours: readonly Found<Hour>[]): readonly Found<Hour>[] {
  const named = hours.filter(({ start, end }) => !/^(?:day|clear|sun)$/.test(text.slice(start, end)));
  return named.length > 0 ? named : hours;
}

function sceneWithoutPlace(hour: Hour | undefined, season: Season | undefined, weather: readonly Weather[]): Scene {
  if (hour && hour !== 'day') return 'sky';
  if (season) return 'park';
  return weather.length > 0 ? 'meadow' : 'studio';
}

/** Without the sky, and without a roof. */
const BELOW_AND_BEYOND: ReadonlySet<Place> = new Set(['underwater', 'space']);

/** Whether a place that nobody named would hide what is named of the sky: an idol in the snow is on no stage. */
const isUnderARoof = (
  { place, weight }: PlaceWord,
  { weather, moon }: { weather: readonly Weather[]; moon: boolean },
): boolean =>
  weight === 1 &&
  INDOORS.has(place) &&
  !BELOW_AND_BEYOND.has(place) &&
  (moon || weather.some((name) => FROM_THE_SKY.has(name) && !(WINDOWED.has(place) && FALLS.has(name))));

/** A street or a park beside a lake is at the lake, but in Paris it is a park; a hallway of a school is in it. */
const isHead = ({ weight, place }: PlaceWord, before: Place): boolean =>
  weight === 3 && place !== 'city' && place !== 'hall' && (place !== 'park' || before === 'city');

const SEEN_FROM_ELSEWHERE = /\b(?:visible|looking (?:down |up |out )?at|overlooking) (?:the )?$/;

/** Right behind, or behind what grows there: Jeju Island canola flower field. */
const BESIDE = /^ (?:(?:canola|sunflower|lavender|reed|rose|tulip) )?$/;

/** “School rooftop”, “Busan sea”: of two places in a row the first says whose or where the second is; a sea that is visible is seen from elsewhere. */
function placesMeant(text: string, places: readonly Found<PlaceWord>[]): Found<PlaceWord>[] {
  const isOfNext = ({ end, value: { isNamed, place } }: Found<PlaceWord>): boolean =>
    isNamed && places.some(({ start, value }) => BESIDE.test(text.slice(end, start)) && isHead(value, place));
  const meant = places.filter((place) => !isOfNext(place));
  const near = meant.filter(
    ({ value, start }) =>
      (value.weight === 3 || (value.weight === 2 && INDOORS.has(value.place))) &&
      !SEEN_FROM_ELSEWHERE.test(text.slice(0, start)),
  );
  return near.length > 0 ? near : meant;
}

/** Reads a prompt, in either language: named places, hours, seasons, weathers and colours, less those that the negative prompt names. */
export function readSurroundings(prompt: string, negative: string): Surroundings {
  const text = inEnglish(prompt);
  const said = findSurroundings(text);
  const banishing = unwantedIn(negative);
  const banned = findSurroundings(banishing);
  // Without a moon it may be night.
  const isMoonless = ({ start, end }: Found<Hour>): boolean => !/moon/.test(banishing.slice(start, end));
  const [hour] = ranked(hoursOf(text, said.hours), banned.hours.filter(isMoonless));
  const noSeasons = seasonsDenied(banishing, banned.seasons);
  const [season] = ranked(said.seasons, noSeasons);
  const falling = said.weathers.filter((one) => isOfSeason(text, one, season));
  // A rainy season without rain, a winter without snow.
  const noWeathers = [...weathersDenied(banishing), ...weathersDenied(deniedWords(prompt))];
  const taken = new Set(noWeathers.map(({ value }) => value));
  const weather = ranked(weathersOf(text, falling), noWeathers);
  const [moon] = findMoons(text).filter((one) =>
    said.hours.some(({ start, end }) => start <= one.start && one.end <= end),
  );
  const sky = { weather, moon: hour === 'night' && moon !== undefined };
  const isSnowless = ({ place, weight }: PlaceWord): boolean =>
    place === 'snow' && weight === 1 && taken.has('snowfall');
  const places = said.places.filter(({ value }) => !isUnderARoof(value, sky) && !isSnowless(value));
  const scene =
    placeOf(placesMeant(text, places), placesBanned(banishing, banned.places)) ??
    sceneWithoutPlace(hour, season, weather);
  const isNeonCity = NEON.has(scene) && LIT_BY_NIGHT.test(text) && !banned.hours.some(({ value }) => value === 'night');
  const isStarlit =
    weather.includes('stars') && !INDOORS.has(scene) && !banned.hours.some(({ value }) => value === 'night');
  const usual = (USUAL_WEATHER[scene] ?? []).filter((name) => !taken.has(name));
  const isClear = !weather.some((name) => HIDES_THE_MOON.has(name)) && MOONLIT.has(scene);
  const isGrey = findOvercast(text).length > 0 && findOvercast(banishing).length === 0 && !INDOORS.has(scene);
  return {
    ...(isGrey && (hour ?? 'day') === 'day' && !BY_NIGHT.has(scene) && !isStarlit && { isOvercast: true }),
    scene,
    hour: hour ?? (BY_NIGHT.has(scene) || isNeonCity || isStarlit ? 'night' : 'day'),
    moon: moon && hour === 'night' && isClear ? moon.value : null,
    season: INDOORS.has(scene) ? 'summer' : (season ?? usualSeason(scene, weather, noSeasons)),
    weather: [...new Set([...weather, ...usual])]
      .filter((name) => !(FROM_THE_SKY.has(name) && INDOORS.has(scene)) || (name === 'meteors' && scene === 'space'))
      .slice(0, MOST_WEATHERS),
    outside: WINDOWED.has(scene) ? weather.filter((name) => FALLS.has(name)).slice(0, 1) : [],
    density: readDensity(text),
    isAloft: findAloft(text).length > 0 && findAloft(banishing).length === 0,
    omitted: readOmitted(prompt, negative, scene),
    isChristmas: findChristmas(text).length > 0 && findChristmas(banishing).length === 0,
    colour: said.colours.find(({ value }) => !banned.colours.some((other) => other.value === value))?.value ?? null,
  };
}

/** Looks of which each is a smile. */
export const SMILES: ReadonlySet<Look> = new Set(['laugh', 'grin', 'happytears', 'smug', 'blissful']);
/** What words may say more closely of an expression that is chosen. */
const CLOSER: Readonly<Partial<Record<Look, ReadonlySet<Look>>>> = {
  smile: SMILES,
  surprised: new Set<Look>(['scared']),
  sad: new Set<Look>(['crying']),
  shame: new Set<Look>(['ashamed']),
};

/** Eyes that are closed and a smile are one look; who laughs has closed eyes anyway. */
function withClosedEyes(look: Look, named: readonly Look[]): Look {
  const both = [look, ...named];
  if (!both.includes('closed') || (look !== 'closed' && look !== 'smile')) return look;
  return both.includes('laugh') ? 'laugh' : both.some((one) => one === 'smile' || one === 'grin') ? 'blissful' : look;
}

/**
 * The expression that is chosen; where none is, the one that a prompt asks for by a word, in either language: of several the first that neither
 * the negative prompt names nor the prompt itself takes back. Who smiles may be said to laugh, to grin, or to do so through tears.
 */
export function readLook(prompt: string, negative: string, chosen: Expression = 'none'): Look | null {
  const denied = deniedWords(prompt);
  const banned = new Set(findLooks(`${unwantedIn(negative)}, ${denied}`).map(({ value }) => value));
  const named = findLooks(inEnglish(prompt), banned, chosen).flatMap(({ value }) => (banned.has(value) ? [] : [value]));
  // Who is not to smile is serious: a face in no look may smile by itself.
  const unsmiling = banned.has('smile') || [...SMILES].some((smile) => banned.has(smile)) ? 'serious' : null;
  const look = chosen === 'none' ? (named[0] ?? unsmiling) : chosen;
  if (!look) return null;
  const closer = CLOSER[look];
  return withClosedEyes((closer && named.find((one) => closer.has(one))) ?? look, named);
}

/** The same, with how high the camera stands. */
export type CameraView = View & { angle: CameraAngle };

/** What the options are before anybody chooses: then the words decide. */
export const UNCHOSEN: CameraView = { direction: 'front', shot: 'upper', angle: 'middle' };

/** What is chosen beside the words; where nothing is, what they ask for, less what the negative prompt names. */
export function readView(prompt: string, negative: string, chosen: Seen = {}): CameraView {
  const { direction = UNCHOSEN.direction, shot = UNCHOSEN.shot, angle = UNCHOSEN.angle } = chosen;
  const [said, banned] = [inEnglish(prompt), unwantedIn(negative)];
  const first = <T>(found: readonly Found<T>[], taken: readonly Found<T>[]): T | undefined =>
    found.find(({ value }) => !taken.some((other) => other.value === value))?.value;
  const faced = first(findDirections(said), findDirections(banned));
  const asked = first(findShots(said), findShots(banned));
  const drawn = findAngles(said).filter(({ value }) => isDrawnAngle(value));
  const stood = first(drawn, findAngles(banned));
  return {
    direction: direction === UNCHOSEN.direction ? (faced ?? direction) : direction,
    shot: shot === UNCHOSEN.shot ? (asked ?? shot) : shot,
    angle: angle === UNCHOSEN.angle ? (stood ?? angle) : angle,
  };
}

/** What of a view nobody has chosen, and a prompt names in words of its own. */
export const viewsOfWords = (prompt: string, chosen: CameraView): ReadonlySet<keyof Seen> =>
  new Set(findViewWords(inEnglish(prompt), {}, false).flatMap(({ of }) => (chosen[of] === UNCHOSEN[of] ? [of] : [])));
