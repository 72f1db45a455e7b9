import type { Language } from '@atelier/contracts';
import { useLanguageChoice } from '@/features/account';
import { cn } from '@/lib/cn';
import { currentLanguage } from '@/lib/language';

/** By language of the interface: the other one, and its words for it. */
export const OTHER_LANGUAGE: Record<Language, { language: Language; short: string; name: string }> = {
  en: { language: 'ko', short: '한국어', name: '한국어로 보기' },
  ko: { language: 'en', short: 'English', name: 'View in English' },
};

/** Offers the other language, in that language. */
export function LanguageSwitch({ className }: { className?: string }) {
  const choose = useLanguageChoice();
  const next = OTHER_LANGUAGE[currentLanguage()];
  return (
    <button
      type="button"
      lang={next.language}
      aria-label={next.name}
      onClick={() => void choose(next.language)}
      className={cn(
        // As wide as the longer of the two, in whichever letters.
        'min-h-touch rounded-full md:min-w-[4.75rem] px-3 text-sm font-medium text-ink-soft transition-colors duration-150 hover:bg-light/8 hover:text-ink',
        className,
      )}
    >
      {next.short}
    </button>
  );
}
