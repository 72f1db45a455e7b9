import { type Found, findWords, type WordTable } from './find-words.js';
import { LOST_PLACES } from './lost-places.js';
import type { Hour } from './vocabulary.js';

/** Words that ask for something, in a line each: English, the longer ones first meant where they overlap. */
const listed = (text: string): readonly string[] => text.trim().split(/,\s+/);

/**
 * The places that are drawn (`apps/worker/drawings/scenes`), and the words that ask for each. Korean is read through the dictionary first, so that
 * synonyms reach the same drawing.
 */
const DRAWN = {
  beach: `beach, sea, ocean, seaside, coast, coastal road, shore, island, Jeju, Haeundae, Gwangalli, sandy beach, swimming beach, paradise`,
  city: `city, street, town, downtown, Seoul, Busan, Gangnam, Hongdae, Myeongdong, Itaewon, Seongsu-dong, Tokyo, Osaka, Paris,
    London, New York, Hong Kong, Shanghai, Koreatown, chinatown, crosswalk, intersection, crossroads, sidewalk, skyscraper, high-rise`,
  forest: `forest, wood, jungle, grove, rainforest`,
  meadow: `meadow, field, flower field, grass field, prairie, garden, hill, hilltop, hillside, lawn, pasture, ranch, farm`,
  mountain: `mountain, mountain top, mountaintop, mountain peak, cliff, valley, canyon, summit, peak, volcano, plateau`,
  desert: `desert, sand dune, dune, Sahara, salt desert, wasteland`,
  oasis: `oasis`,
  castle: `castle, castle wall, castle gate, fortress, citadel, European palace, castle town`,
  cave: `cave, cavern, grotto, crystal cave`,
  snow: `snow field, ski resort, sledding hill, glacier, tundra, arctic, antarctica, ice castle, ice cave, skiing, ski`,
  rooftop: `rooftop, skyline, city skyline, skyline of the city, rooftop garden`,
  sky: `heaven, hot air balloon, sea of clouds, floating island, sky island`,
  space: `space, outer space, among the stars, among stars, between stars, between the stars, galaxy, planet, cosmos, universe, nebula, spaceship, moon surface, on the moon, moon base, mars, saturn, black hole,
    zero gravity`,
  underwater: `underwater, under water, under the water, under the sea, under the ocean, under the waves, beneath the sea, beneath the waves, beneath the ocean, below the sea, in the depths of the sea, depths of the sea, bottom of the sea, bottom of the ocean, sea floor, ocean floor, undersea, diving, coral, coral reef, deep sea, seabed, undersea city`,
  room: `room, bedroom, home, living room, sofa, couch, apartment, dormitory, attic, bathroom`,
  classroom: `classroom, school, class, lecture hall`,
  library: `library, library hall, study room, bookstore, bookshop`,
  cafe: `cafe, coffee shop, coffeeshop, coffee house, coffeehouse, restaurant, bar, tea house, pub, tavern`,
  stage: `stage, concert, concert hall, performance, theater, runway`,
  festival: `festival, shrine festival, temple festival, fireworks festival, carnival, parade, lantern festival`,
  birthday: `birthday, birthday party, party`,
  hanok: `hanok, hanok village, hanok yard, hanok courtyard, tiled-roof Korean house, thatched house, Korean house, Korean tavern, Korean village school,
    gisaeng house, Bukchon, Jeonju, jar terrace, jar terrace yard, ondol room, wooden porch, guest room, roof tiles, eaves, Korean pavilion`,
  palace: `Korean palace, palace, Gyeongbokgung, Changdeokgung, Deoksugung, Gwanghwamun, royal palace, royal court, Namdaemun,
    Buddhist temple, temple, monastery, Gyeongju, stone pagoda, pagoda`,
  alley: `alley, back alley, neighborhood, hillside village, shantytown, slum, stone wall path, end of alley, lane`,
  market: `street fair, trade fair, market, traditional market, night market, flea market, fish market, dawn market, flower market, bazaar, street food stall,
    street stall, stall, food truck`,
  river: `Han River, Han River park, river, riverside, bridge, waterside, embankment`,
  park: `park, cherry blossom path, flower path, tree-lined street, walking trail, path, narrow path, plaza, bench, campus, promenade, avenue`,
  lake: `lake, lakeside, pond, stream, waterfall, swamp, wetland, koi pond, lagoon, water surface`,
  hall: `hall, lobby, museum, art museum, gallery, exhibition, ballroom, banquet hall, wedding hall, airport, shopping mall, department store`,
  train: `inside a train, inside train, inside the train, in a train, in the train, on a train, on the train, train window, train seat, train compartment, galaxy train, tram`,
  subway: `subway, inside a subway, inside the subway, in a subway, in the subway, on a subway, on the subway, subway car, subway train, metro, on the metro`,
  bus: `inside a bus, inside the bus, in a bus, in the bus, on a bus, on the bus, bus window, bus seat`,
  pool: `pool, swimming pool, outdoor pool, hotel pool, poolside, pool party, water park, indoor pool, rooftop pool, rooftop swimming pool, infinity pool`,
  aquarium: `aquarium`,
  amusement: `amusement park, theme park, Everland, Lotte World, Disneyland, funfair, fun fair, ferris wheel, roller coaster`,
  store: `convenience store, supermarket, mart, grocery store, grocery`,
  hospital: `hospital, hospital room, hospital bed, hospital ward, clinic, infirmary, patient room`,
  gym: `gym, fitness center, fitness club, weight room`,
  corridor: `hallway, corridor, end of hallway, school hallway, school corridor, classroom corridor, classroom hallway`,
  onsen: `hot spring, onsen, outdoor hot spring, hot spring bath, open air bath`,
  church: `church, cathedral, chapel`,
  throne: `throne room, throne hall, throne, castle hall, castle interior, inside a castle, inside the castle, royal hall`,
  kitchen: `kitchen, kitchen counter`,
  office: `office, office desk`,
  arcade: `arcade, game arcade, game center, claw machine`,
  cabin: `inside an airplane, inside airplane, airplane cabin, plane cabin, airplane seat, airplane window, airplane interior, on a plane, on the plane, on an airplane, on airplane, in an airplane, on a flight`,
  shrine: `shrine, torii gate, torii, shinto shrine, shrine gate, Kyoto`,
  spaceship: `spaceship interior, spaceship cockpit, spaceship bridge, cockpit, ship bridge, inside a spaceship, inside the spaceship, in a spaceship, space station`,
  bakery: `bakery, bread shop`,
  station: `station, train station, railway station, subway station, metro station, platform, station platform, train platform, railway platform`,
  halloween: `halloween, halloween party, halloween night, haunted house, pumpkin patch, jack-o-lantern`,
} as const;

