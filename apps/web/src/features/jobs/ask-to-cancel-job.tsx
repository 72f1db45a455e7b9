import { isNothing, type Job } from '@atelier/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useConfirmation } from '@/lib/confirmation';
import { useCancelJob } from './api/cancel-job';

interface AskToCancelJobProps {
  job: Job;
  className?: string;
  kind: 'training' | 'variations';
  /** What is trained. */
  name?: string | undefined;
  /** `row`: beside other work that one press cancels, and looking the same. */
  look?: 'plain' | 'small' | 'row';
}

/** Stops what is more than a press should end: asks first, and says beforehand what comes back. */
export function AskToCancelJob({ job, kind, name, look = 'plain', className }: AskToCancelJobProps) {
  const { t } = useTranslation('jobs');
  const cancel = useCancelJob();
  const { ask, dialog } = useConfirmation(cancel);
  const { held } = job.receipt;
  return (
    <>
      <Button
        variant={look === 'row' ? 'secondary' : 'ghost'}
        size={look === 'plain' ? 'md' : 'sm'}
        icon={look === 'row' ? <X className="size-4" /> : undefined}
        className={className}
        onClick={ask}
      >
        {look === 'plain' ? t(`cancel.${kind}.action`) : t('cancel.action')}
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
