import type { User } from '@atelier/contracts';
import { clear, createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval';
import { buildId } from './build-id';
import type { PersistedQuery } from './persisted-queries';

/** What one user saw last in this browser. */
export interface PersistedQueries {
  /** The build of the app that it was kept by; another one may read answers in another way. */
  build: string;
  user: User;
  queries: PersistedQuery[];
}

let opened: UseStore | null = null;
/** Not before it is used: where storage is refused, that is the time to fail. */
const store = (): UseStore => (opened ??= createStore('atelier.last-known', 'users'));

export async function readPersisted(userId: string): Promise<PersistedQueries | null> {
  const found = await get<PersistedQueries>(userId, store());
  return found?.build === buildId() && found.user.id === userId ? found : null;
}

/** Changes what is kept of a user, in one step over all tabs. */
export function writePersisted(user: User, change: (before: PersistedQuery[]) => PersistedQuery[]): Promise<void> {
  const build = buildId();
  return update<PersistedQueries>(
    user.id,
    (before) => ({ build, user, queries: change(before?.build === build ? before.queries : []) }),
    store(),
  );
}

export const clearPersisted = (): Promise<void> => clear(store());

/** Forgets all users but one. */
export async function clearOthers(userId: string): Promise<void> {
  const others = (await keys(store())).filter((key) => key !== userId);
  await delMany(others, store());
}
