import { freshDatabase, testServices } from '@atelier/local-services';
import type { DataSource } from 'typeorm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createDataSource } from '../src/database/data-source.js';
import { migrations } from '../src/database/migrations/index.js';

let database: DataSource;
let stop: () => Promise<void>;

beforeAll(async () => {
  const services = await testServices();
  database = await createDataSource(await freshDatabase(services.postgresUrl)).initialize();
  stop = async () => {
    await database.destroy();
    await services.stop();
  };
});
afterAll(() => stop());

/** Every column with its type, every index, function and trigger, which is what a migration and its reverse are about. */
const schema = (): Promise<unknown[]> =>
  database.query(
    `SELECT table_name::text AS of, column_name::text AS name, data_type || ' ' || is_nullable AS what
     FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'migrations'
     UNION ALL SELECT 'function', proname::text, prosrc FROM pg_proc WHERE pronamespace = 'public'::regnamespace
     UNION ALL SELECT tablename::text, indexname::text, indexdef FROM pg_indexes
       WHERE schemaname = 'public' AND tablename <> 'migrations'
     UNION ALL SELECT tgrelid::regclass::text, tgname::text, pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
     ORDER BY 1, 2`,
  );

/** Makes all changes, and takes back those since the one before `change`, it with them. */
async function before(change: string): Promise<void> {
  await database.runMigrations({ transaction: 'each' });
  const isMade = async () =>
    (await database.query<unknown[]>('SELECT 1 FROM migrations WHERE name = $1', [change])).length > 0;
  while (await isMade()) await database.undoLastMigration();
}

/** Those that change what stands in rows, and nothing else. */
const OF_ROWS = ['SampleWords1795764500000'];

describe('each change of the schema', () => {
  it('can be taken back, and made again', async () => {
    const empty = await schema();
    await database.runMigrations({ transaction: 'each' });
    const latest = await schema();
    const back: unknown[][] = [];
    for (let undone = 0; undone < migrations.length; undone += 1) {
      await database.undoLastMigration();
      back.push(await schema());
    }
    expect(back.at(-1)).toEqual(empty);
    const stages = new Set([latest, ...back].map((stage) => JSON.stringify(stage)));
    expect(stages.size).toBe(migrations.length + 1 - OF_ROWS.length);
    await database.runMigrations({ transaction: 'each' });
    expect(await schema()).toEqual(latest);
  });

  it('finds which variation a picture is that was kept before pictures said so', async () => {
    await before('VariationIndex1780000011000');
    await database.transaction(async (manager) => {
      // Pictures without a session and a creator, whom nothing here is about.
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `INSERT INTO session_images (id, session_id, source_id, name, status, origin)
         SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), name, 'accepted', origin
         FROM (VALUES ('variation-1.png', 'variation'), ('variation-6.png', 'variation'), ('variation-3.png', 'upload'))
           AS kept (name, origin)`,
      );
    });
    await database.runMigrations({ transaction: 'each' });
    expect(await database.query('SELECT name, variation_index FROM session_images ORDER BY name')).toEqual([
      { name: 'variation-1.png', variation_index: 0 },
      { name: 'variation-3.png', variation_index: null },
      { name: 'variation-6.png', variation_index: 5 },
    ]);
    await database.query('DELETE FROM session_images');
  });

  it('gives an assignment the status of its job again when it is taken back', async () => {
    await database.runMigrations({ transaction: 'each' });
    await database.transaction(async (manager) => {
      // Without users, sessions and characters, whom nothing here is about.
      await manager.query('SET LOCAL session_replication_role = replica');
      await manager.query(
        `WITH job AS (
           INSERT INTO jobs (id, queue, user_id, subject_type, subject_id, title, status, input, price_spark, price_pass)
           SELECT gen_random_uuid(), 'training', gen_random_uuid(), 'training_session', gen_random_uuid(), title, status, '{}', 0, 0
           FROM (VALUES ('a', 'queued'), ('b', 'active'), ('c', 'succeeded'), ('d', 'succeeded'), ('e', 'failed'), ('f', 'cancelled'))
             AS made (title, status)
           RETURNING id, title)
         INSERT INTO assignment_requests (id, user_id, job_id, name, image_count, character_id)
         SELECT gen_random_uuid(), gen_random_uuid(), id, title, 4, CASE WHEN title = 'd' THEN gen_random_uuid() END FROM job`,
      );
    });
    await before('AssignmentsByTheirJob1780000012000');
    expect(await database.query('SELECT name, status FROM assignment_requests ORDER BY name')).toEqual([
      { name: 'a', status: 'pending' },
      { name: 'b', status: 'in_progress' },
      { name: 'c', status: 'awaiting_selection' },
      { name: 'd', status: 'completed' },
      { name: 'e', status: 'failed' },
      { name: 'f', status: 'cancelled' },
    ]);
    for (const table of ['assignment_requests', 'jobs']) await database.query(`DELETE FROM ${table}`);
  });

  it('leaves an index wherever a row is looked for because the one that it refers to is deleted', async () => {
    await database.runMigrations({ transaction: 'each' });
    const missing: unknown[] = await database.query(
      `SELECT reference.conrelid::regclass::text AS table, reference.conname FROM pg_constraint reference
       WHERE reference.contype = 'f' AND reference.confdeltype IN ('c', 'n') AND NOT EXISTS (
         SELECT FROM pg_index WHERE indrelid = reference.conrelid AND indkey[0] = reference.conkey[1] AND indpred IS NULL)`,
    );
    expect(missing).toEqual([]);
  });
});
