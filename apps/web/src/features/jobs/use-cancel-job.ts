import { isNothing } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { toast } from '@/lib/toast';
import { useCancelling } from './api/cancel-job';

/** Stops work, and says what came back. */
export function useCancelJob() {
  const { t } = useTranslation('jobs');
  return useCancelling(({ receipt: { returned } }) => {
    if (isNothing(returned)) toast.success(t('cancel.done'));
    else toast.success(returned.pass > 0 ? t('cancel.returned_all') : t('cancel.returned', { count: returned.spark }));
  });
}
