import { qualityMarksOf, type SessionImage, type TrainingSession } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { useCheckedMeanwhile } from '../upload/components/checking-progress';

interface CheckedProps extends Pick<TrainingSession, 'job'> {
  images: readonly Pick<SessionImage, 'status' | 'error' | 'facts'>[];
}

/** How many of the pictures were looked at, and what became of the others: that all were is said only where it is so. */
export function Checked({ job, images }: CheckedProps) {
  const { t } = useTranslation('training-flow');
  const waiting = images.filter(({ status }) => status === 'checking').length;
  // The check itself went wrong: nothing is known of the picture.
  const unknown = images.filter(({ error }) => error?.code === 'picture_check_failed').length;
  const count = images.length;
  const checked = count - waiting - unknown + useCheckedMeanwhile({ job }, waiting);
  if (waiting > 0) return t('review.still_checking', { checked, count });
  if (unknown > 0) return t('review.not_all_checked', { checked, count });
  if (count === 0) return null;
  // Of so little nobody else would be known, either.
  const isPoor = images.some(({ status, facts }) => status === 'accepted' && facts && qualityMarksOf(facts).length > 0);
  return `${t('review.description')}${isPoor ? ` ${t('review.not_fully')}` : ''}`;
}
