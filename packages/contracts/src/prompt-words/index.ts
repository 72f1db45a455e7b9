/**
 * The words of prompts: Korean as English, and what the preview engine draws of either. The worker draws by it, and the web app shows by it what
 * will be drawn; an entry of its own, since a dictionary is nothing to begin an app with.
 */
export { withoutName } from './character-name.js';
export { hasKorean, translateKorean } from './korean/translate.js';
export {
  BUILDS,
  type Build,
  ENDS_AT_WAIST,
  HAIR_NAMES,
  type HairColour,
  HEADWEAR,
  isHeadwear,
  type Headwear,
  SKINS,
} from './preview/character-words.js';
export * from './preview/cloth-words.js';
export { DRAWING_WORDS } from './preview/drawing-words.js';
export { CHRISTMAS_TREES, hasClouds, INDOORS, type Moon, type Place, type Scene, SCENES } from './preview/places.js';
export { type Look, LOOK_WORDS, type Pictured, SHUT_LOOKS, WORD_LOOKS } from './preview/pose-words.js';
export { deniedWords, unwantedBy } from './preview/find-words.js';
export { readTags } from './preview/pictured-words.js';
export { type Falling, readFalling } from './preview/falling.js';
export { isCameraFixed, type Motion, OF_A_FACE, readMotions } from './preview/motion-words.js';
export { type Clothes, readClothes, readWorn, withinFrame } from './preview/read-clothes.js';
export { OMITTED, type Omitted } from './preview/omitted.js';
export { type HeadwearWish, readHeadwear } from './preview/read-headwear.js';
export { type Meant, meantOf } from './preview/meant.js';
export type { Deciding, Shown, Single } from './preview/meaning.js';
export { showsSeason } from './preview/seasons.js';
export { readLook, readSurroundings, readView, type Surroundings, viewsOfWords } from './preview/read-surroundings.js';
export { type PromptAsked, type PromptOf, type PromptTag, SHOWS_MOUTH, type TagKind } from './preview/read-tags.js';
export type { Print } from './preview/prints.js';
export { outfitOfRole, type RoleName, roleOf, ROLES } from './preview/roles.js';
export { type CharacterWords, type DrawingWords, moodsOf, readShushing, readWords } from './preview/read-words.js';
export * from './preview/vocabulary.js';
export type { Density } from './preview/density.js';
export { withoutTag } from './preview/weights.js';
export { WordBag } from './preview/word-bag.js';
