import type { Query, QueryClient } from '@tanstack/react-query';
import type { User } from '@atelier/contracts';
import type { DBSchema } from 'idb';
import type { AppPart } from './app-part';
import {
  isPersistedQuery,
  persistedQueriesOf,
  mergePersisted,
  hydratePersisted,
  type PersistedQuery,
} from './persisted-queries';
import { getSession, lastUserId, onSessionChange, remember } from './session';
import { onUserDataClear } from './user-data';
import { buildId } from './build-id';
import { databaseOf } from './indexed-db';

/** What changes on a screen changes in several places at once. */
const SAVE_AFTER_MS = 1_000;

/** What one user saw last in this browser. */
interface PersistedQueries {
  /** The build of the app that it was kept by; another one may read answers in another way. */
  build: string;
  user: User;
  queries: PersistedQuery[];
}

interface LastKnown extends DBSchema {
  users: { key: string; value: PersistedQueries };
}

/** By the users' ids. */
export const database = databaseOf<LastKnown>('atelier.last-known', (opened) => {
  opened.createObjectStore('users');
});

async function readPersisted(userId: string): Promise<PersistedQueries | null> {
  const found = await (await database()).get('users', userId);
  return found?.build === buildId() && found.user.id === userId ? found : null;
}

/** Changes what is kept of a user, in one step over all tabs. */
async function writePersisted(user: User, change: (before: PersistedQuery[]) => PersistedQuery[]): Promise<void> {
  const build = buildId();
  const { store, done } = (await database()).transaction('users', 'readwrite');
  const before = await store.get(user.id);
  await store.put({ build, user, queries: change(before?.build === build ? before.queries : []) }, user.id);
  await done;
}

export const clearPersisted = async (): Promise<void> => (await database()).clear('users');

/** Forgets all users but one. */
async function clearOthers(userId: string): Promise<void> {
  const { store, done } = (await database()).transaction('users', 'readwrite');
  const others = (await store.getAllKeys()).filter((key) => key !== userId);
  await Promise.all([...others.map((key) => store.delete(key)), done]);
}

/**
 * Keeps in this browser what its user saw last of what `parts` name, for a time without a network, and forgets it with the session. Returns
 * the function that ends it.
 */
export function startQueryPersistence(queryClient: QueryClient, parts: readonly AppPart[]): () => void {
  if (!import.meta.env.PROD) return () => undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: string | null | undefined;

  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    const { user, remembered } = getSession();
    // Another tab may have signed out, or another user in, and this one not heard of it yet.
    if (!user || remembered || lastUserId() !== user.id) return;
    const now = persistedQueriesOf(queryClient, parts);
    writePersisted(user, (before) => mergePersisted(before, now)).catch(ignore);
  };
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
    clearPersisted().catch(ignore);
  };
  const follow = () => {
    const { status, user } = getSession();
    if (status === 'unknown' || owner === (user?.id ?? null)) return;
    owner = user?.id ?? null;
    if (owner === null) forget();
    else clearOthers(owner).catch(ignore);
  };
  const restoreMore = () => {
    const { user } = getSession();
    if (user) restoreOf(queryClient, user.id).catch(ignore);
  };
  const saveOnLeave = () => {
    if (timer !== undefined && document.visibilityState === 'hidden') save();
  };

  const ends = [
    onSessionChange(follow),
    onUserDataClear(forget),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const { queryKey } = event.query as Query;
      if (isPersistedQuery(queryKey, parts)) timer ??= setTimeout(save, SAVE_AFTER_MS);
    }),
  ];
  // Screens that were not open since the app was started.
  window.addEventListener('offline', restoreMore);
  document.addEventListener('visibilitychange', saveOnLeave);
  follow();
  return () => {
    clearTimeout(timer);
    for (const end of ends) end();
    window.removeEventListener('offline', restoreMore);
    document.removeEventListener('visibilitychange', saveOnLeave);
  };
}

async function restoreOf(queryClient: QueryClient, userId: string) {
  const kept = await readPersisted(userId);
  // By now another user may be signed in, or none.
  if (!kept || lastUserId() !== userId) return null;
  hydratePersisted(queryClient, kept.queries);
  return kept.user;
}

/**
 * Where the API cannot be reached as the app starts: shows what the last signed-in user saw, if this browser has it. Once the
 * session is renewed, everything is asked for again.
 */
export async function restorePersistedQueries(queryClient: QueryClient): Promise<void> {
  const userId = lastUserId();
  if (userId === null) return;
  const user = await restoreOf(queryClient, userId).catch(ignore);
  if (!user) return;
  remember(user);
  if (!getSession().remembered) return;
  const end = onSessionChange(() => {
    const { status, remembered } = getSession();
    if (remembered) return;
    end();
    if (status === 'signed_in') void queryClient.invalidateQueries();
  });
}

function ignore(): null {
  // Nothing is kept then, and nothing else is lost.
  return null;
}
