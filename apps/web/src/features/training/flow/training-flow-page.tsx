import type { TrainingSession } from '@atelier/contracts';
import { useNavigate, Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { Loaded } from '@/components/loaded';
import { PageHeader } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { draftOf, isOneOf, keepDraft } from '@/lib/form-draft';
import { useTrainingSession } from '../api/sessions';
import { Checked } from '../review/checked';
import { ReviewStep } from '../review/review-step';
import { useRemovals, type Removals } from '../review/use-removals';
import { ConfigureStep } from '../run/configure-step';
import { TrainingStep } from '../run/training-step';
import { UploadStep } from '../upload/components/upload-step';
import { useUploadQueue, type Uploads } from '../upload/use-upload-queue';
import { VariationPurpose, VariationStep } from '../variations/variation-step';
import { DeleteSession } from './delete-session';
import { StartScreen } from './start-screen';
import { isSkipped, resolveStep, shownSteps, type Step, STEPS, openSteps } from './steps';
import { withoutPictures } from './without-pictures';

interface TrainingFlowPageProps {
  /** Null: offer what can be resumed, else begin. */
  sessionId: string | null;
  /** Asked for by the address; the session decides whether it is open. */
  step: Step | undefined;
  /** Begin at once where nothing can be resumed. */
  begins?: boolean | undefined;
}

export function TrainingFlowPage({ sessionId, step, begins }: TrainingFlowPageProps) {
  if (sessionId === null) return <StartScreen begins={begins} />;
  return <SessionFlow key={sessionId} sessionId={sessionId} wanted={step} />;
}

interface Seen {
  step: Step;
}

const draftName = (sessionId: string): string => `training-step-${sessionId}`;

function SessionFlow({ sessionId, wanted }: { sessionId: string; wanted: Step | undefined }) {
  const { t } = useTranslation('training-flow');
  const query = useTrainingSession(sessionId);
  const uploads = useUploadQueue(sessionId);
  const removals = useRemovals(sessionId);
  const [seen] = useState(() => draftOf<Seen>(draftName(sessionId), { step: isOneOf(STEPS) }).step);
  // Also where it was there before: it may be deleted in another window.
  if (query.isError && isApiError(query.error) && query.error.status === 404) {
    return (
      <StateMessage
        level={1}
        role="alert"
        title={t('start.no_session')}
        description={t('start.no_session_text')}
        actions={
          <ButtonLink to="/training-flow" variant="primary">
            {t('start.again')}
          </ButtonLink>
        }
      />
    );
  }
  const waiting = (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-12" />
      <Skeleton className="h-16 max-w-lg" />
      <Skeleton className="h-80" />
    </div>
  );
  return (
    <Loaded level={1} query={query} failed={t('start.resume_failed', { id: sessionId })} waiting={waiting}>
      {(session) => (
        <SessionStep
          session={session}
          step={resolveStep(session, wanted, seen)}
          uploads={uploads}
          removals={removals}
        />
      )}
    </Loaded>
  );
}

interface SessionStepProps {
  session: TrainingSession;
  step: Step;
  uploads: Uploads;
  removals: Removals;
}

function SessionStep({ session, step, uploads, removals }: SessionStepProps) {
  const { t } = useTranslation('training-flow');
  const navigate = useNavigate();
  useStepChange(step, removals.settle);
  useEffect(() => {
    keepDraft(draftName(session.id), { step } satisfies Seen);
  }, [session.id, step]);
  const shown = withoutPictures(session, removals.hidden);
  // What a training step has to say depends on how the training is doing.
  const isWaiting = step === 'training' && session.status !== 'TRAINING_IN_PROGRESS';
  return (
    <div className="flex grow flex-col">
      <div className="mb-5 flex items-start gap-2 md:mb-6">
        <Stepper session={session} step={step} />
        {session.status === 'COMPLETED' ? null : (
          <DeleteSession
            compact
            session={session}
            onDeleted={() => navigate({ to: '/training-flow', search: {}, replace: true })}
          />
        )}
      </div>
      <PageHeader
        title={t(`${step}.title`)}
        description={
          isWaiting ? null : step === 'review' ? (
            <Checked job={shown.job} images={shown.images} />
          ) : step === 'variation' ? (
            <VariationPurpose />
          ) : (
            t(`${step}.description`)
          )
        }
      />
      <div key={step} className="flex grow animate-rise flex-col">
        {step === 'upload' ? <UploadStep session={shown} uploads={uploads} /> : null}
        {step === 'review' ? <ReviewStep session={shown} uploads={uploads} removals={removals} /> : null}
        {step === 'variation' ? <VariationStep session={shown} /> : null}
        {step === 'configure' ? <ConfigureStep session={shown} /> : null}
        {step === 'training' ? <TrainingStep session={session} /> : null}
      </div>
    </div>
  );
}

/** A step is a screen of its own: it begins at its top, its heading takes the focus, and what could be undone in the one before cannot any more. */
function useStepChange(step: Step, settle: () => void): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    settle();
    window.scrollTo({ top: 0 });
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
  }, [step, settle]);
}

/** Where one is in the flow. Steps that the session has a screen for are links. */
function Stepper({ session, step }: { session: TrainingSession; step: Step }) {
  const { t } = useTranslation('training-flow');
  const open = openSteps(session);
  const steps = shownSteps(session, step);
  const current = steps.indexOf(step);
  return (
    <nav aria-label={t('steps.label')} className="grow">
      {/* On a phone each is as wide as its name wants, so that none is cut while another has room left. */}
      <ol className="flex gap-1.5 md:grid md:auto-cols-fr md:grid-flow-col md:gap-2.5">
        {steps.map((name, index) => (
          <li key={name} aria-current={name === step ? 'step' : undefined} className="min-w-0 grow">
            <StepMark
              name={name}
              isBehind={index < current}
              isDone={index < current && !isSkipped(session, name)}
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
  isBehind: boolean;
  isDone: boolean;
  isCurrent: boolean;
  /** Where it leads; null for a step that cannot be gone to now. */
  sessionId: string | null;
}

function StepMark({ name, isBehind, isDone, isCurrent, sessionId }: StepMarkProps) {
  const { t } = useTranslation('training-flow');
  const content = (
    <>
      <span
        aria-hidden
        className={cn(
          'block h-1 rounded-full transition-colors duration-200',
          isCurrent ? 'bg-light' : isBehind ? 'bg-light/50' : 'bg-light/12',
        )}
      />
      <span
        className={cn(
          'mt-2 flex items-center gap-1 text-xs font-medium md:text-sm',
          isCurrent ? 'text-light' : isBehind ? 'text-ink-soft' : 'text-ink-faint',
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
