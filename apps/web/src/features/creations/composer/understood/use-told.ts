import { useTranslation } from 'react-i18next';
import type { WordTag } from './prompt-reader';

export type ToldTag = Pick<WordTag, 'text' | 'instead' | 'left' | 'idle'>;

/** A word with what comes in its stead, and what is left out without its “no”: alike in the form, in the question before paying, and in the note afterwards. */
export function useTold(): (tag: ToldTag) => string {
  const { t } = useTranslation('understood');
  return ({ text, instead, left, idle }) => {
    if (instead) return t('understood.stoodIn', { word: text, place: t(`understood.shows.${instead}`) });
    return idle ? text : (left ?? text);
  };
}
