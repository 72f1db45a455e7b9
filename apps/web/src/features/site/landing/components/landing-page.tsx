import { SIGN_UP_GRANT, type Testimonial } from '@atelier/contracts';
import { Infinity as Endless, Sparkles, ChevronDown } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { PassIcon, SparkIcon } from '@/components/currency-icons';
import { usePageTitle } from '@/components/page-header';
import { PageLink } from '@/components/page-link';
import { record } from '@/lib/analytics';
import { readySession } from '@/lib/session';
import { useSite } from '@/lib/site';
import { GALLERY, RESULTS } from '../media';
import { Actions } from './actions';
import { CallToAction } from './call-to-action';
import { Hero } from './hero';
import { Section } from './section';
import { Steps } from './steps';

/** What people say, where the operators have set it: nobody is invented. */
function Testimonials() {
  const { t } = useTranslation('landing');
  const told = useSite()?.testimonials ?? [];
  if (told.length === 0) return null;
  return (
    <Section id="testimonials" title={t('testimonials.title')}>
      <ul className="mt-10 grid gap-4 md:grid-cols-3 md:gap-5">
        {told.map((one) => (
          <li key={`${one.name} ${one.text}`}>
            <Quote {...one} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Quote({ name, role, text }: Testimonial) {
  return (
    <figure className="flex h-full flex-col rounded-card lit p-6">
      <blockquote className="text-lg text-pretty text-ink">
        <p>{text}</p>
      </blockquote>
      <figcaption className="mt-auto pt-6 text-sm text-ink-soft">
        <span className="font-semibold text-light">{name}</span>
        {role ? <span className="block text-ink-faint">{role}</span> : null}
      </figcaption>
    </figure>
  );
}

export function LandingPage({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  usePageTitle(t('tab_title'));
  useEffect(countView, []);
  return (
    <>
      <Hero signedIn={signedIn} />
      <Steps />
      <Gallery signedIn={signedIn} />
      <Actions signedIn={signedIn} />
      {signedIn ? null : <Promises />}
      <Testimonials />
      <Questions />
      <Invitation signedIn={signedIn} />
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

/** What it costs to begin: nothing; and where it says what it costs to go on. */
function Promises() {
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

const QUESTIONS = ['pictures', 'mine', 'failed', 'device'] as const;

/** What one asks before signing up. */
function Questions() {
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

/** Pictures that this product has made, each with the words that were written for it. */
function Gallery({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  return (
    <Section id="gallery" title={t('gallery.title')} text={t('gallery.text')}>
      <ul className="mt-10 grid grid-cols-2 gap-3 md:grid-cols-4 md:gap-5">
        {GALLERY.map(({ name, picture, origin }) => (
          <li key={name} className="md:even:mt-10">
            <figure>
              <img
                src={picture}
                alt={t(`gallery.${name}.alt`)}
                width={480}
                height={640}
                loading="lazy"
                decoding="async"
                className="aspect-3/4 w-full rounded-picture border border-line object-cover"
              />
              <figcaption className="mt-2.5 px-1 text-sm">
                <span className="block text-ink">{t(`gallery.${name}.words`)}</span>
                <span className="mt-0.5 block text-ink-faint">{t(`gallery.origin.${origin}`)}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-4 md:mt-6">
        <CallToAction signedIn={signedIn} size="lg" className="max-sm:w-full">
          {t('gallery.start')}
        </CallToAction>
        <p className="text-sm text-ink-faint">{t('made_here')}</p>
      </div>
    </Section>
  );
}

/** The last word: come in. */
function Invitation({ signedIn }: { signedIn: boolean }) {
  const { t } = useTranslation('landing');
  return (
    <section
      aria-labelledby="invitation"
      className="relative isolate mt-4 overflow-hidden rounded-[2rem] border border-line-strong bg-surface lamp px-6 pt-14 text-center md:pt-20"
    >
      <div aria-hidden className="absolute inset-x-0 top-0 -z-10 mx-auto h-full max-w-3xl cone" />
      <h2 id="invitation" className="mx-auto max-w-3xl text-title font-semibold text-light">
        {t('invitation.title')}
      </h2>
      <p className="mx-auto mt-4 max-w-xl text-lg text-pretty text-ink-soft">{t('invitation.text')}</p>
      <CallToAction signedIn={signedIn} variant="primary" size="lg" className="mt-8">
        {t(signedIn ? 'hero.continue' : 'invitation.start')}
      </CallToAction>
      <div aria-hidden className="mx-auto mt-12 -mb-10 flex max-w-2xl justify-center gap-3 md:gap-5">
        {RESULTS.map((src, index) => (
          <img
            key={src}
            src={src}
            alt=""
            width={480}
            height={640}
            loading="lazy"
            decoding="async"
            className={
              index === 1
                ? 'aspect-3/4 w-1/3 rounded-picture border border-line-strong object-cover'
                : 'mt-8 aspect-3/4 w-1/3 rounded-picture border border-line object-cover'
            }
          />
        ))}
      </div>
    </section>
  );
}
