import { z } from 'zod';
import { LIMITS } from '../limits.js';

/** Halves of characters, which are no text, and marks that turn the order of letters around without being seen. Joiners stay: emoji are made with them. */
const UNSEEN = /[\p{Cs}\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** One line as the user typed it: spaces, line breaks and controls become single spaces, and none stands at the ends. */
export const lineSchema = z.string().overwrite((text) =>
  text
    .replace(UNSEEN, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim(),
);

/** Words to look for. What is beyond the limit is not looked for. */
export const searchSchema = lineSchema.overwrite((text) => [...text].slice(0, LIMITS.search.max).join(''));

/** As `lineSchema`, but its lines stay. */
export const textSchema = z.string().overwrite((text) =>
  text
    .replace(UNSEEN, '')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]+/gu, ' ')
    .trim(),
);
