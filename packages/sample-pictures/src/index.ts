export { CHARACTER_NAMES, type CharacterName } from './characters.js';
export { drawSamplePicture, makeSamplePictures, type SampleOptions, type SamplePicture } from './sample-pictures.js';
