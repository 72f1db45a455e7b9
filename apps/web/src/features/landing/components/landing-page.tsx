import { SIGN_UP_GRANT } from '@atelier/contracts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { usePageTitle } from '@/components/page-header';
import { record } from '@/lib/analytics';
import { readySession } from '@/lib/session';
import { ContactSheet } from './contact-sheet';
import { Credits } from './credits';

const STEPS = ['upload', 'train', 'create'] as const;

export function LandingPage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  usePageTitle(t('tab_title'));
  useEffect(countView, []);
  return (
    <>
      <section className="grid items-center gap-12 pt-8 pb-20 md:pt-14 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div>
          <h1 tabIndex={-1} className="text-hero font-bold text-light">
            {t('hero.title')}
          </h1>
          <p className="mt-6 max-w-xl text-lg text-pretty text-ink-soft md:text-xl">{t('hero.text')}</p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
            <ButtonLink to={signedIn ? '/dashboard' : '/login'} variant="primary" size="lg">
              {t(signedIn ? 'hero.continue' : 'hero.start')}
            </ButtonLink>
            <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-soft">
              <span className="inline-flex items-center gap-1.5">
                <SparkIcon className="text-spark" /> {t('hero.sparks', { count: SIGN_UP_GRANT.spark })}
              </span>
              <span className="inline-flex items-center gap-1.5">
                <PassIcon className="text-pass" /> {t('hero.passes', { count: SIGN_UP_GRANT.pass })}
              </span>
            </p>
          </div>
        </div>
        <ContactSheet />
      </section>
      <section aria-labelledby="steps" className="border-t border-line pt-12">
        <h2 id="steps" className="text-title font-semibold">
          {t('steps.title')}
        </h2>
        <ol className="mt-8 grid gap-x-10 gap-y-8 md:grid-cols-3">
          {STEPS.map((step, index) => (
            <li key={step}>
              <span aria-hidden className="font-display text-5xl font-bold text-light/25">
                {index + 1}
              </span>
              <h3 className="mt-3 text-xl font-semibold">{t(`steps.${step}.title`)}</h3>
              <p className="mt-2 text-pretty text-ink-soft">{t(`steps.${step}.text`)}</p>
            </li>
          ))}
        </ol>
      </section>
      <Credits />
    </>
  );
}

/** Once it is known who looks: their account may have said no. */
function countView(): () => void {
  const left = new AbortController();
  const count = () => {
    if (!left.signal.aborted) record({ name: 'page_view', path: '/' });
  };
  readySession().then(count, count);
  return () => {
    left.abort();
  };
}
