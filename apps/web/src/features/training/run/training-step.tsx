import type { TrainingSession } from '@atelier/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { AskToCancelJob, JobProgress, FeatureOff, ReceiptLine } from '@/features/jobs';
import { RetryAssignment } from '../assignments/components/retry-assignment';
import { DevelopingPicture } from '../developing-picture';
import { ReadyForChoice } from '../ready-for-choice';
import { TogetherStages } from '../together/together-stages';
import { FailureNotice } from './failure-notice';

/** From the start of training to the choice: what is going on, and what can be done. */
export function TrainingStep({ session }: { session: TrainingSession }) {
  switch (session.status) {
    case 'AWAITING_SELECTION':
      return <Awaiting session={session} />;
    case 'COMPLETED':
      return <Completed session={session} />;
    case 'TRAINING_IN_PROGRESS':
      return (
        <Stage session={session} developing>
          <RunningTraining session={session} />
        </Stage>
      );
    case 'PENDING':
    case 'IMAGES_UPLOADED':
    case 'GENERATING_VARIATIONS':
    case 'VARIATIONS_GENERATED':
    case 'READY_TO_TRAIN':
      return (
        <Stage session={session}>
          <StoppedTraining session={session} />
        </Stage>
      );
  }
}

interface StageProps {
  session: TrainingSession;
  developing?: boolean;
  children: ReactNode;
}

function Stage({ session, developing = false, children }: StageProps) {
  const thumbnail = session.images.find(({ id }) => id === session.thumbnail_image_id);
  return (
    <div className="grid items-center gap-6 rounded-card lit p-4 md:grid-cols-[minmax(0,24rem)_1fr] md:gap-10 md:p-7">
      <DevelopingPicture
        src={thumbnail?.url ?? session.thumbnail_presigned_url}
        thumbnail={thumbnail?.thumbnail_url ?? null}
        focus={session.thumbnail_focus}
        name={session.user_model_name ?? ''}
        job={session.job}
        developing={developing}
      />
      <div className="min-w-0">{children}</div>
    </div>
  );
}

function Awaiting({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const learned = session.images.filter(({ origin }) => origin === 'variation').length;
  return (
    <Stage session={session}>
      <div role="status">
        <h2 className="text-2xl font-semibold text-balance">
          {t('training.ready', { name: session.user_model_name ?? '' })}
        </h2>
        <p className="mt-2.5 text-ink-soft">{t('training.ready_text')}</p>
        {session.training_with_variations ? (
          <p className="mt-2.5 text-ink-soft">
            {learned > 0 ? t('together.learned', { count: learned }) : t('together.learned_none')}
          </p>
        ) : null}
      </div>
      <ReadyForChoice
        sessionId={session.id}
        autoSelectAt={session.auto_select_at}
        label={t('training.choose')}
        auto={(time, rule) => t(`training.auto.${rule}`, { time })}
      />
    </Stage>
  );
}

function Completed({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  return (
    <Stage session={session}>
      <h2 className="text-2xl font-semibold text-balance">
        {t('training.completed', { name: session.user_model_name ?? '' })}
      </h2>
      <p className="mt-2.5 text-ink-soft">{t('training.completed_text')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5">
        <ButtonLink to="/generator" variant="primary">
          {t('training.make_images')}
        </ButtonLink>
        <ButtonLink to="/my-characters">{t('training.my_characters')}</ButtonLink>
      </div>
    </Stage>
  );
}

function RunningTraining({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const { job, user_model_name } = session;
  return (
    <>
      <h2 className="text-2xl font-semibold text-balance">{t('training.running', { name: user_model_name ?? '' })}</h2>
      <p className="mt-2.5 mb-7 text-ink-soft">{t('training.may_leave')}</p>
      {job ? (
        <>
          {session.training_with_variations ? <TogetherStages session={session} job={job} /> : null}
          <JobProgress job={job} />
          <AskToCancelJob job={job} kind="training" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" />
        </>
      ) : null}
    </>
  );
}

/** A run that failed or was cancelled: why, what came back, and how to go on. Nothing has to be uploaded again. */
function StoppedTraining({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const { job } = session;
  return (
    <>
      {job?.status === 'failed' ? (
        <FailureNotice title={t('training.failed')} failure={session.last_failure ?? job.error} job={job} />
      ) : (
        <div role="status">
          <h2 className="text-2xl font-semibold">{t('training.cancelled')}</h2>
          {job ? <ReceiptLine receipt={job.receipt} jobId={job.id} className="mt-3" /> : null}
        </div>
      )}
      <p className="mt-4 text-ink-soft">{t('training.kept')}</p>
      <FeatureOff feature="train" className="mt-4" />
      <div className="mt-6 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
        {session.assignment_request_id ? (
          <RetryAssignment
            primary
            requestId={session.assignment_request_id}
            withVariations={session.training_with_variations}
            label={t('training.retry')}
          />
        ) : null}
        <ButtonLink to="/training-flow" search={{ session: session.id, step: 'review' }}>
          {t('training.change_pictures')}
        </ButtonLink>
      </div>
    </>
  );
}
