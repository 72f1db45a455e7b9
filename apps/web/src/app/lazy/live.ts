import type { QueryClient } from '@tanstack/react-query';
import { startLive as start } from '@/lib/live';
import { PARTS } from '../parts';

export const startLive = (queryClient: QueryClient) => start(queryClient, PARTS);
