/**
 * The words that the preview engine understands, beside those of places (`places.ts`) and those that its drawings carry. They match whole words and
 * their plain plurals. Korean is read through the dictionary first, so that there is one list of Korean words for all engines.
 */
export type Hour = 'day' | 'sunset' | 'night';
export type Season = 'spring' | 'summer' | 'autumn' | 'winter';
export type Weather =
  | 'rain'
  | 'drizzle'
  | 'thunder'
  | 'storm'
  | 'snowfall'
  | 'blizzard'
  | 'petals'
  | 'fireflies'
  | 'confetti'
  | 'stars'
  | 'meteors'
  | 'leaves'
  | 'bubbles'
  | 'mist'
  | 'rainbow';

type Words = readonly string[];

/** As “3am” and “3 am”. */
const clock = (hours: string[]): string[] => hours.flatMap((hour) => [hour, hour.replace(/(?=[ap]m)/, ' ')]);

export const HOUR_WORDS: Readonly<Record<Hour, Words>> = {
  night: [
    ...['night', 'midnight', 'moon', 'moonlight', 'moonlit', 'dark', 'darkness', 'evening', 'starry', 'blue hour'],
    ...[
      'nighttime',
      'night time',
      'tonight',
      'nightfall',
      'night view',
      'full moon',
      'crescent moon',
      'meteor',
      'meteor shower',
      'shooting star',
      'falling star',
    ],
    ...[
      'late night',
      'late at night',
      'late evening',
      'early evening',
      'dead of night',
      'night falls',
      'night is falling',
      'night falling',
    ],
    ...[
      'milky way',
      'moonlit night',
      'clear night',
      'clear night sky',
      'nite',
      'tonite',
      ...clock(['12am', '1am', '2am', '3am', '4am', '8pm', '9pm', '10pm', '11pm']),
      'moon light',
    ],
  ],
  sunset: [
    ...[
      'sunset',
      'sunrise',
      'sundown',
      'sunup',
      'dusk',
      'dusky',
      'dawn',
      'golden',
      'golden hour',
      'magic hour',
      'twilight',
      'late afternoon',
    ],
    ...[
      'early morning',
      'evening sunset',
      'setting sun',
      'sun setting',
      'sun set',
      'sun sets',
      'sun is setting',
      'sun goes down',
    ],
    ...clock(['5am', '6am', '6pm', '7pm']),
    ...['sun going down', 'rising sun', 'sun rising', 'sun rises', 'sun is rising', 'sun comes up', 'sun coming up'],
  ],
  day: [
    ...['day', 'noon', 'midday', 'morning', 'afternoon', 'sunny', 'sunlit', 'sunshine', 'sunlight', 'daylight'],
    ...clock(['7am', '8am', '9am', '10am', '11am', '12pm', '1pm', '2pm', '3pm', '4pm', '5pm']),
    ...['clear', 'daytime', 'day time', 'broad daylight', 'sunny day', 'sun'],
    ...['bright', 'hot', 'warm', 'scorching', 'blazing'].map((how) => `${how} sun`),
  ],
};

export const SEASON_WORDS: Readonly<Record<Season, Words>> = {
  spring: [
    ...[
      'spring',
      'springtime',
      'cherry',
      'cherry blossom',
      'blossom',
      'sakura',
      'cherry tree',
      'cherry blossom path',
      'plum blossom',
    ],
    ...[
      'peach blossom',
      'apricot blossom',
      'pear blossom',
      'spring day',
      'spring flower',
      'early spring',
      'late spring',
    ],
  ],
  summer: ['summer', 'summertime', 'midsummer', 'early summer', 'late summer', 'summer day'],
  autumn: [
    ...[
      'autumn',
      'fall',
      'maple',
      'maple tree',
      'ginkgo',
      'ginkgo tree',
      'foliage',
      'autumn maple leaves',
      'fallen leaves',
      'falling leaves',
    ],
    ...[
      'chuseok',
      'thanksgiving',
      'late autumn',
      'early autumn',
      'autumn day',
      'falling autumn leaves',
      'autumn leaves',
    ],
  ],
  winter: [
    ...[
      'winter',
      'wintertime',
      'snow',
      'snowy',
      'snowing',
      'first snow',
      'heavy snow',
      'snow covered',
      'snow field',
      'snowman',
      'blizzard',
      'snowstorm',
    ],
    ...['christmas', 'frost', 'icicle', 'midwinter', 'early winter', 'snowy road', 'white snow', 'new year'],
    ...["new year's", "new year's eve", 'new years eve', "new year's day", 'lunar new year', 'chinese new year'],
    ...['first snow of the year', 'first snow of winter', 'first snow of the season'],
  ],
};

