import { useTranslation } from 'react-i18next';
import { RESULTS } from '../media';
import { CallToAction } from './call-to-action';

/** The last word: come in. */
export function Invitation({ signedIn }: { signedIn: boolean }) {
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
