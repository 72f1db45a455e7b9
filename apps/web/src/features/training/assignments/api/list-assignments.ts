import type { AssignmentTab } from '@atelier/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';
import { pollInterval } from '@/lib/live';
import { paging } from '@/lib/paging';

export const assignmentsQuery = (status: AssignmentTab) =>
  orpc.assignments.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ status, cursor }),
    ...paging,
    refetchInterval: () => pollInterval(status === 'in_assignment'),
  });

export const useAssignments = (status: AssignmentTab) => useInfiniteQuery(assignmentsQuery(status));
