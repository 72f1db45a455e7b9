/**
 * The words that the preview engine understands. They match whole words and their plain inflections. Korean is read through
 * the dictionary (`src/prompt/korean`) first, so that there is one list of Korean words for all engines.
 */
export type Scene =
  | 'beach'
  | 'city'
  | 'forest'
  | 'meadow'
  | 'mountain'
  | 'snow'
  | 'sky'
  | 'space'
  | 'underwater'
  | 'room'
  | 'classroom'
  | 'cafe'
  | 'stage'
  | 'festival'
  | 'birthday'
  | 'studio';

export type Hour = 'day' | 'sunset' | 'night';
export type Weather =
  | 'rain'
  | 'snowfall'
  | 'petals'
  | 'fireflies'
  | 'confetti'
  | 'stars'
  | 'leaves'
  | 'bubbles'
  | 'mist';
export type Pattern = 'plain' | 'stripes' | 'dots' | 'plaid' | 'floral' | 'sparkle' | 'knit' | 'denim' | 'metal';

type Words = readonly string[];

export const SCENE_WORDS: Readonly<Record<Exclude<Scene, 'studio'>, Words>> = {
  beach: ['beach', 'sea', 'ocean', 'seaside', 'coast', 'shore', 'island', 'summer', 'palm'],
  city: ['city', 'street', 'town', 'downtown', 'urban', 'neon', 'building', 'skyline', 'alley', 'seoul', 'tokyo'],
  forest: ['forest', 'wood', 'jungle', 'tree', 'grove', 'fairy'],
  meadow: ['meadow', 'field', 'garden', 'park', 'flower', 'grass', 'picnic', 'spring', 'hill'],
  mountain: ['mountain', 'cliff', 'valley', 'canyon', 'hiking', 'lake', 'desert'],
  snow: ['snow', 'winter', 'ice', 'snowy', 'ski', 'christmas'],
  sky: ['sky', 'cloud', 'heaven', 'flying', 'rooftop', 'balloon'],
  space: ['space', 'galaxy', 'planet', 'cosmos', 'universe', 'nebula', 'astronaut'],
  underwater: ['underwater', 'aquarium', 'mermaid', 'diving', 'coral'],
  room: ['room', 'bedroom', 'home', 'house', 'living', 'window', 'indoor', 'sofa', 'cozy'],
  classroom: ['classroom', 'school', 'class', 'library', 'student', 'book'],
  cafe: ['cafe', 'coffee', 'restaurant', 'bar', 'bakery', 'tea'],
  stage: ['stage', 'concert', 'idol', 'singer', 'spotlight', 'singing', 'performance', 'cheerleader', 'band'],
  festival: ['festival', 'lantern', 'firework', 'carnival', 'shrine', 'parade'],
  birthday: ['birthday', 'party', 'cake', 'celebration', 'balloons', 'gift'],
};

export const HOUR_WORDS: Readonly<Record<Hour, Words>> = {
  night: ['night', 'midnight', 'moon', 'moonlight', 'dark', 'evening', 'starry'],
  sunset: ['sunset', 'sunrise', 'dusk', 'dawn', 'golden', 'twilight'],
  day: ['day', 'noon', 'morning', 'sunny', 'sunshine', 'daylight'],
};

export const WEATHER_WORDS: Readonly<Record<Weather, Words>> = {
  rain: ['rain', 'rainy', 'storm', 'umbrella'],
  snowfall: ['snow', 'snowing', 'snowflake', 'blizzard', 'christmas'],
  petals: ['petal', 'cherry', 'blossom', 'sakura', 'rose'],
  fireflies: ['firefly', 'fireflies', 'fairy', 'magic', 'magical', 'glow'],
  confetti: ['confetti', 'birthday', 'party', 'celebration', 'cheer'],
  stars: ['star', 'starry', 'galaxy'],
  leaves: ['autumn', 'fall', 'leaf', 'leaves', 'maple'],
  bubbles: ['bubble', 'underwater', 'mermaid'],
  mist: ['fog', 'foggy', 'mist', 'misty', 'smoke'],
};

/** Hues in degrees; saturation and lightness follow the place where the colour is used. */
export const COLOUR_WORDS: Readonly<Record<string, { words: Words; hex: string }>> = {
  red: { words: ['red', 'crimson', 'scarlet'], hex: '#c8323a' },
  orange: { words: ['orange'], hex: '#e8792b' },
  yellow: { words: ['yellow', 'gold'], hex: '#eebb33' },
  green: { words: ['green', 'emerald', 'olive'], hex: '#3c8f52' },
  teal: { words: ['teal', 'turquoise', 'mint', 'cyan'], hex: '#35a79c' },
  blue: { words: ['blue', 'azure'], hex: '#3667c9' },
  navy: { words: ['navy', 'indigo'], hex: '#26305f' },
  purple: { words: ['purple', 'violet', 'lavender'], hex: '#7c4fc0' },
  pink: { words: ['pink', 'rose', 'magenta'], hex: '#e578a4' },
  brown: { words: ['brown', 'beige', 'khaki', 'tan'], hex: '#8a6240' },
  white: { words: ['white', 'ivory', 'cream'], hex: '#f2eee8' },
  grey: { words: ['grey', 'gray', 'silver'], hex: '#8d929c' },
  black: { words: ['black'], hex: '#25232b' },
};

export const PATTERN_WORDS: Readonly<Record<Exclude<Pattern, 'plain'>, Words>> = {
  stripes: ['striped', 'stripe', 'sailor', 'marine', 'pajama'],
  dots: ['dotted', 'polka', 'dot'],
  plaid: ['plaid', 'checked', 'checkered', 'tartan', 'flannel', 'uniform'],
  floral: ['floral', 'flower', 'flowery', 'kimono', 'hanbok', 'yukata', 'hawaiian'],
  sparkle: ['sparkle', 'sparkly', 'sequin', 'glitter', 'shiny', 'gown', 'idol', 'cheerleader'],
  knit: ['knit', 'knitted', 'sweater', 'cardigan', 'wool', 'scarf'],
  denim: ['denim', 'jean', 'overall'],
  metal: ['armor', 'armour', 'knight', 'metal', 'metallic', 'robot', 'cyberpunk', 'latex', 'leather'],
};

/** Garments that bring a colour of their own when the prompt names none. */
export const GARMENT_COLOURS: readonly { words: Words; hex: string }[] = [
  { words: ['suit', 'tuxedo', 'blazer'], hex: '#2d3140' },
  { words: ['uniform'], hex: '#2c3a6b' },
  { words: ['kimono', 'hanbok', 'yukata'], hex: '#c2354f' },
  { words: ['wedding', 'bride'], hex: '#f3eee9' },
  { words: ['swimsuit', 'bikini', 'swimwear'], hex: '#1fa3bd' },
  { words: ['gown', 'dress'], hex: '#a93f78' },
  { words: ['hoodie', 'sweatshirt', 'tracksuit'], hex: '#6b7a8f' },
  { words: ['armor', 'armour', 'knight'], hex: '#98a1b1' },
  { words: ['leather'], hex: '#2b2426' },
  { words: ['jacket', 'coat'], hex: '#7a4b33' },
  { words: ['denim', 'jean'], hex: '#3f5f92' },
  { words: ['sweater', 'cardigan', 'knit'], hex: '#b9694a' },
  { words: ['maid'], hex: '#23222b' },
  { words: ['cheerleader'], hex: '#d6335a' },
];