export type Place = keyof typeof DRAWN;
export const PLACE_NAMES = Object.keys(DRAWN) as Place[];
/** The place that something asks for. */
export const placeAsked = (of: string): Place | undefined => PLACE_NAMES.find((place) => of === `place ${place}`);

/** Places of the dictionary that have no drawing of their own, by the nearest that has one: indoors, outdoors, water, city or nature. */
const NEAREST: Readonly<Partial<Record<Place, string>>> = {
  rooftop: `on the roof, on a roof, balcony, terrace, observation deck`,
  hall: `mall, auditorium, laundry shop, indoors, indoor, elevator, escalator, revolving door, backstage, hangar, engine room, control room, waiting room, audience seats, stair landing,
    bank, pharmacy, laundromat, hotel, inn, prison, prison cell, factory, warehouse, laboratory, lab, research lab,
    courtroom, parliament, embassy, broadcasting station, radio booth, film set, dojo, ballet studio, dance studio, recording studio,
    practice room, workshop, stadium, arena, colosseum, bowling alley, ice rink, opera house, planetarium, observatory, museum,
    cafeteria, graduation, graduation ceremony, prom, entrance ceremony, award ceremony, funeral, banquet, feast, grand ball, masquerade ball,
    fashion show, red carpet, lecture stage, podium, altar, pillar, ceiling, tunnel, terminal, gymnasium, school gym, sports hall, basement, underground,
    store, shop, shop window, display shelf, karaoke, nightclub, internet cafe, salon, barbershop, guild, forge, brewery,
    wine cellar, mill, barn, stable, greenhouse, secret base, power plant, fire station, police station,
    post office, billiard hall, boxing ring, fighting arena, riding arena, shooting range, archery range, circus, treasure room,
    stairs, entrance, lecture, laboratory hall, exit, booth, cash register, counter`,
  room: `house, hideout, seat, window seat, window, glass window, bed, bathtub, changing room, dressing room,
    small room, secret room, main room, tatami, tatami room, tea room, wooden floor, floor, door, doorway, front door, mansion, villa, cabin, lodge, log cabin,
    country house, empty house, abandoned house, living, vacation house, art studio, club room, game room,
    desk, in front of the door, housewarming party, wall`,
  cafe: `izakaya, noodle shop, ramen shop, snack bar, wine bar, rooftop bar, comic book cafe, book cafe, maid cafe, dessert cafe, grill restaurant, counter seat`,
  city: `houses, building, road, highway, roadside, street corner, corner, bus stop, parking lot, gas station, rest stop, overpass, pedestrian overpass, taxi, car, truck, motorcycle, scooter, bicycle,
    sports car, convertible, limousine, jeep, police car, ambulance, race car, tower, clock tower, bell tower, Namsan, Lotte Tower, Times Square, Eiffel Tower, construction site, power line,
    transmission tower, embassy building, convenience, train tracks, on the train tracks, phone booth, back seat, backseat, passenger seat, driver's seat, car seat, truck bed, luxury car, inline skates, carriage, travel destination, tourist spot, city ruins, abandoned building, abandoned factory, abandoned school, Venice`,
  market: `shop street, shopping street, toy store, fruit shop, fish shop, butcher shop, flower shop, antique shop`,
  park: `outdoors, canopy, playground, zoo, botanical garden, schoolyard, track, finish line, sports day,
    soccer field, basketball court, tennis court, golf course, university, school front, in front of school, in front of a school, in front of the school, in front of her school,
    in front of his school, outside school, outside a school, outside the school, school gate, school grounds, school building, school campus, way to school, way home from school, walking home from school, fountain, statue, stone statue, gate, iron gate, railroad tracks, railway, dirt road, country road, gravel path,
    rice field path, field path, stone stairs, railing, historic site, ruins, outside the window`,
  meadow: `picnic, mud, tent, camper van, caravan, yard, backyard, front yard, courtyard, fence, camping, campsite, village, countryside, windmill, water mill, wind turbine, orchard, vineyard, land, ground, earth, soil, savanna,
    nature, scenery, scenic view, grassy hill, horizon, well, tree stump, reeds, silver grass, roof, stone wall`,
  mountain: `cable car, hiking, hiking trail, mountain path, hillside path, rocks, rocky mountain, stone`,
  castle: `watchtower, chateau`,
  cave: `dungeon, underground cave, mineshaft`,
  lake: `valley stream, stepping stones, footbridge, suspension bridge, wooden bridge, spring water, canoe, wooden boat, small boat, bridge railing`,
  beach: `sand, pebbles, harbor, harbour, pier, dock, breakwater, lighthouse, fishing village, yacht, sailboat, boat, ship, sailing ship, pirate ship, cruise ship, warship, aircraft carrier, mudflat, sea breeze`,
  underwater: `haenyeo diver, haenyeo, scuba diver, submarine, seaweed, sea anemone`,
  sky: `airplane, airship, helicopter, fighter jet, glider, parachute, flying battleship, air, flying, flying in the sky, flying through the sky, flying across the sky, flying in the air, flying in the clouds`,
  space: `space center, rocket launch pad, science museum`,
  train: `train, locomotive, steam locomotive`,
  bus: `bus`,
  amusement: `carousel, merry go round`,
  church: `wedding, wedding ceremony`,
  onsen: `bathhouse, public bath, sauna, foot bath`,
  hospital: `operating room, emergency room, doctor's office`,
  forest: `world tree, tree roots, mushroom, moss, vines, bushes, shade, tree shade, log`,
};

