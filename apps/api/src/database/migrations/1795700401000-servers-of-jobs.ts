import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators see which GPU server worked on a job. */
export class ServersOfJobs1795700401000 implements MigrationInterface {
  readonly name = 'ServersOfJobs1795700401000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN server text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN server');
  }
}
