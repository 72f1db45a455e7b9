import { isNothing, type Job } from '@atelier/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useConfirmation } from '@/lib/confirmation';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useCancelJob } from './api/cancel-job';

interface CancelJobProps {
  job: Job;
  className?: string;
}

/** Says what came back. */
function useCancelling() {
  const { t } = useTranslation('jobs');
  return useCancelJob(({ receipt: { returned } }) => {
    if (isNothing(returned)) toast.success(t('cancel.done'));
    else toast.success(returned.pass > 0 ? t('cancel.returned_all') : t('cancel.returned', { count: returned.spark }));
  });
}

/** Stops work at once, and says what came back. */
export function CancelJob({ job, className }: CancelJobProps) {
  const { t } = useTranslation('jobs');
  const errorText = useErrorText();
  const { mutate, isPending } = useCancelling();
  const stop = () => {
    mutate(job, { onError: (error) => toast.error(errorText(error)) });
  };
  return (
    <Button size="sm" icon={<X className="size-4" />} loading={isPending} className={className} onClick={stop}>
      {t('cancel.action')}
    </Button>
  );
}

interface AskToCancelJobProps extends CancelJobProps {
  kind: 'training' | 'variations';
  /** What is trained. */
  name?: string | undefined;
  size?: 'sm' | 'md';
}

/** Stops what is more than a press should end: asks first, and says beforehand what comes back. */
export function AskToCancelJob({ job, kind, name, size = 'md', className }: AskToCancelJobProps) {
  const { t } = useTranslation('jobs');
  const cancel = useCancelling();
  const { ask, dialog } = useConfirmation(cancel);
  const { held } = job.receipt;
  return (
    <>
      <Button variant="ghost" size={size} className={className} onClick={ask}>
        {size === 'sm' ? t('cancel.action') : t(`cancel.${kind}.action`)}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        onConfirm={() => {
          cancel.mutate(job);
        }}
        title={name === undefined ? t(`cancel.${kind}.title`) : t('cancel.training.title_named', { name })}
        description={t(`cancel.${kind}.text`)}
        confirmLabel={t(`cancel.${kind}.confirm`)}
        cancelLabel={t(`cancel.${kind}.keep`)}
      >
        {isNothing(held) ? null : (
          <p className="flex items-center justify-between gap-3 rounded-control border border-line px-4 py-3">
            <span className="text-ink-soft">{t('cancel.back')}</span>
            <CostTag amounts={held} />
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}
