import type { JobStatement } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { subjectLinkOf } from '@/features/jobs';

/** Leads to what the work was for. */
export function SubjectLink({ job }: Pick<JobStatement, 'job'>) {
  const { t } = useTranslation('billing');
  const { type } = job.subject;
  const training = job.queue === 'variation' ? 'variation' : 'training';
  return (
    <ButtonLink {...subjectLinkOf(job)} size="sm" className="mt-1 self-start">
      {t(`subject.${type === 'training_session' ? training : type}`)}
    </ButtonLink>
  );
}
