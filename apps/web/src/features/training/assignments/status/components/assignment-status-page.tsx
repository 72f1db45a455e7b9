import type { AssignmentRequest, AssignmentStatus } from '@atelier/contracts';
import { Check, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BackLink } from '@/components/back-link';
import { ButtonLink } from '@/components/button';
import { EmptyFrames } from '@/components/empty-frames';
import { Loaded } from '@/components/loaded';
import { PageHeader, usePageTitle } from '@/components/page-header';
import { Skeleton } from '@/components/skeleton';
import { StateMessage } from '@/components/state-message';
import { isApiError } from '@/lib/api-error';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { DevelopingPicture } from '../../../developing-picture';
import { useAssignment } from '../../api/assignments';
import { AssignmentBody } from './assignment-body';

interface AssignmentStatusPageProps {
  requestId: string;
  /** Shows another run, the one that a retry has begun. */
  onOther: (requestId: string) => void;
}

/** How one training run is doing, from the press that began it to the character (specification §4). */
export function AssignmentStatusPage({ requestId, onOther }: AssignmentStatusPageProps) {
  const { t } = useTranslation('assignment-status');
  const query = useAssignment(requestId);
  if (!query.data && isApiError(query.error) && query.error.status === 404) return <NotFound />;
  return (
    <Loaded level={1} query={query} failed={t('load_failed')} waiting={<Loading />}>
      {(request) => <Status request={request} onOther={onOther} />}
    </Loaded>
  );
}

function Status({ request, onOther }: { request: AssignmentRequest; onOther: (requestId: string) => void }) {
  const { t } = useTranslation('assignment-status');
  const format = useFormat();
  return (
    <div className="w-full max-w-5xl">
      <BackLink to="/my-characters" search={{ tab: tabOf(request) }}>
        {t('my_characters')}
      </BackLink>
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
          focus={request.thumbnail_focus}
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
    <div className="w-full max-w-5xl">
      <PageHeader title={t('loading')} />
      <Skeleton className="h-12" />
      <Skeleton className="mt-6 h-80 rounded-card" />
    </div>
  );
}

const STEPS = ['prepare', 'train', 'choose', 'done'] as const;

/** How many steps are behind; where it stopped, it stopped while training. */
const BEHIND: Record<AssignmentStatus, number> = {
  pending: 0,
  in_progress: 1,
  awaiting_selection: 2,
  completed: STEPS.length,
  failed: 1,
  cancelled: 1,
};

/** The way of a training run, and where on it this one is. */
function StatusSteps({ status }: { status: AssignmentStatus }) {
  const { t } = useTranslation('assignment-status');
  const stopped = status === 'failed' || status === 'cancelled';
  return (
    <ol aria-label={t('steps.label')} className="grid grid-cols-4 gap-2">
      {STEPS.map((step, index) => {
        const state = index < BEHIND[status] ? 'done' : index > BEHIND[status] ? 'ahead' : stopped ? 'stopped' : 'now';
        return (
          <li
            key={step}
            {...(state === 'now' ? { 'aria-current': 'step' as const } : {})}
            className={cn(
              'flex flex-col items-center gap-2 border-t-2 pt-2.5 text-center text-xs leading-snug font-medium sm:text-sm',
              state === 'done' && 'border-light/60 text-ink-soft',
              state === 'now' && 'border-light text-light',
              state === 'ahead' && 'border-line text-ink-faint',
              state === 'stopped' && 'border-danger text-danger',
            )}
          >
            <span className="flex items-center gap-1.5">
              {state === 'done' ? <Check aria-hidden className="size-4 shrink-0 max-sm:hidden" /> : null}
              {state === 'stopped' ? <X aria-hidden className="size-4 shrink-0" /> : null}
              {t(`steps.${step}`)}
            </span>
            <span className="sr-only">{t(`steps.state.${state}`)}</span>
          </li>
        );
      })}
    </ol>
  );
}
