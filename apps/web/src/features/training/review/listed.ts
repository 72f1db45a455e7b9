import { currentLanguage } from '@/lib/language';

/** A list within a sentence. What Intl puts before the last in Korean is of written notices, not of speech. */
export const listed = (words: readonly string[]): string =>
  currentLanguage() === 'ko' ? words.join(', ') : new Intl.ListFormat(currentLanguage()).format(words);
