import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators see which worker had a job. */
export class WorkersOfJobs1795700000000 implements MigrationInterface {
  readonly name = 'WorkersOfJobs1795700000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN worker text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN worker');
  }
}
