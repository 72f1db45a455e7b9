/** What is worn or carried, and is often shaped or printed like something else: crescent moon earrings, a star hairpin. */
const ORNAMENT =
  'shapes?|patterns?|prints?|motifs?|earrings?|ear (?:clips?|studs?|cuffs?)|studs?|necklaces?|pendants?|chokers?|hair ?(?:pins?|clips?|bands?|bows?|ties?|ornaments?)|headbands?|barrettes?|rings?|brooch(?:es)?|pins?|badges?|ribbons?|bracelets?|anklets?|tiaras?|crowns?|hats?|bags?|handbags?|backpacks?|tattoos?';
/** What may stand between both. */
const MADE = '(?:shaped?|style|themed|gold|silver|pearl|little|small|tiny)';

const DIRECTLY = new RegExp(`^ (?:${MADE} )*(?:${ORNAMENT})(?![a-z])`);
const IS_ORNAMENT = new RegExp(`^(?:${MADE} )*(?:${ORNAMENT})(?![a-z])`);

/** Whether an English text goes on with an ornament right behind the word that ends here: that word says what it looks like. */
export const describesOrnament = (text: string, end: number): boolean => DIRECTLY.test(text.slice(end, end + 48));

export const beginsWithOrnament = (english: string): boolean => IS_ORNAMENT.test(english);

/** What of the sky and the weather an ornament is made after. */
const SHAPED_AFTER =
  /(?:^| )(?:shape|pattern|moon|sun|stars?|snow|snowflakes?|raindrops?|water drops|lightning|rainbow|seashell|conch shell|flames|fireflies|waves|constellation|meteor)$/;

/** Whether one Korean noun before another says what an ornament looks like: 초승달 귀걸이. */
export const isShapedAfter = (ornament: string, noun: string): boolean =>
  beginsWithOrnament(ornament) && SHAPED_AFTER.test(noun);
