import type { TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useCancelAssignment } from '../assignments/api/change-assignment';
import { JobProgress } from '@/features/jobs';
import { CancelWork } from './cancel-work';

export function RunningTraining({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const cancel = useCancelAssignment();
  const requestId = session.assignment_request_id;
  return (
    <>
      <h2 className="text-2xl font-semibold text-balance">
        {t('training.running', { name: session.user_model_name ?? '' })}
      </h2>
      <p className="mt-2.5 mb-7 text-ink-soft">{t('training.may_leave')}</p>
      {session.job ? <JobProgress job={session.job} /> : null}
      {requestId ? (
        <CancelWork
          session={session}
          work="training"
          mutation={cancel}
          onConfirm={() => {
            cancel.mutate(requestId);
          }}
        />
      ) : null}
    </>
  );
}
