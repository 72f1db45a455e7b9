import { LANGUAGES, type Language } from '@atelier/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { currentLanguage } from '@/lib/language';
import { useLanguageChoice } from '../hooks/use-language-choice';
import { SettingsPage } from '../../settings/settings-page';

/** Each in its own language, so that users find it from one they cannot read. */
const NAMES: Record<Language, string> = { en: 'English', ko: '한국어' };

export function LanguagePage() {
  const { t } = useTranslation('settings');
  const choose = useLanguageChoice();
  const current = currentLanguage();
  return (
    <SettingsPage title={t('section.language.title')} description={t('language.description')}>
      <fieldset className="divide-y divide-line overflow-hidden rounded-card lit">
        <legend className="sr-only">{t('section.language.title')}</legend>
        {LANGUAGES.map((language) => (
          <label
            key={language}
            className="relative flex min-h-16 items-center gap-4 px-5 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-light"
          >
            <input
              type="radio"
              name="language"
              value={language}
              checked={language === current}
              onChange={() => void choose(language)}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <span lang={language} className={cn('grow font-medium', language === current && 'text-light')}>
              {NAMES[language]}
            </span>
            {language === current ? <Check aria-hidden className="size-5 text-light" /> : null}
          </label>
        ))}
      </fieldset>
    </SettingsPage>
  );
}
