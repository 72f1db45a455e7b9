import type { TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { Progress } from '@/components/progress';
import { useJobProgress } from '@/features/jobs';

/** How far the checking of the latest pictures is, in percent: the pictures themselves say so only once all of them were checked. */
const useChecking = ({ job }: Pick<TrainingSession, 'job'>) => useJobProgress(job?.queue === 'ingest' ? job : null);

/** How many of the `waiting` pictures were looked at meanwhile, by the bar beside it: never all, of which the answers would be there. */
export function useCheckedMeanwhile(session: Pick<TrainingSession, 'job'>, waiting: number): number {
  const percent = useChecking(session)?.percent ?? 0;
  return Math.max(0, Math.min(waiting - 1, Math.round((waiting * percent) / 100)));
}

/**
 * How far the checking of the latest pictures is; nothing while none are being checked. Without a number until there is one: beside files that have
 * arrived, 0 % would look as if they had not.
 */
export function CheckingProgress({ session, className }: { session: TrainingSession; className?: string }) {
  const { t } = useTranslation('training-flow');
  const view = useChecking(session);
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
