import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

export const trainingDashboardQuery = () =>
  orpc.training.dashboard.queryOptions({
    refetchInterval: ({ state }) => pollInterval((state.data?.in_progress_sessions.length ?? 0) > 0),
  });

/** Sessions that are under way and sessions that await a choice. */
export const useTrainingDashboard = () => useQuery(trainingDashboardQuery());