/** What is seen at a place: it says where one is only where no place is named. */
const SEEN: Readonly<Partial<Record<Place, string>>> = {
  room: `cozy, cosy`,
  beach: `summer, tropical, palm, palm tree, waves, sandcastle`,
  city: `urban, city lights, neon, neon sign, neon lights, city night view, night view, traffic light`,
  forest: `tree, fairy, acorn, pinecone, ivy, roots, leaves, branch`,
  meadow: `flower, cosmos flower, violet flower, wild, grass, spring, plants, herbs, wildflower, tulip, sunflower, rose, lily, daisy, cosmos, lavender, dandelion, clover, blossom, petal, weeds, sprout,
    hydrangea, azalea, camellia, peony, lotus, orchid, iris, poppy, pansy, wisteria, magnolia, lilac, chrysanthemum, carnation, forsythia, hyacinth, gerbera, dahlia, freesia,
    bellflower, hibiscus, daffodil, forget-me-not, morning glory, bouquet, flower bud, apricot, pear, cornus, persimmon, crape myrtle, trumpet vine, lily of the valley`,
  desert: `cactus`,
  snow: `snow, winter, ice, snowy, christmas, icicle, snowman, blizzard, frost, snowball, sled, first snow, snow-covered`,
  sky: `sky, cloud, rainbow, air, milky way`,
  space: `astronaut, rocket, meteor`,
  underwater: `mermaid, jellyfish, whale`,
  classroom: `student, blackboard, textbook`,
  library: `book, bookshelf, bookcase`,
  cafe: `coffee, tea`,
  alley: `street lamp, street light, lamp post`,
  market: `street food`,
  stage: `idol, singer, singing, cheerleader, band, spotlight`,
  birthday: `cake, celebration, balloon`,
  festival: `firework, lantern, red lantern, sky lantern, Korean lantern, lotus lantern, yukata festival`,
  park: `autumn, cherry tree, cherry blossom, maple, ginkgo, foliage, willow, birch, zelkova, autumn maple leaves, fallen leaves, falling leaves, fir tree, cedar tree, pine tree, cherry, sakura, plum tree, peach tree, apple tree, olive tree, chestnut tree, fringe tree, tree-lined`,
  palace: `dancheong, king, queen`,
  river: `ferry`,
};

