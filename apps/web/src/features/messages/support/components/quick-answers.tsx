import { Link } from '@tanstack/react-router';
import { ChevronRight, CreditCard, EyeOff, Hourglass, ShieldCheck, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const ANSWERS = [
  { name: 'sparks', to: '/settings/billing', Icon: Sparkles },
  { name: 'payment', to: '/settings/billing', Icon: CreditCard },
  { name: 'blocked', to: '/history', Icon: EyeOff },
  { name: 'slow', to: '/history', Icon: Hourglass },
  { name: 'delete', to: '/settings/data', Icon: ShieldCheck },
] as const;

const READING = [
  { name: 'faq', to: '/faq' },
  { name: 'guide', to: '/guide' },
  { name: 'terms', to: '/terms-of-use' },
  { name: 'privacy', to: '/privacy-policy' },
] as const;

/** Help that needs no reply from the operator. */
export function QuickAnswers() {
  const { t } = useTranslation('help');
  return (
    <section aria-labelledby="quick">
      <h2 id="quick" className="mb-3 text-xl font-semibold">
        {t('quick.title')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-card lit">
        {ANSWERS.map(({ name, to, Icon }) => (
          <li key={name}>
            <Link
              to={to}
              className="flex items-center gap-4 px-5 py-4 -outline-offset-2 transition-colors hover:bg-light/6"
            >
              <Icon aria-hidden className="size-5 shrink-0 text-light" />
              <span className="min-w-0 grow text-balance">
                <span className="block font-medium">{t(`quick.items.${name}.title`)}</span>
                <span className="mt-0.5 block text-sm text-ink-soft">{t(`quick.items.${name}.text`)}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-faint" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The long texts, for users who would rather read. */
export function FurtherReading() {
  const { t } = useTranslation('help');
  return (
    <nav aria-labelledby="reading">
      <h2 id="reading" className="mb-1 text-sm font-semibold text-ink-soft">
        {t('more.title')}
      </h2>
      <ul className="grid sm:grid-cols-2">
        {READING.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              className="inline-flex min-h-touch items-center rounded-control text-light underline decoration-light/40 underline-offset-3 hover:decoration-light"
            >
              {t(`more.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
