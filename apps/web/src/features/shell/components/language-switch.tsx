import type { Language } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '@/lib/language';

const NEXT: Record<Language, { language: Language; short: string; name: string }> = {
  en: { language: 'ko', short: '한국어', name: '한국어로 보기' },
  ko: { language: 'en', short: 'English', name: 'View in English' },
};

/** Offers the other language, in that language. */
export function LanguageSwitch() {
  const { i18n } = useTranslation();
  const next = NEXT[currentLanguage()];
  return (
    <button
      type="button"
      lang={next.language}
      aria-label={next.name}
      onClick={() => void i18n.changeLanguage(next.language)}
      className="min-h-touch rounded-full px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-light/8 hover:text-ink"
    >
      {next.short}
    </button>
  );
}
