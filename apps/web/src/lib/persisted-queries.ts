import { dehydrate, hydrate, partialMatchKey, type DehydratedState, type QueryClient } from '@tanstack/react-query';
import type { AppPart } from './app-part';

export type PersistedQuery = DehydratedState['queries'][number];

/** Older than this, what was on the screen would rather mislead than help. */
export const MAX_AGE_MS = 24 * 60 * 60_000;
/** Many more than a user opens in that time, and little to read at once. */
const MAX_QUERIES = 120;

/** Whether a query is what screens show. Not how the user signs in, pays or downloads everything, which lets others do something. */
export const isPersistedQuery = (queryKey: readonly unknown[], parts: readonly AppPart[]): boolean =>
  parts.some(({ persisted = [] }) => persisted.some((prefix) => partialMatchKey(queryKey, prefix)));

/** What the screens know at the moment, as it is kept. */
export function persistedQueriesOf(queryClient: QueryClient, parts: readonly AppPart[]): PersistedQuery[] {
  const { queries } = dehydrate(queryClient, {
    shouldDehydrateQuery: ({ state, queryKey }) => state.status === 'success' && isPersistedQuery(queryKey, parts),
    shouldDehydrateMutation: () => false,
  });
  return queries.map(firstPage);
}

/** Of a list that was scrolled through, the part that is seen first. */
function firstPage(query: PersistedQuery): PersistedQuery {
  const data: unknown = query.state.data;
  if (!isPaged(data)) return query;
  const first = { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
  return { ...query, state: { ...query.state, data: first } };
}

const isPaged = (data: unknown): data is { pages: unknown[]; pageParams: unknown[] } =>
  typeof data === 'object' && data !== null && 'pages' in data && Array.isArray(data.pages) && 'pageParams' in data;

/** What was kept before together with what is known now: the newer of each, and of all of them the newest. */
export function mergePersisted(
  before: readonly PersistedQuery[],
  now: readonly PersistedQuery[],
  at = Date.now(),
): PersistedQuery[] {
  const byHash = new Map(before.map((query) => [query.queryHash, query]));
  for (const query of now) {
    const known = byHash.get(query.queryHash);
    if (!known || known.state.dataUpdatedAt <= query.state.dataUpdatedAt) byHash.set(query.queryHash, query);
  }
  return [...byHash.values()]
    .filter(({ state }) => at - state.dataUpdatedAt < MAX_AGE_MS)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_QUERIES);
}

/** Gives the screens what was kept, where they know nothing newer. It stays although no screen asks for it yet. */
export function hydratePersisted(queryClient: QueryClient, kept: readonly PersistedQuery[]): void {
  const queries = mergePersisted(kept, []);
  hydrate(queryClient, { queries, mutations: [] }, { defaultOptions: { queries: { gcTime: MAX_AGE_MS } } });
}