/** Where the name of a place says what something is like: a school uniform is worn anywhere; and the deck of a ship, which no drawing is like. */
const NOWHERE = `deck, ship deck, ship's deck, ships deck, boat deck, sailboat deck, yacht deck, pirate ship deck, cruise ship deck, deck of ship, deck of a ship, deck of the ship, deck of her ship, deck of his ship, deck of a boat, deck of the boat, deck of a pirate ship, deck of a cruise ship, deck of a yacht,
  taxi driver, bus driver, truck driver, ship captain, rice cake, fish cake, crab cake, party dress, party outfit, party clothes, corner of the eye, corners of the eye, corner of the mouth, corners of the mouth,
  corner of her eye, corner of her mouth, corners of her mouth, nose bridge, bridge of nose, bridge of the nose, bridge of her nose, city pop, neon colored, neon coloured, eye iris, depth of field,
  clockwork spring, hair flower, flower patterned, shaved ice, crown braid, playing house, way home, way home from work, way to work, going home, coming home, returning home, tank top, oxygen tank, fish tank,
  negative space, sense of space, tea leaves, lotus leaves, Korean fairy, school uniform, school uniform skirt, school uniform blazer, school bag, school desk, lab coat, white lab coat, gym uniform, gym clothes, sky blue, sea shell, beach ball,
  beach umbrella, bank robber, tea cup, coffee cup, coffee bean, snow globe, snow white, office worker, street clothes, streetwear, birthday hat, house slippers, flower hairpin,
  flower crown, flower pattern, flower in hair, flower print, rose gold, star shaped, window light, space suit, train conductor, car key, book bag, cherry lips, swimming cap, golf club,
  party hat, mountain spirit, class president, high school girl, high school boy, high school student, middle school student, school girl, school boy, school student, shrine maiden, stage costume, stage outfit, winter hat, wedding dress, wedding gown, winter clothes, snow boots, ice cream, palm of hand, wood grain, wall clock, bath towel, fairy tale, wine glass, snow leopard, home made, home screen, home run, house cat, house plant, sea salt, bed head, star wars, moon cake, field trip, bed hair, paper plane, king size, tree bark, space buns, grass green, forest green, ocean blue, sky background`;

