import type { Found } from './find-words.js';
import { matchesOf } from './matches.js';

const OVERCAST = /(?<![a-z])(?:cloudy|overcast)(?: (?:day|weather))?(?![a-z])/g;

/** Where an English text says that clouds hide the sky. */
export const findOvercast = (text: string): Found<'overcast'>[] => matchesOf(text, 'overcast', OVERCAST);
