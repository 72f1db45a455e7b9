import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { usePageTitle } from '@/components/page-header';
import { Portrait, type PortraitMood } from '@/components/portrait';
import { forgetNewUser } from '@/lib/redirect-path';
import { useSession } from '@/lib/session';
import { FirstQuest } from './first-quest';
import { Gift } from './gift';

const STEPS = ['upload', 'train', 'create'] as const;

const FRAMES: readonly { mood: PortraitMood; turn: number; wall: string }[] = [
  { mood: 'calm', turn: -0.8, wall: '#3d2447' },
  { mood: 'smile', turn: 0, wall: '#7a3f5c' },
  { mood: 'wink', turn: 0.7, wall: '#2b3a4a' },
];

/** The first screen of a new account: what it was given, and the one step to a character of its own. */
export function WelcomePage() {
  const { t } = useTranslation('welcome');
  const { user } = useSession();
  usePageTitle(t('tab_title'));
  // A user who is here need not be invited any more.
  useEffect(forgetNewUser, []);
  return (
    <div className="mx-auto w-full max-w-5xl">
      <div className="grid gap-x-14 gap-y-6 lg:grid-cols-[1.15fr_1fr] lg:items-center lg:pt-6">
        <div>
          <h1 tabIndex={-1} className="text-title font-bold break-keep wrap-anywhere text-light">
            {user?.display_name ? t('title', { name: user.display_name }) : t('title_plain')}
          </h1>
          <p className="mt-3 text-lg text-ink-soft">{t('description')}</p>
          <div className="mt-6">
            <Gift />
          </div>
          <div className="mt-6 flex flex-col gap-2.5 sm:flex-row">
            <ButtonLink to="/training-flow" variant="primary" size="lg">
              {t('start')}
            </ButtonLink>
            <ButtonLink to="/dashboard" variant="ghost" size="lg">
              {t('look_around')}
            </ButtonLink>
          </div>
        </div>
        <div className="flex flex-col gap-6">
          <div aria-hidden className="grid grid-cols-3 gap-3">
            {FRAMES.map(({ mood, turn, wall }) => (
              <div
                key={mood}
                className="aspect-[3/4] animate-develop overflow-hidden rounded-card border border-line-strong"
              >
                <Portrait mood={mood} turn={turn} wall={wall} />
              </div>
            ))}
          </div>
          <FirstQuest />
        </div>
      </div>
      <Steps />
    </div>
  );
}

function Steps() {
  const { t } = useTranslation('welcome');
  return (
    <section aria-labelledby="steps" className="mt-12 border-t border-line pt-9">
      <h2 id="steps" className="text-2xl font-semibold">
        {t('steps.title')}
      </h2>
      <ol className="mt-6 grid gap-x-10 gap-y-6 md:grid-cols-3">
        {STEPS.map((step, index) => (
          <li key={step} className="flex gap-4 md:block">
            <span aria-hidden className="w-7 shrink-0 font-display text-4xl leading-none font-bold text-light/25">
              {index + 1}
            </span>
            <div>
              <h3 className="text-lg font-semibold md:mt-3">{t(`steps.${step}.title`)}</h3>
              <p className="mt-1 text-pretty text-ink-soft">{t(`steps.${step}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
