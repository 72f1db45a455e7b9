import type { PictureEntry } from './eviction';

const DATABASE = 'atelier.pictures';
const VERSION = 1;
const PICTURES = 'pictures';
const OWNER = 'owner';
const OWNER_KEY = 'id';

let connection: Promise<IDBDatabase> | null = null;

function connect(): Promise<IDBDatabase> {
  connection ??= open().catch((error: unknown) => {
    connection = null;
    throw error;
  });
  return connection;
}

async function open(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, VERSION);
  opening.onupgradeneeded = () => {
    opening.result.createObjectStore(PICTURES, { keyPath: 'key' });
    opening.result.createObjectStore(OWNER);
  };
  const database = await result(opening);
  const forget = () => {
    database.close();
    connection = null;
  };
  // A newer version of the app, or a browser that was told to clear its data.
  database.onversionchange = forget;
  database.onclose = forget;
  return database;
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => {
      resolve(request.result);
    };
    request.onerror = () => {
      reject(request.error ?? new Error('the index of pictures could not be used'));
    };
  });
}

/** Runs `work` in a transaction of its own and waits until that is written. */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (stores: { pictures: IDBObjectStore; owner: IDBObjectStore }) => Promise<T>,
): Promise<T> {
  const transaction = (await connect()).transaction([PICTURES, OWNER], mode);
  const done = new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => {
      resolve();
    };
    transaction.onabort = () => {
      reject(transaction.error ?? new Error('the index of pictures could not be written'));
    };
  });
  const [value] = await Promise.all([
    work({ pictures: transaction.objectStore(PICTURES), owner: transaction.objectStore(OWNER) }),
    done,
  ]);
  return value;
}

const ownerIn = async (store: IDBObjectStore): Promise<string | null> =>
  (await result(store.get(OWNER_KEY) as IDBRequest<string | undefined>)) ?? null;

const entryIn = async (store: IDBObjectStore, key: string): Promise<PictureEntry | null> =>
  (await result(store.get(key) as IDBRequest<PictureEntry | undefined>)) ?? null;

/** The user whose pictures are kept; null while signed out, and then none are. */
export const readOwner = (): Promise<string | null> => transact('readonly', ({ owner }) => ownerIn(owner));

export const writeOwner = (id: string | null): Promise<unknown> =>
  transact<unknown>('readwrite', ({ owner }) =>
    id === null ? result(owner.delete(OWNER_KEY)) : result(owner.put(id, OWNER_KEY)),
  );

export const readEntry = (key: string): Promise<{ owner: string | null; entry: PictureEntry | null }> =>
  transact('readonly', async ({ pictures, owner }) => {
    const [id, entry] = await Promise.all([ownerIn(owner), entryIn(pictures, key)]);
    return { owner: id, entry };
  });

export const readEntries = (): Promise<PictureEntry[]> =>
  transact('readonly', ({ pictures }) => result(pictures.getAll() as IDBRequest<PictureEntry[]>));

export const writeEntry = (entry: PictureEntry): Promise<unknown> =>
  transact('readwrite', ({ pictures }) => result(pictures.put(entry)));

/** Notes that a picture was used, unless it is no longer kept. */
export const touchEntry = (key: string, usedAt: number): Promise<void> =>
  transact('readwrite', async ({ pictures }) => {
    const entry = await entryIn(pictures, key);
    if (entry) await result(pictures.put({ ...entry, usedAt }));
  });

export const removeEntries = (keys: readonly string[]): Promise<unknown> =>
  transact('readwrite', ({ pictures }) => Promise.all(keys.map((key) => result(pictures.delete(key)))));

export const removeAllEntries = (): Promise<unknown> =>
  transact('readwrite', ({ pictures }) => result(pictures.clear()));
