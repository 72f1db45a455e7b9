import { LIMITS, type Amounts, type TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/badge';
import { CostTag } from '@/components/cost-tag';
import { useRuntime } from '@/features/jobs';
import { useCosts } from '@/features/ledger';
import { EngineGaps } from '../review/engine-gaps';
import { ExpiryNote } from '../run/expiry-note';
import type { Together } from './use-together';

interface TogetherFactsProps {
  session: TrainingSession;
  together: Together;
  price: Amounts | undefined;
}

/** What happens in a training that makes variations first, in which order, and what all of it costs. */
export function TogetherFacts({ session, together, price }: TogetherFactsProps) {
  const { t } = useTranslation('training-flow');
  const { firstTrainingFree } = useCosts();
  const { count, number } = together;
  const isBuiltIn = useRuntime().data?.engine === 'preview';
  const steps = [
    t(isBuiltIn ? 'together.vary_built_in' : 'together.vary', { count, number, variations: LIMITS.variationsPerSet }),
    t('together.train', { count }),
  ];
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="text-lg font-semibold text-balance">{t('together.title', { count })}</h2>
        <Badge tone="light">{t('together.recommended')}</Badge>
      </div>
      <ol className="mt-3 grid gap-2.5 text-[0.9375rem] text-pretty text-ink-soft">
        {steps.map((step, index) => (
          <li key={step} className="flex gap-3">
            <span
              aria-hidden
              className="mt-px grid size-5.5 shrink-0 place-items-center rounded-full bg-light/12 text-xs font-semibold text-light tabular-nums"
            >
              {index + 1}
            </span>
            {step}
          </li>
        ))}
      </ol>
      <dl className="mt-4 flex items-baseline justify-between gap-3 border-t border-line pt-3">
        <dt className="text-ink-soft">{t('together.price')}</dt>
        <dd>{price ? <CostTag amounts={price} /> : null}</dd>
      </dl>
      <p className="mt-1.5 text-sm text-pretty text-ink-faint">
        {t(firstTrainingFree ? 'together.first_free' : 'together.held')}
      </p>
      <ExpiryNote />
      <EngineGaps images={session.images} />
    </>
  );
}
