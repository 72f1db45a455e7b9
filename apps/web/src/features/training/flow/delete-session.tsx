import type { TrainingSessionSummary } from '@atelier/contracts';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { IconButton } from '@/components/icon-button';
import { useConfirmation } from '@/lib/confirmation';
import { toast } from '@/lib/toast';
import { useRemoveSession } from '../api/sessions';

interface DeleteSessionProps {
  session: Pick<TrainingSessionSummary, 'id' | 'status'>;
  onDeleted?: () => Promise<void>;
  /** Only its icon, where space is short. */
  compact?: boolean;
}

/** Discards a session after asking; says what is returned where work is running. */
export function DeleteSession({ session, onDeleted, compact = false }: DeleteSessionProps) {
  const { t } = useTranslation('training-flow');
  const remove = useRemoveSession(async () => {
    toast.success(t('delete.done'));
    await onDeleted?.();
  });
  const { ask, dialog } = useConfirmation(remove);
  const isWorking = session.status === 'TRAINING_IN_PROGRESS' || session.status === 'GENERATING_VARIATIONS';
  return (
    <>
      {compact ? (
        <IconButton label={t('delete.name')} icon={<Trash2 />} onClick={ask} />
      ) : (
        <Button variant="ghost" size="sm" icon={<Trash2 className="size-4.5" />} onClick={ask}>
          {t('delete.action')}
        </Button>
      )}
      <ConfirmDialog
        {...dialog}
        danger
        onConfirm={() => {
          remove.mutate(session.id);
        }}
        title={t('delete.title')}
        description={t(isWorking ? 'delete.text_working' : 'delete.text')}
        confirmLabel={t('delete.confirm')}
        cancelLabel={t('delete.keep')}
      />
    </>
  );
}
