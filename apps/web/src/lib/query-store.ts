import type { User } from '@atelier/contracts';
import { clear, createStore, delMany, get, keys, update, type UseStore } from 'idb-keyval';
import { buildId } from './build-id';
import type { KeptQuery } from './persisted-queries';

/** What one user saw last in this browser. */
export interface LastKnown {
  /** The build of the app that it was kept by; another one may read answers in another way. */
  build: string;
  user: User;
  queries: KeptQuery[];
}

let opened: UseStore | null = null;
/** Not before it is used: where storage is refused, that is the time to fail. */
const store = (): UseStore => (opened ??= createStore('atelier.last-known', 'users'));

export async function readLastKnown(userId: string): Promise<LastKnown | null> {
  const found = await get<LastKnown>(userId, store());
  return found?.build === buildId() && found.user.id === userId ? found : null;
}

/** Changes what is kept of a user, in one step over all tabs. */
export function writeLastKnown(user: User, change: (before: KeptQuery[]) => KeptQuery[]): Promise<void> {
  const build = buildId();
  return update<LastKnown>(
    user.id,
    (before) => ({ build, user, queries: change(before?.build === build ? before.queries : []) }),
    store(),
  );
}

export const clearLastKnown = (): Promise<void> => clear(store());

/** Forgets everybody but one user. */
export async function keepOnly(userId: string): Promise<void> {
  const others = (await keys(store())).filter((key) => key !== userId);
  await delMany(others, store());
}
