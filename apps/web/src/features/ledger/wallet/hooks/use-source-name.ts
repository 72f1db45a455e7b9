import { isQuestCode, QUESTS } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/language';

const KNOWN = ['sign_up', 'quest', 'purchase', 'samples'] as const;

/** Where Sparks and passes came from, in words; what this version does not know is a grant. */
export function useSourceName(): (source: string) => string {
  const { t } = useTranslation('wallet');
  return (source) => {
    if (isQuestCode(source)) return t('source.quest_named', { quest: QUESTS[source].name[currentLanguage()] });
    const known = KNOWN.find((one) => one === source);
    return t(`source.${known ?? 'grant'}`);
  };
}
