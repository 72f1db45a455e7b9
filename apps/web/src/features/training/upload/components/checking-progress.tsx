import type { TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { useJobProgress } from '@/features/jobs';

/**
 * How far the checking of the latest pictures is; nothing while none are being checked. Without a number until there is one: beside files that have
 * arrived, 0 % would look as if they had not.
 */
export function CheckingProgress({ session, className }: { session: TrainingSession; className?: string }) {
  const { t } = useTranslation('training-flow');
  const view = useJobProgress(session.job?.queue === 'ingest' ? session.job : null);
  const checking = session.images.filter(({ status }) => status === 'checking').length;
  if (checking === 0) return null;
  const percent = view?.percent ?? 0;
  return (
    <Progress
      stage={t('checking', { count: checking })}
      percent={percent > 0 ? percent : null}
      detail={view?.detail}
      size="sm"
      {...(className ? { className } : {})}
    />
  );
}
