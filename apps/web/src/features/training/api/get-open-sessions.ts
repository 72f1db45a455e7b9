import type { TrainingSessionSummary } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

/** A session that can be resumed, and one that trains or awaits a choice: what is offered before a new one is begun. */
export function useOpenSessions() {
  const resumable = useQuery({ ...orpc.training.resumable.queryOptions(), staleTime: 0 });
  const active = useQuery({ ...orpc.training.active.queryOptions(), staleTime: 0 });
  const found = [active.data?.session, resumable.data?.session].flatMap((session) => session ?? []);
  const sessions: TrainingSessionSummary[] = [...new Map(found.map((session) => [session.id, session])).values()];
  return {
    sessions,
    isPending: resumable.isPending || active.isPending,
    isFetching: resumable.isFetching || active.isFetching,
    error: resumable.error ?? active.error,
    refetch: () => Promise.all([resumable.refetch(), active.refetch()]),
  };
}
