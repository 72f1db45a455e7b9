import type { TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { AskToCancelJob, JobProgress } from '@/features/jobs';

export function RunningTraining({ session: { job, user_model_name } }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  return (
    <>
      <h2 className="text-2xl font-semibold text-balance">{t('training.running', { name: user_model_name ?? '' })}</h2>
      <p className="mt-2.5 mb-7 text-ink-soft">{t('training.may_leave')}</p>
      {job ? (
        <>
          <JobProgress job={job} />
          <AskToCancelJob job={job} kind="training" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" />
        </>
      ) : null}
    </>
  );
}
