import { SIGN_UP_GRANT } from '@atelier/contracts';
import { Sparkles } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { currentLanguage } from '@/lib/language';
import { useSite } from '@/lib/site';
import { HERO, UPLOADS } from '../media';
import { CallToAction } from './call-to-action';
import { LoopVideo } from './loop-video';

export function Hero({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  return (
    // As high as its video beside the words: a page that is painted before all of it has come does not move.
    <section className="grid items-center gap-12 pt-6 pb-20 md:pt-10 lg:min-h-214 lg:grid-cols-[1.1fr_1fr] lg:gap-16 lg:pb-24">
      <div>
        <h1 tabIndex={-1} className="text-hero font-bold text-light">
          {t('hero.title')}
        </h1>
        <p className="mt-6 max-w-xl text-lg text-pretty text-ink-soft md:text-xl">{t('hero.text')}</p>
        <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-4">
          <CallToAction signedIn={signedIn} variant="primary" size="lg" className="max-sm:w-full">
            {t(signedIn ? 'hero.continue' : 'hero.start')}
          </CallToAction>
          <Artists />
        </div>
        {signedIn ? null : <Gifts />}
      </div>
      <Screen />
    </section>
  );
}

/** What signing up gives. */
function Gifts() {
  const { t } = useTranslation('landing');
  return (
    <ul className="mt-6 flex flex-wrap gap-x-5 gap-y-2 text-[0.9375rem] text-ink-soft">
      <li className="inline-flex items-center gap-1.5">
        <SparkIcon className="text-spark" /> {t('hero.sparks', { count: SIGN_UP_GRANT.spark })}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <PassIcon className="text-pass" /> {t('hero.passes', { count: SIGN_UP_GRANT.pass })}
      </li>
      <li className="inline-flex items-center gap-1.5">
        <Sparkles aria-hidden className="size-4 shrink-0 text-light" /> {t('hero.first_training')}
      </li>
    </ul>
  );
}

/** How many work with it, where the operators claim that. */
function Artists() {
  const { t } = useTranslation('landing');
  const artists = useSite()?.artists;
  if (typeof artists !== 'number') return null;
  const count = new Intl.NumberFormat(currentLanguage(), { notation: 'compact' }).format(artists);
  return <p className="font-medium text-light">{t('hero.artists', { artists: count })}</p>;
}

/** The video under its lamp, and the picture that it all comes from. */
function Screen() {
  const { t } = useTranslation('landing');
  return (
    <figure className="relative mx-auto w-full max-w-104 pt-9 lg:max-w-116">
      <div aria-hidden className="absolute -inset-x-2 top-0 h-full cone md:inset-x-[-22%]" />
      <svg aria-hidden viewBox="0 0 80 26" className="absolute -top-2 left-1/2 w-20 -translate-x-1/2">
        <path d="M40 0v10" stroke="#fff1dc" strokeOpacity=".5" strokeWidth="2" />
        <path d="M16 24a24 14 0 0 1 48 0z" fill="#fff1dc" />
      </svg>
      <div className="relative">
        <LoopVideo footage={HERO} alt={t('hero.video_alt')} eager className="shadow-[0_0_6rem_#fff1dc2e]" />
        <div className="absolute -bottom-5 left-4 flex items-center gap-3 rounded-card border border-line-strong bg-surface p-2 pr-4 shadow-[0_12px_40px_#0b060d99] lg:-left-10">
          <img
            src={UPLOADS[0]}
            alt=""
            width={320}
            height={320}
            className="size-14 rounded-[0.875rem] object-cover lg:size-18"
          />
          <p className="max-w-32 text-sm leading-snug text-ink">{t('hero.from')}</p>
        </div>
      </div>
      <figcaption className="mt-9 text-center text-sm text-balance text-ink-faint">{t('made_here')}</figcaption>
    </figure>
  );
}
