import type { TrainingSession } from '@atelier/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/error-state';
import { PageHeader } from '@/components/page-header';
import { PictureGrid } from '@/components/picture-grid';
import { Skeleton } from '@/components/skeleton';
import { isApiError } from '@/lib/api-error';
import { useCandidates, useSelectionSession, useSelectModel } from '../api/candidates';
import { CandidateChoice } from './candidate-choice';
import { NothingToSelect } from './nothing-to-select';
import { SelectionDone } from './selection-done';

/** Choosing among the models of a training run (specification §2, §5). */
export function ModelSelectionPage({ sessionId }: { sessionId: string }) {
  const query = useSelectionSession(sessionId);
  const session = query.data;
  if (session) return <SessionSelection session={session} />;
  if (!query.isError) return <Loading />;
  const isGone = isApiError(query.error) && query.error.status === 404;
  if (isGone) return <NothingToSelect reason="not_found" sessionId={sessionId} />;
  return <LoadError query={query} />;
}

function SessionSelection({ session }: { session: TrainingSession }) {
  const isOpen = session.status === 'AWAITING_SELECTION';
  const select = useSelectModel(session.id);
  const query = useCandidates(session.id, isOpen);
  // What this screen has just chosen is shown as such, though the session is completed by it.
  if (select.data) return <SelectionDone session={session} characterId={select.data.character_id} />;
  if (session.status === 'COMPLETED') return <NothingToSelect reason="already" sessionId={session.id} />;
  if (session.status === 'TRAINING_IN_PROGRESS') return <NothingToSelect reason="training" sessionId={session.id} />;
  if (!isOpen) return <NothingToSelect reason="not_selectable" sessionId={session.id} />;
  const candidates = query.data?.candidates;
  if (query.isError && !candidates) return <LoadError query={query} />;
  if (!candidates) return <Loading />;
  if (candidates.length === 0) return <NothingToSelect reason="not_selectable" sessionId={session.id} />;
  return <CandidateChoice session={session} candidates={candidates} select={select} />;
}

function LoadError({ query }: { query: Pick<UseQueryResult, 'error' | 'refetch' | 'isFetching'> }) {
  const { t } = useTranslation('model-selection');
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

function Loading() {
  const { t } = useTranslation('model-selection');
  return (
    <>
      <PageHeader title={t('title')} description={t('description')} />
      <PictureGrid className="md:grid-cols-4">
        {[0, 1, 2, 3].map((index) => (
          <li key={index}>
            <Skeleton className="aspect-square rounded-picture" />
          </li>
        ))}
      </PictureGrid>
    </>
  );
}
