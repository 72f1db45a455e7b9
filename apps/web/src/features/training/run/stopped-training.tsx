import type { TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { RetryAssignment } from '../assignments/components/retry-assignment';
import { FeatureOff, ReceiptLine } from '@/features/jobs';
import { FailureNotice } from './failure-notice';

/** A run that failed or was cancelled: why, what came back, and how to go on. Nothing has to be uploaded again. */
export function StoppedTraining({ session }: { session: TrainingSession }) {
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
          <RetryAssignment primary requestId={session.assignment_request_id} label={t('training.retry')} />
        ) : null}
        <ButtonLink to="/training-flow" search={{ session: session.id, step: 'review' }}>
          {t('training.change_pictures')}
        </ButtonLink>
      </div>
    </>
  );
}
