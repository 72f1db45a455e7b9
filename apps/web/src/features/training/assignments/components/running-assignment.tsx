import type { AssignmentRequest } from '@atelier/contracts';
import { Wand2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button, ButtonLink } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Progress } from '@/components/progress';
import { useCancelAssignment } from '../api/change-assignment';
import { JobProgress, useJobPreview } from '@/features/jobs';
import { useConfirmation } from '@/lib/confirmation';
import { useFormat } from '@/lib/format';
import { toast } from '@/lib/toast';
import { AssignmentCard } from './assignment-card';

export function RunningAssignment({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('characters');
  const format = useFormat();
  const preview = useJobPreview(request.job?.id ?? null);
  const note = t('started', { time: format.ago(request.started_at ?? request.created_at) });
  if (request.status === 'awaiting_selection') {
    return (
      <AssignmentCard
        request={request}
        note={note}
        actions={
          <ButtonLink
            to="/select-model/$sessionId"
            params={{ sessionId: request.session_id }}
            variant="primary"
            size="sm"
            icon={<Wand2 className="size-4.5" />}
          >
            {t('choose_model')}
          </ButtonLink>
        }
      >
        <p className="font-medium text-light">{t('awaiting.title')}</p>
        {request.auto_select_at ? (
          <p className="mt-1 text-sm text-ink-soft">
            {t('awaiting.auto', { time: format.dateTime(request.auto_select_at) })}
          </p>
        ) : null}
      </AssignmentCard>
    );
  }
  return (
    <AssignmentCard request={request} note={note} preview={preview} actions={<CancelAssignment request={request} />}>
      {request.job ? (
        <JobProgress job={request.job} size="sm" />
      ) : (
        <Progress stage={t('preparing')} percent={request.progress_percent} size="sm" />
      )}
    </AssignmentCard>
  );
}

function CancelAssignment({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('characters');
  const cancel = useCancelAssignment();
  const { ask, dialog } = useConfirmation(cancel);
  return (
    <>
      <ButtonLink to="/training-flow" search={{ session: request.session_id }} size="sm">
        {t('look')}
      </ButtonLink>
      <Button variant="ghost" size="sm" onClick={ask}>
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        onConfirm={() => {
          cancel.mutate(request.id, {
            onSuccess: () => toast.success(t('cancel.done', { name: request.name })),
          });
        }}
        title={t('cancel.title', { name: request.name })}
        description={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
      />
    </>
  );
}
