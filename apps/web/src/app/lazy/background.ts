/** What runs behind the screens, and what no first screen waits for. A file for `import()`: a room's index would bring along all that it names. */
import type { QueryClient } from '@tanstack/react-query';
import { startLive as start } from '@/lib/live';
import { startQueryPersistence as startPersistence } from '@/lib/query-persistence';
import { PARTS } from '../parts';

export { startImageCache } from '@/features/files';

export const startLive = (queryClient: QueryClient) => start(queryClient, PARTS);
export const startQueryPersistence = (queryClient: QueryClient) => startPersistence(queryClient, PARTS);