export const WEATHER_WORDS: Readonly<Record<Weather, Words>> = {
  rain: [
    ...['rain', 'rainy', 'raining', 'raining cats and dogs', 'raindrop', 'umbrella', 'rain shower', 'heavy rain'],
    ...[
      'pouring rain',
      'downpour',
      'heavy downpour',
      'rainy season',
      'wet with rain',
      'rainy day',
      'rainy night',
      'rain falling',
      'falling rain',
      'rainfall',
      'heavy rainfall',
    ],
  ],
  drizzle: ['drizzle', 'drizzling', 'light rain', 'spring rain', 'sprinkle', 'light drizzle', 'light rainfall'],
  storm: ['storm', 'rainstorm', 'typhoon', 'hurricane', 'wind and rain', 'stormy', 'stormy weather', 'heavy storm'],
  thunder: ['thunder', 'lightning', 'thunderstorm', 'thunder and lightning'],
  snowfall: [
    ...['snow', 'snowy', 'snowing', 'snowfall', 'snowflake', 'christmas', 'first snow', 'heavy snow'],
    ...[
      'light snow',
      'white snow',
      'sleet',
      'drifting snow',
      'snow falling',
      'falling snow',
      'snow coming down',
      'heavy snowfall',
      'light snowfall',
      'heavily snowing',
      'first snow of the year',
      'first snow of winter',
      'first snow of the season',
      'snowy day',
      'snowy night',
    ],
  ],
  blizzard: ['blizzard', 'snowstorm', 'snow storm', 'heavy blizzard', 'fierce blizzard'],
  petals: [
    ...[
      'petal',
      'cherry',
      'cherry blossom',
      'blossom',
      'sakura',
      'rose',
      'flower petal shower',
      'cherry blossom petal',
    ],
    ...['petals like snow', 'petal shower', 'petal rain', 'cherry blossom rain', 'cherry blossom petal shower'],
    ...[
      'rain of petal',
      'rain of cherry blossom',
      'rose petal shower',
      'cherry blossom path',
      'cherry tree',
      'cherry blossom tree',
    ],
  ],
  fireflies: ['firefly', 'fireflies', 'will o the wisp'],
  confetti: ['confetti', 'birthday', 'party', 'celebration', 'cheer'],
  stars: ['star', 'starry', 'starlight', 'starlit', 'stargazing', 'star gazing', 'galaxy', 'milky way'],
  meteors: ['meteor', 'meteor shower', 'shooting star', 'falling star'],
  leaves: [
    ...[
      'autumn',
      'fall',
      'leaf',
      'leaves',
      'maple',
      'maple leaf',
      'maple leaves',
      'ginkgo',
      'foliage',
      'fallen leaves',
    ],
    ...[
      'autumn maple leaves',
      'falling leaves',
      'falling autumn leaves',
      'falling ginkgo leaves',
      'leaf rain',
      'rain of leaves',
    ],
    ...['autumn day', 'autumn leaves'],
  ],
  bubbles: ['bubble', 'underwater', 'mermaid'],
  mist: [
    'fog',
    'foggy',
    'mist',
    'misty',
    'smoke',
    'haze',
    'thick fog',
    'dawn fog',
    'heavy fog',
    'dense fog',
    'thick mist',
  ],
  rainbow: ['rainbow'],
};

/** Weathers, days and feasts that have no drawing of their own, by the weather or season that is most like them and is drawn. */
export const NEAREST_WEATHER = {
  ...{ typhoon: 'storm', hurricane: 'storm', sleet: 'snowfall', smoke: 'mist', haze: 'mist' },
  ...{ chuseok: 'autumn', thanksgiving: 'autumn', 'new year': 'winter', 'will o the wisp': 'fireflies' },
} as const satisfies Readonly<Record<string, Weather | Season>>;
export type NearestWeather = (typeof NEAREST_WEATHER)[keyof typeof NEAREST_WEATHER];

interface NamedColour {
  words: Words;
  hex: string;
}

