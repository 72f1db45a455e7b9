import type { Job } from '@atelier/contracts';
import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/button';
import { useErrorText } from '@/lib/error-text';
import { toast } from '@/lib/toast';
import { useCancelJob } from './api/cancel-job';

interface CancelJobProps {
  job: Job;
  className?: string;
}

/** Stops work at once, and says what came back. */
export function CancelJob({ job, className }: CancelJobProps) {
  const { t } = useTranslation('jobs');
  const errorText = useErrorText();
  const { mutate, isPending } = useCancelJob();
  const stop = () => {
    mutate(job, { onError: (error) => toast.error(errorText(error)) });
  };
  return (
    <Button size="sm" icon={<X className="size-4" />} loading={isPending} className={className} onClick={stop}>
      {t('cancel.action')}
    </Button>
  );
}