/** Places that share the drawing of another which does not look like them; so do all of `NEAREST` but those in `ALIKE`. */
const UNLIKE = `ballroom, subway station, metro station, ship bridge, space station, Everland, Lotte World, Disneyland, water park, indoor pool, rooftop pool, rooftop swimming pool, infinity pool, pool party, haunted house, supermarket, mart, grocery store, grocery, tram,
  galaxy train, clinic, infirmary, mountain top, mountaintop, mountain peak, summit, peak, cosmos flower, heaven, bookstore, bookshop, Buddhist temple, daisy, violet flower, school, lecture hall, study room, restaurant, bar, tea house, pub, tavern, wasteland, salt desert, castle wall, castle gate, castle town, fortress, citadel, volcano, plateau, garden, farm, ranch,
  glacier, ice castle, ice cave, koi pond, lagoon, on the moon, bathroom, theater, runway, temple, monastery, waterfall, swamp, wetland, bridge,   airport, shopping mall, department store, hot air balloon, floating island, sky island, 
  Korean village school, stone pagoda, pagoda, food truck, slum, shantytown, campus, Tokyo, Osaka, Paris, London, New York, Hong Kong, Shanghai, Venice,
  coastal road, island, Jeju, Haeundae, Gwangalli, paradise, Seoul, Busan, Gangnam, Hongdae, Myeongdong, Itaewon, Seongsu-dong, Koreatown, chinatown, crosswalk,
  intersection, crossroads, jungle, rainforest, picnic, cliff, valley, canyon, ski resort, sledding hill, tundra, arctic, antarctica, mars, black hole,
  moon base, zero gravity, diving, undersea city, bedroom, attic, dormitory, parade, carnival, Bukchon, Jeonju, Korean pavilion, gisaeng house,
  thatched house, ondol room, guest room, Korean tavern, Namdaemun, Gyeongju, Kyoto, hillside village, neighborhood, stone wall path, fish market, flower market,
  street food, street fair, trade fair, plaza, flower path, stream, museum, art museum, gallery, exhibition, hallway, corridor, rooftop garden,
  willow, birch, zelkova, fir tree, cedar tree, pine tree, plum tree, peach tree, apple tree, olive tree, chestnut tree, fringe tree,
  herbs, tulip, sunflower, rose, lily, lavender, dandelion, clover, sprout, hydrangea, azalea, camellia, peony, lotus, orchid, iris, poppy, pansy, wisteria, magnolia,
  lilac, chrysanthemum, carnation, forsythia, hyacinth, gerbera, dahlia, freesia, bellflower, hibiscus, daffodil, forget-me-not, morning glory, flower bud, apricot, pear,
  cornus, persimmon, crape myrtle, trumpet vine, lily of the valley`;
const ALIKE = `houses, indoors, indoor, ceiling, pillar, house, floor, wall, wooden floor, small room, living, window, glass window, building, road, roadside, street corner, corner,
  shop street, shopping street, outdoors, yard, village, countryside, land, ground, earth, soil, nature, scenery, scenic view, grassy hill, horizon, air, hiking,
  hiking trail, mountain path, hillside path, rocks, rocky mountain, stone, shade, tree shade, dirt road, country road, gravel path, field path, sea breeze,
  valley stream, spring water, flying, flying in the sky, flying through the sky, flying across the sky, flying in the air, flying in the clouds, book cafe, dessert cafe, travel destination, tourist spot`;
const [UNLIKE_WORDS, ALIKE_WORDS] = [UNLIKE, ALIKE].map(
  (text) => new Set(listed(text.toLowerCase().replaceAll('-', ' '))),
);

/** What somebody does or something is like, and no place of its own that another could be drawn instead of. */
const NO_PLACES = new Set(
  listed(
    'flying, skiing, ski, diving, hiking, racing, living, air, nature, indoors, indoor, outdoors, class, performance, picnic',
  ),
);

