import type { HistoryItem } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { subjectLinkOf } from '@/features/jobs';

/** Where it can be seen in full; all of the row leads there. */
export function SubjectLink({ item: { job, origin, title } }: { item: HistoryItem }) {
  const { t } = useTranslation('history');
  return (
    <Link {...subjectLinkOf(job, origin)} className="rounded-card after:absolute after:inset-0 after:rounded-[inherit]">
      {title || t('untitled')}
    </Link>
  );
}
