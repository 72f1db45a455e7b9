/**
 * Places of which the drawing that stands in shows nothing that makes them what they are: a prison is no hall with tall windows. Who asks for one is asked
 * before paying, as of a word that is not drawn. Of others (a museum, a restaurant) what is drawn is near enough to be told.
 */
const LOST = `laundry shop, laundromat, elevator, escalator, backstage, hangar, engine room, control room, pharmacy, prison, prison cell, factory, warehouse,
  laboratory, lab, research lab, courtroom, broadcasting station, radio booth, film set, dojo, ballet studio, dance studio, recording studio, practice room,
  workshop, stadium, arena, colosseum, bowling alley, ice rink, planetarium, observatory, funeral, masquerade ball, fashion show, red carpet, tunnel,
  gymnasium, school gym, sports hall, basement, underground, karaoke, nightclub, internet cafe, salon, barbershop, guild, forge, brewery, wine cellar, mill, barn,
  stable, greenhouse, secret base, power plant, fire station, police station, post office, billiard hall, fighting arena,
  riding arena, shooting range, archery range, circus, treasure room, airport,
  cafeteria, bathroom, log cabin, abandoned house, art studio, game room, tatami, tatami room, ramen shop, noodle shop, maid cafe, tavern,
  parking lot, gas station, construction site, city ruins, abandoned building, abandoned factory, abandoned school, Venice, Times Square, toy store, antique shop,
  flower shop, playground, zoo, soccer field, basketball court, tennis court, golf course, ruins, campsite, camping, vineyard, orchard, volcano, waterfall, undersea city, hot air balloon,
  floating island, sky island, space center, rocket launch pad, science museum, ice castle, water park, rooftop pool, rooftop swimming pool, infinity pool, sauna, operating room`;

/** As the tables of places hold them. */
export const LOST_PLACES: ReadonlySet<string> = new Set(LOST.toLowerCase().trim().split(/,\s+/));