/** How much a word says of where one is: 3 names the place, 2 one near it, 1 what is seen there, 0 nothing. */
export interface PlaceWord {
  place: Place;
  weight: 0 | 1 | 2 | 3;
  /** Whether another place is seen in its stead. */
  isStoodInFor: boolean;
  /** Whether that shows nothing of what was asked for. */
  isLost: boolean;
  /** Whether it names a place: of two one is drawn. */
  isNamed: boolean;
}

const isStoodInFor = (word: string, weight: PlaceWord['weight']): boolean =>
  weight === 2 ? !ALIKE_WORDS?.has(word) : Boolean(UNLIKE_WORDS?.has(word));

const entriesOf = (table: Readonly<Partial<Record<Place, string>>>, weight: PlaceWord['weight']) =>
  (Object.entries(table) as [Place, string][]).flatMap(([place, text]) =>
    listed(text.toLowerCase().replaceAll('-', ' ')).map((word): [string, PlaceWord] => [
      word,
      {
        place,
        weight,
        isStoodInFor: isStoodInFor(word, weight),
        isLost: isStoodInFor(word, weight) && LOST_PLACES.has(word),
        isNamed: weight > 1 && !NO_PLACES.has(word),
      },
    ]),
  );

/** Places indoors of a town: who stands in front of one stands in its street. */
const ON_A_STREET: ReadonlySet<Place> = new Set([
  'hall',
  'cafe',
  'library',
  'store',
  'hospital',
  'gym',
  'aquarium',
  'church',
  'office',
  'arcade',
  'bakery',
  'station',
]);
const isShop = (word: string): boolean => !/^(?:in|inside|under|outside|on) |ing$|stair|counter|seat/.test(word);
const inFrontOf = (entries: readonly (readonly [string, PlaceWord])[]) =>
  entries.flatMap(([word, { place, weight }]): [string, PlaceWord][] => {
    if (!ON_A_STREET.has(place) || weight < 2 || !isShop(word)) return [];
    const street: PlaceWord = { place: 'city', weight, isStoodInFor: true, isLost: false, isNamed: true };
    const nouns = ['', 'a ', 'an ', 'the '].map((article) => article + word);
    return [...nouns.flatMap((noun) => [`in front of ${noun}`, `outside ${noun}`]), `${word} front`].map((said) => [
      said,
      street,
    ]);
  });

