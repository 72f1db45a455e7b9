import { SIGN_UP_GRANT } from '@atelier/contracts';
import { Infinity as Endless, Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { PageLink } from '@/components/page-link';
import { Section } from './section';

/** What it costs to begin: nothing; and where it says what it costs to go on. */
export function Promises() {
  const { t } = useTranslation('landing');
  const promises = [
    { name: 'sparks', icon: <SparkIcon className="size-8 text-spark" />, count: SIGN_UP_GRANT.spark },
    { name: 'pass', icon: <PassIcon className="size-8 text-pass" />, count: SIGN_UP_GRANT.pass },
    { name: 'training', icon: <Sparkles aria-hidden className="size-8 text-light" /> },
    { name: 'poses', icon: <Endless aria-hidden className="size-8 text-light" /> },
  ] as const;
  return (
    <Section id="promises" title={t('promises.title')}>
      <ul className="mt-10 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {promises.map(({ name, icon, ...amount }) => (
          <li key={name} className="rounded-card lit p-6">
            {icon}
            <h3 className="mt-5 text-xl leading-tight font-semibold">{t(`promises.${name}.title`, amount)}</h3>
            <p className="mt-2 text-pretty text-ink-soft">{t(`promises.${name}.text`)}</p>
          </li>
        ))}
      </ul>
      <p className="mt-6 text-ink-soft">
        {t('promises.prices')}{' '}
        <PageLink to="/pricing" className="text-ink underline underline-offset-4 hover:text-light">
          {t('promises.pricing')}
        </PageLink>
      </p>
    </Section>
  );
}
