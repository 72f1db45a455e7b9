import type { LiveEvent } from '@atelier/contracts';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** What a room does for as long as the app is open, whichever screen is shown. */
export interface AppPart {
  /** Writes what an event of the API says into the query cache, and marks stale what it changed but does not contain. */
  follow?: (event: LiveEvent, queryClient: QueryClient) => void;
  /** The beginnings of the keys of what is kept for a time without a network. */
  persisted?: readonly QueryKey[];
}
