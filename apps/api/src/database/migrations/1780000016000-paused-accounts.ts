import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Accounts can be paused, and opened again. */
export class PausedAccounts1780000016000 implements MigrationInterface {
  readonly name = 'PausedAccounts1780000016000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE users ADD COLUMN paused_at timestamptz, ADD COLUMN paused_reason text,
      ADD COLUMN restored_at timestamptz`);
    await runner.query(`CREATE INDEX safety_refusals_gravest ON safety_refusals (created_at) WHERE rule = 'minors'`);
    await runner.query(`ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('notice', 'support', 'join', 'pause'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mail_outbox WHERE kind = 'pause'`);
    await runner.query(`ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('notice', 'support', 'join'))`);
    await runner.query('DROP INDEX safety_refusals_gravest');
    await runner.query('ALTER TABLE users DROP COLUMN paused_at, DROP COLUMN paused_reason, DROP COLUMN restored_at');
  }
}
