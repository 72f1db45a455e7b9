import type { TrainingSession } from '@atelier/contracts';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { Button, ButtonLink } from '@/components/button';
import { CostTag } from '@/components/cost-tag';
import { InsufficientDialog, ReceiptLine, shortfallFrom, useCosts, type Shortfall } from '@/features/wallet';
import { useErrorText } from '@/lib/error-text';
import { useRetryRun } from '../api/change-run';
import { FailureNotice } from './failure-notice';

/** A run that failed or was cancelled: why, what came back, and how to go on. Nothing has to be uploaded again. */
export function StoppedTraining({ session }: { session: TrainingSession }) {
  const { t } = useTranslation('training-flow');
  const { job } = session;
  return (
    <>
      {job?.status === 'failed' ? (
        <FailureNotice title={t('training.failed')} failure={session.last_failure ?? job.error} receipt={job.receipt} />
      ) : (
        <div role="status">
          <h2 className="text-2xl font-semibold">{t('training.cancelled')}</h2>
          {job ? <ReceiptLine receipt={job.receipt} className="mt-3" /> : null}
        </div>
      )}
      <p className="mt-4 text-ink-soft">{t('training.kept')}</p>
      <div className="mt-6 flex flex-wrap gap-2.5 max-md:[&>*]:w-full">
        {session.assignment_request_id ? <RetryRun requestId={session.assignment_request_id} /> : null}
        <ButtonLink to="/training-flow" search={{ session: session.id, step: 'review' }}>
          {t('training.change_pictures')}
        </ButtonLink>
      </div>
    </>
  );
}

function RetryRun({ requestId }: { requestId: string }) {
  const { t } = useTranslation('training-flow');
  const errorText = useErrorText();
  const retry = useRetryRun();
  const price = useCosts().priceOf('assignment');
  const [shortfall, setShortfall] = useState<Shortfall | null>(null);
  return (
    <>
      <Button
        variant="primary"
        icon={<RotateCw className="size-4.5" />}
        cost={price ? <CostTag tone="inherit" amounts={price} /> : null}
        loading={retry.isPending}
        onClick={() => {
          retry.mutate(requestId, {
            onError: (error) => {
              const short = shortfallFrom(error);
              if (short) setShortfall(short);
              else toast.error(errorText(error));
            },
          });
        }}
      >
        {t('training.retry')}
      </Button>
      <InsufficientDialog
        shortfall={shortfall}
        onClose={() => {
          setShortfall(null);
        }}
      />
    </>
  );
}
