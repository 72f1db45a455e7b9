import type { Job, TrainingSession } from '@atelier/contracts';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useJobProgress } from '@/features/jobs';
import { cn } from '@/lib/cn';

/** Whether the variations are made, and it is learned from them. */
const isLearning = ({ status, progress }: Job): boolean =>
  status === 'active' && progress !== null && progress.stage !== 'varying' && progress.percent > 0;

/** The two stages of a training that makes variations first, and which of them is going on. */
export function TogetherStages({ session, job: given }: { session: TrainingSession; job: Job }) {
  const { t } = useTranslation('training-flow');
  const { job } = useJobProgress(given);
  const at = job.status === 'active' ? (isLearning(job) ? 1 : 0) : null;
  const stages = [t('together.stages.varying'), t('together.stages.training', { count: session.image_count })];
  return (
    <ol aria-label={t('together.stages.label')} className="mb-6 grid gap-3">
      {stages.map((stage, index) => {
        const isDone = at !== null && index < at;
        const isNow = index === at;
        return (
          <li key={stage} aria-current={isNow ? 'step' : undefined} className="flex items-center gap-3">
            <span
              aria-hidden
              className={cn(
                'grid size-7 shrink-0 place-items-center rounded-full text-sm font-semibold tabular-nums',
                isNow ? 'bg-light text-canvas' : isDone ? 'bg-success/15 text-success' : 'bg-light/12 text-ink-faint',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span className={cn(isNow ? 'font-medium text-ink' : 'text-ink-soft')}>{stage}</span>
            {isDone ? <span className="sr-only">{t('together.stages.done')}</span> : null}
          </li>
        );
      })}
    </ol>
  );
}
