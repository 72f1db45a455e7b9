import { useTranslation } from 'react-i18next';
import { GALLERY } from '../media';
import { CallToAction } from './call-to-action';
import { Section } from './section';

/** Pictures that this product has made, each with the words that were written for it. */
export function Gallery({ signedIn }: { signedIn: boolean }) {
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
