import { useTranslation } from 'react-i18next';
import type { WordTag } from './prompt-reader';

/** A word with what comes in its stead: alike in the form, in the question before paying, and in the note afterwards. */
export function useTold(): (tag: Pick<WordTag, 'text' | 'instead'>) => string {
  const { t } = useTranslation('understood');
  return ({ text, instead }) =>
    instead ? t('understood.stoodIn', { word: text, place: t(`understood.shows.${instead}`) }) : text;
}
