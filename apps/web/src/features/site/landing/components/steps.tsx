import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { CANDIDATES, RESULTS, UPLOADS } from '../media';
import { Carousel } from './carousel';
import { Section } from './section';

const STEPS = ['upload', 'train', 'create'] as const;
type Step = (typeof STEPS)[number];

/** How it is done, in three slides. */
export function Steps() {
  const { t } = useTranslation('landing');
  return (
    <Section id="steps" title={t('steps.title')}>
      <Carousel
        label={t('steps.title')}
        slides={STEPS.map((step, index) => ({
          key: step,
          title: t(`steps.${step}.title`),
          content: <StepCard step={step} number={index + 1} />,
        }))}
      />
    </Section>
  );
}

function StepCard({ step, number }: { step: Step; number: number }) {
  const { t } = useTranslation('landing');
  return (
    <div className="flex flex-col rounded-card lit p-4 transition-colors duration-240 md:p-5">
      <div role="img" aria-label={t(`steps.${step}.alt`)} className="aspect-4/3 overflow-hidden rounded-[0.875rem]">
        {step === 'upload' ? <Uploads /> : step === 'train' ? <Candidates /> : <Results />}
      </div>
      <h3 className="mt-5 flex items-baseline gap-3 text-xl font-semibold">
        <span aria-hidden className="font-display text-3xl font-bold text-light/40">
          {number}
        </span>
        {t(`steps.${step}.title`)}
      </h3>
      <p className="mt-2 text-pretty text-ink-soft">{t(`steps.${step}.text`)}</p>
    </div>
  );
}

function Still({ src, className }: { src: string; className?: string }) {
  return (
    <img
      src={src}
      alt=""
      width={320}
      height={320}
      loading="lazy"
      decoding="async"
      draggable={false}
      className={cn('size-full min-h-0 object-cover object-top', className)}
    />
  );
}

function Uploads() {
  const [front, ...others] = UPLOADS;
  return (
    <div className="grid size-full grid-cols-[3fr_1fr] gap-2">
      <Still src={front} className="rounded-[0.625rem]" />
      <div className="grid min-h-0 grid-rows-3 gap-2">
        {others.map((src) => (
          <Still key={src} src={src} className="rounded-[0.625rem]" />
        ))}
      </div>
    </div>
  );
}

/** Three results, of which the last has been chosen. */
function Candidates() {
  return (
    <div className="grid size-full grid-cols-2 grid-rows-2 gap-2">
      {CANDIDATES.map((src, index) => {
        const chosen = index === CANDIDATES.length - 1;
        return (
          <div
            key={src}
            className={cn(
              'relative min-h-0 overflow-hidden rounded-[0.625rem]',
              chosen && 'col-start-2 row-span-2 row-start-1 ring-3 ring-light ring-inset',
            )}
          >
            <Still src={src} className={chosen ? '-z-10' : 'object-[50%_80%] opacity-60'} />
            {chosen ? (
              <span className="absolute right-2 bottom-2 grid size-8 place-items-center rounded-full bg-light text-spark-ink">
                <Check aria-hidden className="size-5" />
              </span>
            ) : null}
          </div>
        );
      })}
    </div>
  );
}

function Results() {
  return (
    <div className="grid size-full grid-cols-3 gap-2">
      {RESULTS.map((src) => (
        <Still key={src} src={src} className="rounded-[0.625rem]" />
      ))}
    </div>
  );
}
