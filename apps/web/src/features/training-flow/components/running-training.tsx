import { isNothing, type TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useCancelAssignment } from '@/features/assignments';
import { JobProgress } from '@/features/jobs';
import { useConfirmation } from '@/lib/confirmation';

export function RunningTraining({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  return (
    <>
      <h2 className="text-2xl font-semibold text-balance">
        {t('training.running', { name: session.user_model_name ?? '' })}
      </h2>
      <p className="mt-2.5 mb-7 text-ink-soft">{t('training.may_leave')}</p>
      {session.job ? <JobProgress job={session.job} /> : null}
      {session.assignment_request_id ? <CancelRun session={session} requestId={session.assignment_request_id} /> : null}
    </>
  );
}

function CancelRun({ session, requestId }: { session: TrainingSession; requestId: string }) {
  const { t } = useTranslation('training-flow');
  const cancel = useCancelAssignment();
  const { ask, dialog } = useConfirmation(cancel);
  const held = session.job?.receipt.held;
  return (
    <>
      <Button variant="ghost" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" onClick={ask}>
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        onConfirm={() => {
          cancel.mutate(requestId);
        }}
        title={t('cancel.title')}
        description={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
      >
        {held && !isNothing(held) ? (
          <p className="flex items-center justify-between gap-3 rounded-control border border-line px-4 py-3">
            <span className="text-ink-soft">{t('cancel.returned')}</span>
            <CostTag amounts={held} />
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
