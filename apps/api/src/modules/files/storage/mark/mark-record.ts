import type { DataSource, EntityManager } from 'typeorm';

/** What the database knows of the storage. */
export interface RecordedMark {
  /** Of the mark that the storage bears; null before the first start. */
  id: string | null;
  /** Files were stored before storages had marks: an empty one is not this installation's. */
  expectsFiles: boolean;
}

/** Which storage is this installation's, kept apart from the storage itself. */
export abstract class MarkRecord {
  abstract read(): Promise<RecordedMark>;

  /** Has `choose` name the mark, unless there is one by then: of those who ask at once one chooses. Answers the id. */
  abstract claim(choose: (recorded: RecordedMark) => Promise<string>): Promise<string>;
}

/** The one row of `storage_mark`. */
export class DatabaseMarkRecord extends MarkRecord {
  constructor(private readonly dataSource: DataSource) {
    super();
  }

  read(): Promise<RecordedMark> {
    return readRow(this.dataSource.manager, '');
  }

  claim(choose: (recorded: RecordedMark) => Promise<string>): Promise<string> {
    return this.dataSource.transaction(async (manager) => {
      const recorded = await readRow(manager, 'FOR UPDATE');
      if (recorded.id !== null) return recorded.id;
      const id = await choose(recorded);
      await recordMark(manager, id);
      return id;
    });
  }
}

/** Has this mark stand for the installation's storage from now on. */
export async function recordMark(manager: EntityManager, id: string): Promise<void> {
  await manager.query('UPDATE storage_mark SET id = $1, marked_at = now()', [id]);
}

async function readRow(manager: EntityManager, lock: '' | 'FOR UPDATE'): Promise<RecordedMark> {
  const [row] = await manager.query<RecordedMark[]>(
    `SELECT id, expects_files AS "expectsFiles" FROM storage_mark ${lock}`,
  );
  if (!row) throw new Error('The table storage_mark has lost its row');
  return row;
}
