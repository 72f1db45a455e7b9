import type { AssignmentStatus } from '@atelier/contracts';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';

const STEPS = ['prepare', 'train', 'choose', 'done'] as const;

/** How many steps are behind; where it stopped, it stopped while training. */
const BEHIND: Record<AssignmentStatus, number> = {
  pending: 0,
  in_progress: 1,
  awaiting_selection: 2,
  completed: STEPS.length,
  failed: 1,
  cancelled: 1,
};

/** The way of a training run, and where on it this one is. */
export function StatusSteps({ status }: { status: AssignmentStatus }) {
  const { t } = useTranslation('assignment-status');
  const stopped = status === 'failed' || status === 'cancelled';
  return (
    <ol aria-label={t('steps.label')} className="grid grid-cols-4 gap-2">
      {STEPS.map((step, index) => {
        const state = index < BEHIND[status] ? 'done' : index > BEHIND[status] ? 'ahead' : stopped ? 'stopped' : 'now';
        return (
          <li
            key={step}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            className={cn(
              'flex flex-col items-center gap-2 border-t-2 pt-2.5 text-center text-xs leading-snug font-medium sm:text-sm',
              state === 'done' && 'border-light/60 text-ink-soft',
              state === 'now' && 'border-light text-light',
              state === 'ahead' && 'border-line text-ink-faint',
              state === 'stopped' && 'border-danger text-danger',
            )}
          >
            <span className="flex items-center gap-1.5">
              {state === 'done' ? <Check aria-hidden className="size-4 shrink-0 max-sm:hidden" /> : null}
              {state === 'stopped' ? <X aria-hidden className="size-4 shrink-0" /> : null}
              {t(`steps.${step}`)}
            </span>
            <span className="sr-only">{t(`steps.state.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
