import type { TrainingSession, TrainingSessionSummary } from '@atelier/contracts';
import { useQuery, useQueryClient, useMutation } from '@tanstack/react-query';
import { useCallback } from 'react';
import { orpc, client } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { useSpendingMutation } from '@/lib/idempotency';
import { invalidate } from '@/lib/invalidate';

const isWorking = ({ status, images }: TrainingSession): boolean =>
  status === 'GENERATING_VARIATIONS' ||
  status === 'TRAINING_IN_PROGRESS' ||
  images.some((image) => image.status === 'checking');

export const sessionQuery = (id: string) =>
  orpc.training.get.queryOptions({
    input: { id },
    // What a session says is only as good as it is new: other tabs and the workers change it.
    staleTime: 5_000,
    refetchInterval: ({ state }) => pollInterval(state.data ? isWorking(state.data) : false),
  });

export const useTrainingSession = (id: string) => useQuery(sessionQuery(id));

/** Puts a session that a call answered on the screen, before any older answer that is still on its way. */
export function useShowSession(): (session: TrainingSession) => void {
  const queryClient = useQueryClient();
  return useCallback(
    (session) => {
      const { queryKey } = sessionQuery(session.id);
      void queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, session);
      // Events that came before this answer are newer than it, and what they asked for has just been cancelled.
      if (isWorking(session)) void queryClient.invalidateQueries({ queryKey });
    },
    [queryClient],
  );
}

/** Sessions with pictures that were never trained. Another tab may have added one. */
export const useDrafts = () => useQuery({ ...orpc.training.drafts.queryOptions(), staleTime: 0 });

/** What was begun and not trained, what else can be resumed, and what trains or awaits a choice: offered before a new one is begun. */
export function useOpenSessions() {
  const drafts = useDrafts();
  const resumable = useQuery({ ...orpc.training.resumable.queryOptions(), staleTime: 0 });
  const active = useQuery({ ...orpc.training.active.queryOptions(), staleTime: 0 });
  const others = [active.data?.session, resumable.data?.session].flatMap((session) => session ?? []);
  const found = [...(drafts.data?.sessions ?? []), ...others];
  const sessions: TrainingSessionSummary[] = [...new Map(found.map((session) => [session.id, session])).values()];
  return {
    sessions,
    isPending: drafts.isPending || resumable.isPending || active.isPending,
    isFetching: drafts.isFetching || resumable.isFetching || active.isFetching,
    error: drafts.error ?? resumable.error ?? active.error,
    refetch: () => Promise.all([drafts.refetch(), resumable.refetch(), active.refetch()]),
  };
}

export function useCreateSession() {
  const show = useShowSession();
  return useSpendingMutation({
    mutationFn: (_input: null, options) => client.training.create(undefined, options),
    onSuccess: show,
  });
}

export function useSetName(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (name: string) => client.training.setModelName({ id: sessionId, user_model_name: name }),
    onSuccess: show,
  });
}

export function useSetThumbnail(sessionId: string) {
  const show = useShowSession();
  return useMutation({
    mutationFn: (imageId: string) => client.training.setThumbnail({ id: sessionId, image_id: imageId }),
    onSuccess: show,
  });
}

interface Start {
  name: string;
  /** Train in spite of the report's warnings. */
  force: boolean;
  /** Make variations of the thumbnail picture first, and learn from the good ones, too. */
  withVariations: boolean;
}

/** Names the character and starts its training. `onStarted` is called though the screen that asked is gone by then. */
export function useStartTraining(session: TrainingSession, onStarted: () => void) {
  const { id } = session;
  const show = useShowSession();
  const queryClient = useQueryClient();
  return useSpendingMutation({
    mutationFn: async ({ name, force, withVariations }: Start, options) => {
      const isNamed = session.status === 'READY_TO_TRAIN' && session.user_model_name === name;
      if (!isNamed) show(await client.training.setModelName({ id, user_model_name: name }));
      const input = { id, ...(withVariations ? { with_variations: true } : {}) };
      return force ? client.training.forceTrain(input, options) : client.training.train(input, options);
    },
    onSuccess: async (started) => {
      onStarted();
      show(started);
      const { active, dashboard, drafts } = orpc.training;
      const lists = [active.key(), dashboard.key(), drafts.key(), orpc.assignments.key()];
      await invalidate(queryClient, ...lists, orpc.wallet.key());
    },
  });
}

/**
 * Discards a session with its pictures; what is held for running work is returned. `onRemoved` leaves the session’s own screen, and is
 * waited for, so that it does not ask for what is gone.
 */
export function useRemoveSession(onRemoved: () => Promise<void> | void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => client.training.remove({ id }),
    onSuccess: async (_answer, id) => {
      await onRemoved();
      queryClient.removeQueries({ queryKey: orpc.training.get.key({ input: { id } }) });
      const { resumable, active, dashboard, drafts } = orpc.training;
      const lists = [resumable.key(), active.key(), dashboard.key(), drafts.key(), orpc.assignments.key()];
      await invalidate(queryClient, ...lists, orpc.wallet.key(), orpc.history.key());
    },
  });
}
