import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Sessions know when their user last proved who they are, and end for good; what waits to be joined to an account. */
export class SignInAgain1780000014000 implements MigrationInterface {
  readonly name = 'SignInAgain1780000014000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE device_sessions ADD COLUMN signed_in_at timestamptz, ADD COLUMN expires_at timestamptz`,
    );
    // The 90 days of those that live already begin with their sign-in, too.
    await runner.query(`
      UPDATE device_sessions SET signed_in_at = created_at, expires_at = created_at + interval '90 days'`);
    await runner.query(`
      ALTER TABLE device_sessions ALTER COLUMN signed_in_at SET NOT NULL, ALTER COLUMN expires_at SET NOT NULL`);
    await runner.query(`
      CREATE TABLE identity_joins (
        id uuid PRIMARY KEY,
        browser_hash text NOT NULL UNIQUE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        provider text NOT NULL CHECK (provider IN ('google', 'facebook', 'x', 'discord')),
        subject text NOT NULL,
        email text NOT NULL,
        display_name text,
        created_at timestamptz NOT NULL,
        mailed_at timestamptz,
        expires_at timestamptz NOT NULL
      )`);
    await runner.query('CREATE INDEX identity_joins_by_user ON identity_joins (user_id)');
    await runner.query('CREATE INDEX identity_joins_by_age ON identity_joins (created_at)');
    await runner.query(`ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('notice', 'support', 'join'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM mail_outbox WHERE kind = 'join'`);
    await runner.query(`ALTER TABLE mail_outbox DROP CONSTRAINT mail_outbox_kind_check,
      ADD CONSTRAINT mail_outbox_kind_check CHECK (kind IN ('notice', 'support'))`);
    await runner.query('DROP TABLE identity_joins');
    await runner.query(`ALTER TABLE device_sessions DROP COLUMN signed_in_at, DROP COLUMN expires_at`);
  }
}
