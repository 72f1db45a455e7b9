import type { EntityManager } from 'typeorm';
import { FILES_OF_CREATIONS } from '../../creations/index.js';
import { FILES_OF_FILES, OBJECT_ROOTS, type ListedObject, type ObjectStore } from '../../files/index.js';
import { FILES_OF_GALLERY } from '../../gallery/index.js';
import { FILES_OF_JOBS } from '../../jobs/index.js';
import { FILES_OF_PRIVACY } from '../../privacy/index.js';
import { FILES_OF_TRAINING } from '../../training/index.js';
import { FILES_OF_USERS } from '../../users/index.js';

/** Every file that any row names, with the columns of `NamedFilesSql`. A file may stand here more than once. */
export const NAMED_FILES_SQL = [
  FILES_OF_CREATIONS,
  FILES_OF_TRAINING,
  FILES_OF_GALLERY,
  FILES_OF_USERS,
  FILES_OF_PRIVACY,
  FILES_OF_JOBS,
  FILES_OF_FILES,
].join('\n  UNION ALL ');

const WRITTEN_AT_ONCE = 1_000;

/** Everything that is stored. */
export async function* listObjects(store: ObjectStore): AsyncGenerator<ListedObject> {
  for (const root of OBJECT_ROOTS) yield* store.list(root);
}

/** In parts of at most `size`. */
export async function* inParts<T>(source: AsyncIterable<T>, size = WRITTEN_AT_ONCE): AsyncGenerator<T[]> {
  let part: T[] = [];
  for await (const each of source) {
    part.push(each);
    if (part.length < size) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}

/**
 * Everything that is stored, as the table `listed_objects` of this transaction: millions of files are compared with millions of rows where both have room.
 */
export async function writeListedObjects(manager: EntityManager, objects: AsyncIterable<ListedObject>): Promise<void> {
  await manager.query(
    'CREATE TEMPORARY TABLE listed_objects (key text PRIMARY KEY, bytes bigint NOT NULL, stored_at timestamptz NOT NULL) ON COMMIT DROP',
  );
  for await (const part of inParts(objects)) {
    await manager.query(
      `INSERT INTO listed_objects SELECT * FROM unnest($1::text[], $2::bigint[], $3::timestamptz[]) ON CONFLICT DO NOTHING`,
      [part.map(({ key }) => key), part.map(({ bytes }) => bytes), part.map(({ storedAt }) => storedAt)],
    );
  }
  await manager.query('ANALYZE listed_objects');
}
