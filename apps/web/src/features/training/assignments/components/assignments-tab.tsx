import type { AssignmentRequest } from '@atelier/contracts';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyState } from '@/components/empty-state';
import { Skeleton } from '@/components/skeleton';
import { LoadedList } from '@/components/loaded';
import { useAssignments } from '../api/assignments';

interface AssignmentsTabProps {
  status: 'in_assignment' | 'failed';
  card: (request: AssignmentRequest) => ReactNode;
  /** See `Loaded`. */
  ready?: boolean;
  /** Instead of saying that there is none, where something else stands there. */
  empty?: ReactNode;
}

/** Training runs that are under way, or that did not end well in the last 7 days. */
export function AssignmentsTab({ status, card, ready, empty }: AssignmentsTabProps) {
  const { t } = useTranslation('characters');
  const query = useAssignments(status);
  return (
    <LoadedList
      query={query}
      failed={t(`${status}.load_failed`)}
      ready={ready}
      waiting={<Skeleton className="h-44" />}
      empty={
        empty !== undefined ? (
          empty
        ) : (
          <EmptyState
            title={t(`${status}.empty_title`)}
            description={t(`${status}.empty_text`)}
            action={
              status === 'in_assignment' ? (
                <ButtonLink to="/training-flow" variant="primary" icon={<Plus className="size-5" />}>
                  {t('new')}
                </ButtonLink>
              ) : null
            }
          />
        )
      }
    >
      {(requests) => (
        <>
          {status === 'failed' ? <p className="mb-4 text-sm text-ink-faint">{t('failed.note')}</p> : null}
          <ul className="grid gap-4 xl:grid-cols-2">{requests.map(card)}</ul>
        </>
      )}
    </LoadedList>
  );
}
