import type { DBSchema } from 'idb';
import { databaseOf } from '../lib/indexed-db';
import type { PictureEntry } from './eviction';

interface Pictures extends DBSchema {
  pictures: { key: string; value: PictureEntry };
  owner: { key: typeof OWNER_KEY; value: string };
}

const OWNER_KEY = 'id';

const database = databaseOf<Pictures>('atelier.pictures', (opened) => {
  opened.createObjectStore('pictures', { keyPath: 'key' });
  opened.createObjectStore('owner');
});

/** The user whose pictures are kept; null while signed out, and then none are. */
export const readOwner = async (): Promise<string | null> => (await (await database()).get('owner', OWNER_KEY)) ?? null;

export async function writeOwner(id: string | null): Promise<void> {
  if (id === null) await (await database()).delete('owner', OWNER_KEY);
  else await (await database()).put('owner', id, OWNER_KEY);
}

/** Both as they were at one moment. */
export async function readEntry(key: string): Promise<{ owner: string | null; entry: PictureEntry | null }> {
  const reading = (await database()).transaction(['pictures', 'owner']);
  const [owner = null, entry = null] = await Promise.all([
    reading.objectStore('owner').get(OWNER_KEY),
    reading.objectStore('pictures').get(key),
  ]);
  return { owner, entry };
}

export const readEntries = async (): Promise<PictureEntry[]> => (await database()).getAll('pictures');

export async function writeEntry(entry: PictureEntry): Promise<void> {
  await (await database()).put('pictures', entry);
}

/** Notes that a picture was used, unless it is no longer kept. */
export async function touchEntry(key: string, usedAt: number): Promise<void> {
  const { store, done } = (await database()).transaction('pictures', 'readwrite');
  const entry = await store.get(key);
  if (entry) await store.put({ ...entry, usedAt });
  await done;
}

export async function removeEntries(keys: readonly string[]): Promise<void> {
  const { store, done } = (await database()).transaction('pictures', 'readwrite');
  await Promise.all([...keys.map((key) => store.delete(key)), done]);
}

export const removeAllEntries = async (): Promise<void> => (await database()).clear('pictures');
