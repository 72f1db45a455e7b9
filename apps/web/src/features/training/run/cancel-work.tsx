import { isNothing, type TrainingSession } from '@atelier/contracts';
import type { UseMutationResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { ConfirmDialog } from '@/components/confirm-dialog';
import { CostTag } from '@/components/cost-tag';
import { useConfirmation } from '@/lib/confirmation';

interface CancelWorkProps {
  session: TrainingSession;
  work: 'training' | 'variations';
  mutation: Pick<UseMutationResult, 'isPending' | 'isSuccess' | 'error' | 'reset'>;
  onConfirm: () => void;
}

/** Stops running work after asking, and says beforehand what comes back. */
export function CancelWork({ session, work, mutation, onConfirm }: CancelWorkProps) {
  const { t } = useTranslation('training-flow');
  const { ask, dialog } = useConfirmation(mutation);
  const held = session.job?.receipt.held;
  return (
    <>
      <Button variant="ghost" className="mt-5 -ml-5 max-md:mx-auto max-md:w-full" onClick={ask}>
        {t(`cancel.${work}.action`)}
      </Button>
      <ConfirmDialog
        {...dialog}
        danger
        onConfirm={onConfirm}
        title={t(`cancel.${work}.title`)}
        description={t(`cancel.${work}.text`)}
        confirmLabel={t(`cancel.${work}.confirm`)}
        cancelLabel={t(`cancel.${work}.keep`)}
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
