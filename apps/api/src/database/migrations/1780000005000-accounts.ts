import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a foreign key refers by: without an index, each deleted row would read the whole table that refers to it. */
const REFERENCES = [
  'sign_in_codes (user_id)',
  'uploads (user_id)',
  'assignment_requests (session_id)',
  'assignment_requests (character_id)',
  'image_creations (character_id)',
  'video_creations (character_id)',
  'video_creations (source_image_id)',
] as const;
const indexOf = (reference: string): string => reference.replace(' (', '_by_').replace(')', '');

/** Social accounts, devices, notifications, quests, analytics, exports and closed accounts. */
export class Accounts1780000005000 implements MigrationInterface {
  readonly name = 'Accounts1780000005000';

  async up(runner: QueryRunner): Promise<void> {
    await this.widenUsers(runner);
    await this.createSignIns(runner);
    await this.createSessions(runner);
    await this.createAround(runner);
    await this.createEnds(runner);
    for (const each of REFERENCES) await runner.query(`CREATE INDEX ${indexOf(each)} ON ${each}`);
  }

  private async widenUsers(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN email DROP NOT NULL,
        DROP CONSTRAINT users_email_key,
        ADD COLUMN email_verified boolean NOT NULL DEFAULT false,
        ADD COLUMN picture_key text,
        ADD COLUMN picture_status text NOT NULL DEFAULT 'none'
          CHECK (picture_status IN ('none', 'checking', 'accepted', 'rejected')),
        ADD COLUMN picture_error_code text,
        ADD COLUMN age_confirmed_at timestamptz,
        ADD COLUMN tracking_opt_out boolean NOT NULL DEFAULT false,
        ADD COLUMN closed_at timestamptz`);
    // Anybody can claim an e-mail that nobody has verified, so only verified ones belong to one account.
    await runner.query(`CREATE UNIQUE INDEX users_verified_email ON users (lower(email))
      WHERE email_verified AND closed_at IS NULL`);
  }

  private async createSignIns(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE identities (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        provider text NOT NULL CHECK (provider IN ('google', 'facebook', 'x', 'discord')),
        subject text NOT NULL,
        email text,
        email_verified boolean NOT NULL,
        display_name text,
        linked_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (provider, subject),
        UNIQUE (user_id, provider)
      )`);
    await runner.query(`
      CREATE TABLE sign_in_codes (
        code_hash text PRIMARY KEY,
        browser_hash text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        provider text NOT NULL,
        new_user boolean NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      )`);
    await runner.query('CREATE INDEX sign_in_codes_expiry ON sign_in_codes (expires_at)');
  }

  /** Refresh tokens used to be known by their family alone; a family is a device's session now. */
  private async createSessions(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE device_sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        method text NOT NULL CHECK (method IN ('google', 'facebook', 'x', 'discord', 'test')),
        user_agent text,
        address text,
        lifetime_seconds integer NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        last_used_at timestamptz NOT NULL DEFAULT now(),
        ended_at timestamptz,
        end_reason text CHECK (end_reason IN ('signed_out', 'ended_elsewhere', 'reused', 'closed')),
        CONSTRAINT device_sessions_ended CHECK ((ended_at IS NULL) = (end_reason IS NULL))
      )`);
    await runner.query('CREATE INDEX device_sessions_by_user ON device_sessions (user_id, last_used_at DESC)');
    await runner.query(`
      INSERT INTO device_sessions (id, user_id, method, lifetime_seconds, created_at, last_used_at, ended_at, end_reason)
      SELECT family_id, min(user_id::text)::uuid, 'test', 604800, min(created_at), max(created_at), max(revoked_at),
        CASE WHEN max(revoked_at) IS NOT NULL THEN 'signed_out' END
      FROM refresh_tokens GROUP BY family_id`);
    await runner.query(`
      ALTER TABLE refresh_tokens
        DROP COLUMN user_id,
        DROP COLUMN revoked_at,
        ADD COLUMN parent_id uuid,
        ADD COLUMN superseded_at timestamptz`);
    await runner.query('ALTER TABLE refresh_tokens RENAME COLUMN family_id TO session_id');
    await runner.query('ALTER INDEX refresh_tokens_family RENAME TO refresh_tokens_by_session');
    await runner.query(`ALTER TABLE refresh_tokens ADD CONSTRAINT refresh_tokens_session
      FOREIGN KEY (session_id) REFERENCES device_sessions ON DELETE CASCADE`);
  }

  private async createAround(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE notifications (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        code text NOT NULL,
        details jsonb NOT NULL DEFAULT '{}',
        read_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX notifications_by_user ON notifications (user_id, id DESC)');
    await runner.query('CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL');
    await runner.query(`
      CREATE TABLE quest_progress (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        quest_code text NOT NULL,
        completed_at timestamptz NOT NULL DEFAULT now(),
        claimed_at timestamptz,
        UNIQUE (user_id, quest_code)
      )`);
    await runner.query(`
      CREATE TABLE analytics_events (
        id uuid PRIMARY KEY,
        user_id uuid REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        properties jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX analytics_events_by_name ON analytics_events (name, created_at)');
    await runner.query('CREATE INDEX analytics_events_by_user ON analytics_events (user_id)');
    await runner.query('CREATE INDEX analytics_events_by_age ON analytics_events (created_at)');
  }

  private async createEnds(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE account_exports (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        status text NOT NULL CHECK (status IN ('pending', 'running', 'ready', 'failed', 'expired')),
        percent integer NOT NULL DEFAULT 0,
        key text NOT NULL,
        bytes bigint,
        requested_at timestamptz NOT NULL DEFAULT now(),
        finished_at timestamptz,
        expires_at timestamptz
      )`);
    await runner.query('CREATE INDEX account_exports_by_user ON account_exports (user_id, id DESC)');
    // One at a time: whoever asks again meanwhile gets the one under way.
    await runner.query(`CREATE UNIQUE INDEX account_exports_unfinished ON account_exports (user_id)
      WHERE status IN ('pending', 'running')`);
    await runner.query('CREATE TABLE spent_gifts (mark text PRIMARY KEY, spent_at timestamptz NOT NULL)');
    await runner.query('CREATE INDEX spent_gifts_by_age ON spent_gifts (spent_at)');
    await runner.query(`
      CREATE TABLE account_closures (
        id uuid PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        user_id uuid NOT NULL UNIQUE,
        receipt jsonb,
        requested_at timestamptz NOT NULL DEFAULT now(),
        completed_at timestamptz,
        CONSTRAINT account_closures_receipt CHECK ((receipt IS NULL) = (completed_at IS NULL))
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const each of REFERENCES) await runner.query(`DROP INDEX ${indexOf(each)}`);
    const tables = ['account_closures', 'account_exports', 'analytics_events', 'quest_progress', 'notifications'];
    for (const table of [...tables, 'spent_gifts', 'sign_in_codes', 'identities'])
      await runner.query(`DROP TABLE ${table}`);
    await runner.query(`
      ALTER TABLE refresh_tokens
        DROP CONSTRAINT refresh_tokens_session,
        DROP COLUMN parent_id,
        DROP COLUMN superseded_at,
        ADD COLUMN user_id uuid REFERENCES users ON DELETE CASCADE,
        ADD COLUMN revoked_at timestamptz`);
    await runner.query('ALTER TABLE refresh_tokens RENAME COLUMN session_id TO family_id');
    await runner.query('ALTER INDEX refresh_tokens_by_session RENAME TO refresh_tokens_family');
    await runner.query(`UPDATE refresh_tokens SET user_id = session.user_id, revoked_at = session.ended_at
      FROM device_sessions session WHERE session.id = family_id`);
    await runner.query('ALTER TABLE refresh_tokens ALTER COLUMN user_id SET NOT NULL');
    await runner.query('DROP TABLE device_sessions');
    await runner.query('DROP INDEX users_verified_email');
    // What has no e-mail, or one that others have too, had no place before.
    await runner.query(`UPDATE users SET email = id || '@none.invalid' WHERE email IS NULL OR id NOT IN (
      SELECT DISTINCT ON (email) id FROM users ORDER BY email, email_verified DESC, id)`);
    await runner.query(`
      ALTER TABLE users
        ALTER COLUMN email SET NOT NULL,
        ADD CONSTRAINT users_email_key UNIQUE (email),
        DROP COLUMN email_verified,
        DROP COLUMN picture_key,
        DROP COLUMN picture_status,
        DROP COLUMN picture_error_code,
        DROP COLUMN age_confirmed_at,
        DROP COLUMN tracking_opt_out,
        DROP COLUMN closed_at`);
  }
}