const HUES: Readonly<Record<string, NamedColour>> = {
  red: {
    words: [
      'red',
      'crimson',
      'scarlet',
      'maroon',
      'burgundy',
      'cherry red',
      'rose red',
      'ruby',
      'ruby red',
      'wine red',
      'blood red',
    ],
    hex: '#c8323a',
  },
  orange: { words: ['orange'], hex: '#e8792b' },
  yellow: { words: ['yellow', 'gold', 'golden', 'amber'], hex: '#eebb33' },
  green: {
    words: [
      'green',
      'emerald',
      'olive',
      'emerald green',
      'olive green',
      'forest green',
      'grass green',
      'sea green',
      'leaf green',
      'tree green',
      'moss green',
    ],
    hex: '#3c8f52',
  },
  teal: { words: ['teal', 'turquoise', 'mint', 'cyan', 'mint green', 'teal blue'], hex: '#35a79c' },
  sky: {
    words: [
      'sky blue',
      'light blue',
      'light sky blue',
      'pale blue',
      'baby blue',
      'aqua',
      'powder blue',
      'ice blue',
      'icy blue',
    ],
    hex: '#7fc4ee',
  },
  blue: { words: ['blue', 'azure', 'sapphire', 'royal blue', 'cobalt', 'cobalt blue', 'ocean blue'], hex: '#3667c9' },
  navy: { words: ['navy', 'navy blue', 'indigo', 'indigo blue', 'midnight blue'], hex: '#26305f' },
  purple: { words: ['purple', 'violet'], hex: '#7c4fc0' },
  lavender: { words: ['lavender', 'lilac'], hex: '#b9a3e3' },
  pink: { words: ['pink', 'rose', 'magenta', 'hot pink', 'rose pink'], hex: '#e578a4' },
  brown: { words: ['brown', 'khaki', 'tan', 'hazel'], hex: '#8a6240' },
  beige: { words: ['beige'], hex: '#dcc7a6' },
  white: { words: ['white', 'ivory', 'cream', 'off white', 'snow white', 'moon white', 'ivory white'], hex: '#f2eee8' },
  grey: {
    words: ['grey', 'gray', 'silver', 'silver grey', 'silver gray', 'charcoal', 'charcoal grey', 'charcoal gray'],
    hex: '#8d929c',
  },
  black: { words: ['black', 'jet black', 'pitch black'], hex: '#25232b' },
};

/** What makes a colour darker or lighter: how it is said, what it is mixed with, and how much of that. */
const SHADES = {
  dark: { words: ['dark', 'deep'], with: 0, share: 0.42 },
  light: { words: ['light', 'pale', 'pastel'], with: 255, share: 0.5 },
} as const;
type Shade = keyof typeof SHADES;
const SHADE_NAMES = Object.keys(SHADES) as Shade[];

function mixed(hex: string, { with: other, share }: (typeof SHADES)[Shade]): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) * (1 - share) + other * share);
  return `#${parts.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;
}

/** Colours by their names, and each of them darker and lighter: “dark green”. */
export const withShades = (hexes: Readonly<Record<string, string>>): Readonly<Record<string, string>> => ({
  ...hexes,
  ...Object.fromEntries(
    SHADE_NAMES.flatMap((shade) =>
      Object.entries(hexes).map(([name, hex]) => [`${shade} ${name}`, mixed(hex, SHADES[shade])]),
    ),
  ),
});

/** The colour that a shade is of; any other colour is its own. */
export const hueOf = (name: string): string => name.replace(/^(?:dark|light) /, '');

/** “Light blue” is a colour of its own already. */
const HUE_WORDS = new Set(Object.values(HUES).flatMap(({ words }) => words));
const shadedWords = (shade: Shade, { words }: NamedColour): string[] =>
  SHADES[shade].words.flatMap((said) => words.map((word) => `${said} ${word}`).filter((word) => !HUE_WORDS.has(word)));

export const COLOUR_WORDS: Readonly<Record<string, NamedColour>> = {
  ...HUES,
  ...Object.fromEntries(
    SHADE_NAMES.flatMap((shade) =>
      Object.entries(HUES).map(([name, hue]) => [
        `${shade} ${name}`,
        { words: shadedWords(shade, hue), hex: mixed(hue.hex, SHADES[shade]) },
      ]),
    ),
  ),
};
