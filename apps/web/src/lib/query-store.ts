import type { User } from '@atelier/contracts';
import type { DBSchema } from 'idb';
import { buildId } from './build-id';
import { databaseOf } from './indexed-db';
import type { PersistedQuery } from './persisted-queries';

/** What one user saw last in this browser. */
export interface PersistedQueries {
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

export async function readPersisted(userId: string): Promise<PersistedQueries | null> {
  const found = await (await database()).get('users', userId);
  return found?.build === buildId() && found.user.id === userId ? found : null;
}

/** Changes what is kept of a user, in one step over all tabs. */
export async function writePersisted(
  user: User,
  change: (before: PersistedQuery[]) => PersistedQuery[],
): Promise<void> {
  const build = buildId();
  const { store, done } = (await database()).transaction('users', 'readwrite');
  const before = await store.get(user.id);
  await store.put({ build, user, queries: change(before?.build === build ? before.queries : []) }, user.id);
  await done;
}

export const clearPersisted = async (): Promise<void> => (await database()).clear('users');

/** Forgets all users but one. */
export async function clearOthers(userId: string): Promise<void> {
  const { store, done } = (await database()).transaction('users', 'readwrite');
  const others = (await store.getAllKeys()).filter((key) => key !== userId);
  await Promise.all([...others.map((key) => store.delete(key)), done]);
}
