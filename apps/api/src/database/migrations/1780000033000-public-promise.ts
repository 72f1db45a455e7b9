import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the public promise is measured by: when a job's work ended, beside when it was settled, and when the books were compared. */
export class PublicPromise1780000033000 implements MigrationInterface {
  readonly name = 'PublicPromise1780000033000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN ended_at timestamptz');
    await runner.query(`CREATE INDEX jobs_returned ON jobs (finished_at)
      WHERE hold_id IS NOT NULL AND ended_at IS NOT NULL AND (captured_spark < price_spark OR captured_pass < price_pass)`);
    await runner.query(`CREATE TABLE ledger_checks (
      at timestamptz PRIMARY KEY, discrepancies integer NOT NULL CHECK (discrepancies >= 0))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE ledger_checks');
    await runner.query('DROP INDEX jobs_returned');
    await runner.query('ALTER TABLE jobs DROP COLUMN ended_at');
  }
}
