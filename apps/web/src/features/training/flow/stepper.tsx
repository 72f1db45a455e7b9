import type { TrainingSession } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { openSteps, STEPS, type Step } from './steps';

/** Where one is in the flow. Steps that the session has a screen for are links. */
export function Stepper({ session, step }: { session: TrainingSession; step: Step }) {
  const { t } = useTranslation('training-flow');
  const open = openSteps(session);
  const current = STEPS.indexOf(step);
  return (
    <nav aria-label={t('steps.label')} className="grow">
      <ol className="grid grid-cols-5 gap-1.5 md:gap-2.5">
        {STEPS.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined}>
            <StepMark
              name={name}
              isDone={index < current}
              isCurrent={name === step}
              sessionId={open.includes(name) && name !== step ? session.id : null}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface StepMarkProps {
  name: Step;
  isDone: boolean;
  isCurrent: boolean;
  /** Where it leads; null for a step that cannot be gone to now. */
  sessionId: string | null;
}

function StepMark({ name, isDone, isCurrent, sessionId }: StepMarkProps) {
  const { t } = useTranslation('training-flow');
  const content = (
    <>
      <span
        aria-hidden
        className={cn(
          'block h-1 rounded-full transition-colors duration-200',
          isCurrent ? 'bg-light' : isDone ? 'bg-light/50' : 'bg-light/12',
        )}
      />
      <span
        className={cn(
          'mt-2 flex items-center gap-1 text-xs font-medium md:text-sm',
          isCurrent ? 'text-light' : isDone ? 'text-ink-soft' : 'text-ink-faint',
        )}
      >
        <span className="truncate">{t(`steps.${name}`)}</span>
        {isDone ? <Check aria-hidden className="size-3.5 shrink-0 max-md:hidden" /> : null}
      </span>
    </>
  );
  const look = 'block min-h-touch pt-2';
  if (sessionId === null) return <span className={look}>{content}</span>;
  return (
    <Link
      to="/training-flow"
      search={{ session: sessionId, step: name }}
      className={cn(look, 'rounded-lg hover:brightness-125')}
    >
      {content}
    </Link>
  );
}
