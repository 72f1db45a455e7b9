import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operators' page asks for every few seconds has an index, or is written down when it happens. */
export class OperatorsNow1780000038000 implements MigrationInterface {
  readonly name = 'OperatorsNow1780000038000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX jobs_failed ON jobs (finished_at) WHERE status = 'failed'`);
    await runner.query('CREATE INDEX payments_by_capture ON payments (captured_at) WHERE captured_at IS NOT NULL');
    await runner.query(
      'CREATE INDEX payment_refunds_by_end ON payment_refunds (finished_at) WHERE finished_at IS NOT NULL',
    );
    // Rows only ever come to its end: this costs next to nothing to keep.
    await runner.query(
      'CREATE INDEX ledger_transactions_by_age ON ledger_transactions USING brin (created_at) WITH (autosummarize = on)',
    );
    await runner.query('CREATE INDEX safety_refusals_by_age ON safety_refusals (created_at)');
    await runner.query(
      'CREATE INDEX users_paused ON users (paused_at DESC) WHERE paused_at IS NOT NULL AND closed_at IS NULL',
    );
    // One row: the last run of any instance.
    await runner.query(`CREATE TABLE sweep_runs (
      sole boolean PRIMARY KEY DEFAULT true CHECK (sole),
      ended_at timestamptz NOT NULL,
      seconds real NOT NULL,
      failed integer NOT NULL CHECK (failed >= 0))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sweep_runs');
    for (const index of [
      'users_paused',
      'safety_refusals_by_age',
      'ledger_transactions_by_age',
      'payment_refunds_by_end',
      'payments_by_capture',
      'jobs_failed',
    ]) {
      await runner.query(`DROP INDEX ${index}`);
    }
  }
}
