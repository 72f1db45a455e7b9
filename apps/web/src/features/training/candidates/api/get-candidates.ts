import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';

/** The session whose candidates are chosen among. It is asked about again, because time may choose. */
export const useSelectionSession = (id: string) =>
  useQuery(
    orpc.training.get.queryOptions({ input: { id }, staleTime: 5_000, refetchInterval: () => pollInterval(false) }),
  );

export const useCandidates = (id: string, enabled: boolean) =>
  useQuery({ ...orpc.training.candidates.queryOptions({ input: { id } }), enabled });
