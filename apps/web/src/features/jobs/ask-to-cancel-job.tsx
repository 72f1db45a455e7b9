import { isNothing, type Job } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useConfirmation } from '@/lib/confirmation';
import { useCancelJob } from './use-cancel-job';

interface AskToCancelJobProps {
  job: Job;
  className?: string;
  kind: 'training' | 'variations';
  /** What is trained. */
  name?: string | undefined;
  size?: 'sm' | 'md';
}

/** Stops what is more than a press should end: asks first, and says beforehand what comes back. */
export function AskToCancelJob({ job, kind, name, size = 'md', className }: AskToCancelJobProps) {
  const { t } = useTranslation('jobs');
  const cancel = useCancelJob();
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
