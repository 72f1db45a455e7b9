import { LIMITS } from '@atelier/contracts';

/** Length as the API counts it: in code points, without the white space around. */
export const promptLength = (text: string): number => [...text.trim()].length;

export const charactersLeft = (text: string): number => LIMITS.prompt.max - promptLength(text);
