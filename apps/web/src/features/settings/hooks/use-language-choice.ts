import type { Language } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '@/lib/error-text';
import { getSession } from '@/lib/session';

/** Changes the language of this browser at once, and of the account where somebody is signed in: messages are written in it. */
export function useLanguageChoice(): (language: Language) => Promise<void> {
  const { t, i18n } = useTranslation('settings');
  const errorText = useErrorText();
  return async (language) => {
    await i18n.changeLanguage(language);
    const { user } = getSession();
    if (!user || user.language === language) return;
    try {
      // Visitors change the language too, and should not have to load the client for it.
      const { saveLanguage } = await import('../api/save-language');
      await saveLanguage(language);
    } catch (error) {
      const { toast } = await import('sonner');
      toast.error(t('language.not_saved', { lng: language }), { description: errorText(error) });
    }
  };
}
