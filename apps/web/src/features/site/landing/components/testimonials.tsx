import type { Testimonial } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useSite } from '@/lib/site';
import { Section } from './section';

const SAMPLES = ['webtoon', 'game', 'author'] as const;

/** What people say, if the operators have told; else samples that say what they are. Nothing before that is known. */
export function Testimonials() {
  const { t } = useTranslation('landing');
  const site = useSite();
  if (!site) return null;
  const told = site.testimonials ?? [];
  const samples = SAMPLES.map((name) => ({
    name: t(`testimonials.${name}.name`),
    role: null,
    text: t(`testimonials.${name}.text`),
  }));
  const isSample = told.length === 0;
  return (
    <Section
      id="testimonials"
      title={t('testimonials.title')}
      {...(isSample ? { text: t('testimonials.samples') } : {})}
    >
      <ul className="mt-10 grid gap-4 md:grid-cols-3 md:gap-5">
        {(isSample ? samples : told).map((one) => (
          <li key={`${one.name} ${one.text}`}>
            <Quote {...one} isSample={isSample} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Quote({ name, role, text, isSample }: Testimonial & { isSample: boolean }) {
  const { t } = useTranslation('landing');
  return (
    <figure className="flex h-full flex-col rounded-card lit p-6">
      {isSample ? (
        <p className="mb-4 w-fit rounded-full border border-dashed border-line-strong px-3 py-1 text-xs font-medium text-ink-soft">
          {t('testimonials.sample')}
        </p>
      ) : null}
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