/** 비 오는 밤 편의점 앞: what is said of the shop, or of the hour, stands between. */
const IN_FRONT =
  /(?<![a-z])(?:in front of|outside)(?: (?!(?:in|on|at|of|with|and|or|from|near|by|to|her|him|them|me|us|is|while)(?![a-z]))[a-z']+){1,4} $/;
/** Who is in front of a shop is on its street, whatever else is said of it. */
export const onItsStreet = (text: string, found: readonly Found<PlaceWord>[]): Found<PlaceWord>[] =>
  found.map((one) => {
    const { place, weight } = one.value;
    const isShopOf = ON_A_STREET.has(place) && weight > 1 && isShop(text.slice(one.start, one.end));
    const isFront = isShopOf && IN_FRONT.test(text.slice(0, one.start));
    return isFront ? { ...one, value: { ...one.value, place: 'city', isStoodInFor: true, isLost: false } } : one;
  });

const NAMED_PLACES = [...entriesOf(NEAREST, 2), ...entriesOf(DRAWN, 3)];

/** Every word of a place; where several tables hold it, what says more is meant. */
export const PLACE_WORDS: ReadonlyMap<string, PlaceWord> = new Map([
  ...entriesOf(SEEN, 1),
  ...inFrontOf(NAMED_PLACES),
  ...NAMED_PLACES,
  // Not a place: it only keeps the words in it from being one.
  ...entriesOf({ park: NOWHERE }, 0),
]);

export type Scene = Place | 'studio';
export const SCENES: readonly Scene[] = [...PLACE_NAMES, 'studio'];

/** Places indoors with a window that shows what the weather is like outside. */
export const WINDOWED: ReadonlySet<Scene> = new Set(['room', 'classroom', 'cafe', 'train', 'bus'] as const);

/** Places without a window: darker by night, or dark anyway, and the same at sunset. */
const WINDOWLESS: ReadonlySet<Scene> = new Set([
  ...(['library', 'stage', 'birthday', 'subway', 'aquarium', 'store', 'gym', 'church', 'arcade', 'bakery'] as const),
  ...(['spaceship', 'space', 'underwater'] as const),
]);
/** Whether a place looks as its hour says; `said`: the word for it. That there is light is day enough, but no sun. */
export const showsHour = (scene: Scene, hour: Hour, said: string): boolean =>
  !WINDOWLESS.has(scene) ||
  (hour === 'night' ? scene !== 'underwater' && !/moon|star/.test(said) : hour === 'day' && !/sun|clear/.test(said));

/** Where nothing falls from the sky. */
export const INDOORS: ReadonlySet<Scene> = new Set([
  ...([
    'room',
    'classroom',
    'library',
    'cafe',
    'stage',
    'birthday',
    'hall',
    'studio',
    'train',
    'subway',
    'bus',
  ] as const),
  ...(['aquarium', 'store', 'hospital', 'gym', 'corridor'] as const),
  ...(['church', 'throne', 'kitchen', 'office', 'arcade', 'cabin', 'spaceship', 'bakery'] as const),
  ...(['space', 'underwater', 'cave'] as const),
]);

/** Places with so much of the sky that the moon has room in it. */
export const MOONLIT: ReadonlySet<Scene> = new Set([
  ...([
    'beach',
    'castle',
    'city',
    'desert',
    'festival',
    'hanok',
    'lake',
    'market',
    'meadow',
    'mountain',
    'oasis',
    'palace',
    'park',
    'river',
  ] as const),
  ...(['rooftop', 'sky', 'snow', 'alley', 'pool', 'amusement', 'onsen', 'shrine'] as const),
]);

export type Moon = 'full' | 'crescent';
const MOON_WORDS: WordTable<Moon> = {
  full: ['moon', 'full moon', 'moonlit', 'moonlit night'],
  crescent: ['crescent moon'],
};
/** What an English text says of the moon itself, not of its light. */
export const findMoons = (text: string): Found<Moon>[] => findWords(text, MOON_WORDS);

/** Places with clouds in their sky at any hour. */
const CLOUDED: ReadonlySet<Scene> = new Set([
  ...(['alley', 'beach', 'castle', 'hanok', 'lake', 'meadow', 'mountain', 'palace', 'park', 'river', 'sky'] as const),
  ...(['pool', 'amusement', 'onsen', 'train', 'bus', 'cabin', 'shrine', 'station'] as const),
]);
/** Those of a town, and windows, are dark by night. */
const CLOUDED_BY_LIGHT: ReadonlySet<Scene> = new Set([...(['city', 'festival', 'rooftop'] as const), ...WINDOWED]);
export const hasClouds = (scene: Scene, isNight: boolean): boolean =>
  CLOUDED.has(scene) || (CLOUDED_BY_LIGHT.has(scene) && !isNight);

/** Places whose houses carry neon signs, which shine from sunset on. */
export const NEON: ReadonlySet<Scene> = new Set(['city', 'rooftop'] as const);

/** Places that one sees by night where no hour is named. */
export const BY_NIGHT: ReadonlySet<Scene> = new Set(['festival', 'halloween'] as const);

const CHRISTMAS: WordTable<'christmas'> = {
  christmas: ['christmas', 'christmas eve', 'christmas tree', 'xmas', 'xmas tree'],
};
/** What an English text says of Christmas. */
export const findChristmas = (text: string): Found<'christmas'>[] => findWords(text, CHRISTMAS);

/** What shines by night only: who asks for it where it is drawn, and names no hour, sees it. */
export const LIT_BY_NIGHT = /\bneon\b/;

/** Places where a Christmas tree stands at Christmas. */
export const CHRISTMAS_TREES: ReadonlySet<Scene> = new Set([
  ...(['market', 'snow', 'city', 'rooftop', 'park', 'room', 'cafe', 'hall', 'birthday'] as const),
]);
