import { openDB, type DBSchema, type IDBPDatabase } from 'idb';

type Connection<Schema extends DBSchema> = Promise<IDBPDatabase<Schema>>;

/**
 * A database of the browser's, opened when it is first used: where storage is refused, that is the time to fail. It is opened
 * anew where a newer version of the app wanted it, or the browser was told to clear its data.
 */
export function databaseOf<Schema extends DBSchema>(
  name: string,
  upgrade: (database: IDBPDatabase<Schema>) => void,
): () => Connection<Schema> {
  let connection: Connection<Schema> | null = null;
  const forget = () => {
    connection = null;
  };
  return () =>
    (connection ??= openDB<Schema>(name, 1, {
      upgrade,
      blocking: (_current, _wanted, event) => {
        (event.target as IDBDatabase).close();
        forget();
      },
      terminated: forget,
    }).catch((error: unknown) => {
      forget();
      throw error;
    }));
}
