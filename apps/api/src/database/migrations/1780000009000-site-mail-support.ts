import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Messages to the operators, and the e-mails that wait to be sent. */
export class SiteMailSupport1780000009000 implements MigrationInterface {
  readonly name = 'SiteMailSupport1780000009000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN email_notices boolean NOT NULL DEFAULT true');
    await runner.query(`
      CREATE TABLE support_messages (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        topic text NOT NULL,
        message text NOT NULL,
        path text,
        status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'answered')),
        answer text,
        created_at timestamptz NOT NULL DEFAULT now(),
        answered_at timestamptz,
        CONSTRAINT support_messages_answered CHECK
          ((status = 'answered') = (answer IS NOT NULL) AND (status = 'answered') = (answered_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX support_messages_by_user ON support_messages (user_id, id DESC)');
    await runner.query(`CREATE INDEX support_messages_open ON support_messages (created_at) WHERE status = 'open'`);
    // An e-mail has the id of what it tells of, so there is never a second one.
    await runner.query(`
      CREATE TABLE mail_outbox (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('notice', 'support')),
        status text NOT NULL CHECK (status IN ('waiting', 'sent', 'failed', 'skipped')),
        attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
        next_attempt_at timestamptz NOT NULL DEFAULT now(),
        error text,
        created_at timestamptz NOT NULL DEFAULT now(),
        sent_at timestamptz,
        CONSTRAINT mail_outbox_sent CHECK ((status = 'sent') = (sent_at IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX mail_outbox_by_user ON mail_outbox (user_id)');
    await runner.query(`CREATE INDEX mail_outbox_waiting ON mail_outbox (next_attempt_at) WHERE status = 'waiting'`);
    await runner.query('CREATE INDEX mail_outbox_by_age ON mail_outbox (created_at)');
    // Which notifications are new enough to be sent is asked every few seconds.
    await runner.query('CREATE INDEX notifications_by_age ON notifications (created_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX notifications_by_age');
    for (const table of ['mail_outbox', 'support_messages']) await runner.query(`DROP TABLE ${table}`);
    await runner.query('ALTER TABLE users DROP COLUMN email_notices');
  }
}
