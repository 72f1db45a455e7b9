import { LIMITS } from '@atelier/contracts';
import type { DBSchema } from 'idb';
import { databaseOf } from '../lib/indexed-db';
import { keysToEvict, totalBytes, type PictureEntry } from './eviction';

/**
 * The pictures that this browser keeps, used by the service worker and by pages. Copies lie in Cache Storage, their
 * sizes and last uses in an index. An entry is written before its copy and removed after it, so whenever work is cut
 * short no copy is uncounted; an entry without a copy is merely fetched again.
 */
const COPIES = 'atelier.pictures';
const LOCK = 'atelier.pictures';

/** One change at a time, over all tabs and the service worker. The lock ends with its holder. */
const exclusively = <T>(work: () => Promise<T>): Promise<T> => navigator.locks.request(LOCK, work);

export interface FoundPicture {
  /** The signed-in user; null where nothing is to be kept. */
  owner: string | null;
  copy: Response | null;
}

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
const readOwner = async (): Promise<string | null> => (await (await database()).get('owner', OWNER_KEY)) ?? null;

async function writeOwner(id: string | null): Promise<void> {
  if (id === null) await (await database()).delete('owner', OWNER_KEY);
  else await (await database()).put('owner', id, OWNER_KEY);
}

/** Both as they were at one moment. */
async function readEntry(key: string): Promise<{ owner: string | null; entry: PictureEntry | null }> {
  const reading = (await database()).transaction(['pictures', 'owner']);
  const [owner = null, entry = null] = await Promise.all([
    reading.objectStore('owner').get(OWNER_KEY),
    reading.objectStore('pictures').get(key),
  ]);
  return { owner, entry };
}

const readEntries = async (): Promise<PictureEntry[]> => (await database()).getAll('pictures');

async function writeEntry(entry: PictureEntry): Promise<void> {
  await (await database()).put('pictures', entry);
}

/** Notes that a picture was used, unless it is no longer kept. */
async function touchEntry(key: string, usedAt: number): Promise<void> {
  const { store, done } = (await database()).transaction('pictures', 'readwrite');
  const entry = await store.get(key);
  if (entry) await store.put({ ...entry, usedAt });
  await done;
}

async function removeEntries(keys: readonly string[]): Promise<void> {
  const { store, done } = (await database()).transaction('pictures', 'readwrite');
  await Promise.all([...keys.map((key) => store.delete(key)), done]);
}

const removeAllEntries = async (): Promise<void> => (await database()).clear('pictures');

export async function findPicture(key: string): Promise<FoundPicture> {
  const { owner, entry } = await readEntry(key);
  if (owner === null || entry === null) return { owner, copy: null };
  const copies = await caches.open(COPIES);
  return { owner, copy: (await copies.match(key)) ?? null };
}

export const notePictureUse = (key: string): Promise<void> => touchEntry(key, Date.now());

/** Keeps a picture that was fetched for `owner`, unless another user has signed in since. */
export function keepPicture({ key, owner, picture }: { key: string; owner: string; picture: Blob }): Promise<void> {
  return exclusively(async () => {
    if ((await readOwner()) !== owner) return;
    const others = (await readEntries()).filter((entry) => entry.key !== key);
    const evicted = keysToEvict(others, picture.size, LIMITS.imageCache.maxBytes);
    if (!evicted) return;
    await removePictures(evicted);
    await writeEntry({ key, bytes: picture.size, usedAt: Date.now() });
    const copies = await caches.open(COPIES);
    await copies.put(key, new Response(picture, { headers: { 'content-type': picture.type } }));
  });
}

/** Forgets the pictures whose address names `id`. */
export function forgetPictures(id: string): Promise<void> {
  return exclusively(async () => {
    const keys = (await readEntries()).map(({ key }) => key).filter((key) => key.includes(`/${id}`));
    await removePictures(keys);
  });
}

export function clearPictures(): Promise<void> {
  return exclusively(removeAll);
}

/** Opens the cache to the signed-in user, and closes it for null. Another user's pictures are removed first. */
export function claimPictures(owner: string | null): Promise<void> {
  return exclusively(async () => {
    if (owner !== null && (await readOwner()) === owner) return;
    // From here on nothing is served or kept, even if the rest fails.
    await writeOwner(null);
    await removeAll();
    if (owner !== null) await writeOwner(owner);
  });
}

export interface PictureUsage {
  count: number;
  bytes: number;
}

export async function measurePictures(): Promise<PictureUsage> {
  const entries = await readEntries();
  return { count: entries.length, bytes: totalBytes(entries) };
}

async function removePictures(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const copies = await caches.open(COPIES);
  await Promise.all(keys.map((key) => copies.delete(key)));
  await removeEntries(keys);
}

async function removeAll(): Promise<void> {
  await caches.delete(COPIES);
  await removeAllEntries();
}
