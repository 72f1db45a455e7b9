import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a job was accepted in, for the spans that go on from it. */
export class TracesOfJobs1795700100000 implements MigrationInterface {
  readonly name = 'TracesOfJobs1795700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN trace text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN trace');
  }
}
