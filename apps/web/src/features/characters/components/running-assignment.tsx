import type { AssignmentRequest } from '@atelier/contracts';
import { Wand2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button, ButtonLink } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { Progress } from '@/components/progress';
import { JobProgress } from '@/features/jobs';
import { useErrorText } from '@/lib/error-text';
import { useFormat } from '@/lib/format';
import { useCancelAssignment } from '../api/change-assignment';
import { AssignmentCard } from './assignment-card';

export function RunningAssignment({ request }: { request: AssignmentRequest }) {
  const { t } = useTranslation('characters');
  const format = useFormat();
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
    <AssignmentCard request={request} note={note} actions={<CancelAssignment request={request} />}>
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
  const errorText = useErrorText();
  const [open, setOpen] = useState(false);
  const cancel = useCancelAssignment();
  return (
    <>
      <ButtonLink to="/training-flow" search={{ session: request.session_id }} size="sm">
        {t('look')}
      </ButtonLink>
      <Button
        variant="ghost"
        size="sm"
        onClick={() => {
          setOpen(true);
        }}
      >
        {t('cancel.action')}
      </Button>
      <ConfirmDialog
        open={open}
        danger
        onClose={() => {
          setOpen(false);
        }}
        onConfirm={() => {
          cancel.mutate(request.id, {
            onSuccess: () => {
              setOpen(false);
              toast.success(t('cancel.done', { name: request.name }));
            },
          });
        }}
        pending={cancel.isPending}
        error={cancel.error ? errorText(cancel.error) : null}
        title={t('cancel.title', { name: request.name })}
        description={t('cancel.text')}
        confirmLabel={t('cancel.confirm')}
        cancelLabel={t('cancel.keep')}
      />
    </>
  );
}
