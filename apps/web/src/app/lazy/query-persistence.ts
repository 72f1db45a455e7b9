import type { QueryClient } from '@tanstack/react-query';
import { startLastKnown as start } from '@/lib/query-persistence';
import { PARTS } from '../parts';

export const startLastKnown = (queryClient: QueryClient) => start(queryClient, PARTS);
