/** What is worn or carried, and is often shaped or printed like something else: crescent moon earrings, a star hairpin. */
const ORNAMENT =
  'shapes?|patterns?|patterned|prints?|printed|colou?red(?! (?:sky|sea|clouds?|lights?))|motifs?|earrings?|ear (?:clips?|studs?|cuffs?)|studs?|necklaces?|pendants?|chokers?|hair ?(?:pins?|clips?|bands?|bows?|ties?|ornaments?)|headbands?|barrettes?|rings?|brooch(?:es)?|pins?|badges?|ribbons?|bracelets?|anklets?|tiaras?|crowns?|hats?|bags?|handbags?|backpacks?|tattoos?';
/** What may stand between both. */
const MADE = '(?:shaped?|style|themed|gold|silver|pearl|little|small|tiny)';

const DIRECTLY = new RegExp(`^ (?:${MADE} )*(?:${ORNAMENT})(?![a-z])`);
const IS_ORNAMENT = new RegExp(`^(?:${MADE} )*(?:${ORNAMENT})(?![a-z])`);

/** What is called after a place or a weather, and brings neither: seaweed soup, an arctic fox, a picnic mat. */
const CALLED_AFTER =
  /^ (?:soup|stew|noodle|cushion|pillow|mat|rug|conditioner|skewer|fox|goose|wolf|bear|rabbit|owl|fish|owner|clerk|keeper|pirate|helmet|shoe|sneaker|skate|pen|tea|juice|cookie|cand(?:y|ies)|sauce|salad|sandwich|perfume|lotion|umbrella stand)(?:s|es)?(?![a-z])/;

/** Whether an English text goes on with an ornament or with what is called so, right behind the word that ends here: that word says what it is like. */
export const describesOrnament = (text: string, end: number): boolean => {
  const behind = text.slice(end, end + 48);
  return DIRECTLY.test(behind) || CALLED_AFTER.test(behind);
};

export const beginsWithOrnament = (english: string): boolean => IS_ORNAMENT.test(english);

/** What of the sky and the weather an ornament is made after. */
const SHAPED_AFTER =
  /(?:^| )(?:shape|pattern|moon|sun|stars?|snow|snowflakes?|raindrops?|water drops|lightning|rainbow|seashell|conch shell|flames|fireflies|waves|constellation|meteor)$/;

/** Whether one Korean noun before another says what an ornament looks like: 초승달 귀걸이. */
export const isShapedAfter = (ornament: string, noun: string): boolean =>
  beginsWithOrnament(ornament) && SHAPED_AFTER.test(noun);
