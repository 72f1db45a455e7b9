/** Characters as the limits count them: one for a Hangul syllable or an emoji, by code point. */
export const countCharacters = (text: string): number => Array.from(text).length;

export const firstCharacter = (text: string): string => Array.from(text)[0] ?? '';
