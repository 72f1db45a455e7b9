import type { Language } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/lib/error-text';
import { chooseLanguage } from '@/lib/language';
import { getSession } from '@/lib/session';
import { saveLanguage } from '../api/save-language';

/** Changes the language of this browser at once, and of the account where somebody is signed in: messages are written in it. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t } = useTranslation('settings');
  const errorText = useErrorText();
  return async (language) => {
    await chooseLanguage(language);
    const { user } = getSession();
    if (!user || user.language === language) return;
    try {
      await saveLanguage(language);
    } catch (error) {
      // Public pages have the switch too, and no toasts to load for it.
      const { toast } = await import('sonner');
      toast.error(t('language.not_saved', { lng: language }), { description: errorText(error) });
    }
  };
}
