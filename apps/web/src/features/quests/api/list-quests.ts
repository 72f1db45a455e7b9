import { useQuery } from '@tanstack/react-query';
import { orpc } from '@/lib/client';

/** Every quest: completed ones first, newest first, then the rest in their order. Events of completed ones refresh it. */
export const useQuests = ({ enabled = true } = {}) => useQuery(orpc.quests.list.queryOptions({ enabled }));
