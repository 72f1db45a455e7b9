import type { AssignmentRequest } from '@atelier/contracts';
import { Link } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { ErrorState } from '@/components/error-state';
import { PageHeader, usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { useFormat } from '@/lib/format';
import { isApiError } from '@/lib/api-error';
import { DevelopingPicture } from '../../../developing-picture';
import { useAssignment } from '../../api/assignments';
import { AssignmentBody } from './assignment-body';
import { StatusSteps } from './status-steps';

interface AssignmentStatusPageProps {
  requestId: string;
  /** Shows another run, the one that a retry has begun. */
  onOther: (requestId: string) => void;
}

/** How one training run is doing, from the press that began it to the character (specification §4). */
export function AssignmentStatusPage({ requestId, onOther }: AssignmentStatusPageProps) {
  const { t } = useTranslation('assignment-status');
  const query = useAssignment(requestId);
  if (query.data) return <Status request={query.data} onOther={onOther} />;
  if (isApiError(query.error) && query.error.status === 404) return <NotFound />;
  if (query.isError) {
    return (
      <ErrorState
        level={1}
        title={t('load_failed')}
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  return <Loading />;
}

function Status({ request, onOther }: { request: AssignmentRequest; onOther: (requestId: string) => void }) {
  const { t } = useTranslation('assignment-status');
  const format = useFormat();
  return (
    <div className="mx-auto w-full max-w-5xl">
      <Link
        to="/my-characters"
        search={{ tab: tabOf(request) }}
        className="mb-1 -ml-2 inline-flex min-h-touch items-center gap-1 rounded-control pr-3 pl-1 font-medium text-ink-soft hover:text-ink"
      >
        <ChevronLeft aria-hidden className="size-5" />
        {t('my_characters')}
      </Link>
      <PageHeader
        title={t('title', { name: request.name })}
        description={t('facts', {
          pictures: t('pictures', { count: request.image_count }),
          time: format.dateTime(request.started_at ?? request.created_at),
        })}
      />
      <StatusSteps status={request.status} />
      <div className="mt-6 grid items-center gap-6 rounded-card lit p-4 md:grid-cols-[minmax(0,22rem)_1fr] md:gap-10 md:p-7">
        <DevelopingPicture
          src={request.thumbnail_url}
          thumbnail={request.thumbnail_url}
          name={request.name}
          job={request.job}
          developing={request.status === 'pending' || request.status === 'in_progress'}
        />
        <div className="min-w-0">
          <AssignmentBody request={request} onRetried={onOther} />
        </div>
      </div>
    </div>
  );
}

const tabOf = ({ status }: AssignmentRequest) => {
  switch (status) {
    case 'completed':
      return 'completed';
    case 'failed':
    case 'cancelled':
      return 'failed';
    case 'pending':
    case 'in_progress':
    case 'awaiting_selection':
      return 'in_assignment';
  }
};

function NotFound() {
  const { t } = useTranslation('assignment-status');
  usePageTitle(t('not_found.title'));
  return (
    <StateMessage
      level={1}
      role="status"
      className="grow justify-center"
      art={<EmptyFrames />}
      title={t('not_found.title')}
      description={t('not_found.text')}
      actions={
        <ButtonLink to="/my-characters" variant="primary">
          {t('my_characters')}
        </ButtonLink>
      }
    />
  );
}

function Loading() {
  const { t } = useTranslation('assignment-status');
  return (
    <div className="mx-auto w-full max-w-5xl">
      <PageHeader title={t('loading')} />
      <Skeleton className="h-12" />
      <Skeleton className="mt-6 h-80 rounded-card" />
    </div>
  );
}
