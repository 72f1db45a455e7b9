import { ChevronDown } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from './section';

const QUESTIONS = ['pictures', 'mine', 'failed', 'device'] as const;

/** What one asks before signing up. */
export function Questions() {
  const { t } = useTranslation('landing');
  return (
    <Section id="questions" title={t('questions.title')}>
      <div className="mt-8 max-w-3xl">
        {QUESTIONS.map((name) => (
          <details key={name} className="group border-b border-line">
            <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-4 text-lg font-medium hover:text-light [&::-webkit-details-marker]:hidden">
              {t(`questions.${name}.question`)}
              <ChevronDown
                aria-hidden
                className="size-5 shrink-0 text-ink-faint transition-transform duration-160 group-open:rotate-180"
              />
            </summary>
            <p className="max-w-2xl pb-5 text-pretty text-ink-soft">{t(`questions.${name}.answer`)}</p>
          </details>
        ))}
      </div>
    </Section>
  );
}
