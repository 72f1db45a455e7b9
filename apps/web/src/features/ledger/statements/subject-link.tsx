import type { JobStatement } from '@atelier/contracts';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';

/** Leads to what the work was for. */
export function SubjectLink({ job: { subject, queue } }: Pick<JobStatement, 'job'>) {
  const { t } = useTranslation('billing');
  const { id } = subject;
  const look = { size: 'sm', className: 'mt-1 self-start' } as const;
  switch (subject.type) {
    case 'image':
      return (
        <ButtonLink to="/generator" search={{ creation: id }} {...look}>
          {t('subject.image')}
        </ButtonLink>
      );
    case 'video':
      return (
        <ButtonLink to="/video-generation" search={{ video: id }} {...look}>
          {t('subject.video')}
        </ButtonLink>
      );
    case 'training_session':
      return (
        <ButtonLink to="/training-flow" search={{ session: id, step: stepOf(queue) }} {...look}>
          {t(queue === 'variation' ? 'subject.variation' : 'subject.training')}
        </ButtonLink>
      );
    case 'user':
      return (
        <ButtonLink to="/settings/profile" {...look}>
          {t('subject.user')}
        </ButtonLink>
      );
  }
}

function stepOf(queue: JobStatement['job']['queue']): 'variation' | 'training' | undefined {
  return queue === 'variation' || queue === 'training' ? queue : undefined;
}
