import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Which storage is this installation's: the id of the mark that it bears, in one row. Where work was delivered before there were marks, the storage is
 * expected to hold files, and an empty one is not taken for it.
 */
export class StorageMark1795717644000 implements MigrationInterface {
  readonly name = 'StorageMark1795717644000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `CREATE TABLE storage_mark (
        is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
        id uuid,
        marked_at timestamptz,
        expects_files boolean NOT NULL,
        CHECK ((id IS NULL) = (marked_at IS NULL))
      )`,
    );
    await runner.query(
      `INSERT INTO storage_mark (expects_files) SELECT EXISTS (SELECT FROM jobs WHERE status = 'succeeded')`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE storage_mark');
  }
}
