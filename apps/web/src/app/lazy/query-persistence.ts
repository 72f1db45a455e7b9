import type { QueryClient } from '@tanstack/react-query';
import { startQueryPersistence as start } from '@/lib/query-persistence';
import { PARTS } from '../parts';

export const startQueryPersistence = (queryClient: QueryClient) => start(queryClient, PARTS);
