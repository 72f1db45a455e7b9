import type { MigrationInterface, QueryRunner } from 'typeorm';

/** People, sessions of theirs, idempotency keys and jobs. */
export class Init1780000000000 implements MigrationInterface {
  readonly name = 'Init1780000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE users (
        id uuid PRIMARY KEY,
        email text NOT NULL UNIQUE,
        display_name text NOT NULL,
        language text NOT NULL DEFAULT 'en',
        plan text NOT NULL DEFAULT 'free' CHECK (plan IN ('free', 'pro')),
        nsfw_enabled boolean NOT NULL DEFAULT false,
        is_house boolean NOT NULL DEFAULT false,
        free_training_job_id uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query(`
      CREATE TABLE refresh_tokens (
        id uuid PRIMARY KEY,
        family_id uuid NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        token_hash text NOT NULL UNIQUE,
        used_at timestamptz,
        revoked_at timestamptz,
        expires_at timestamptz NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX refresh_tokens_family ON refresh_tokens (family_id)');
    await runner.query(`
      CREATE TABLE idempotency_keys (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        key text NOT NULL,
        fingerprint text NOT NULL,
        status integer,
        body jsonb,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, key)
      )`);
    await runner.query('CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at)');
    await this.createJobs(runner);
  }

  private async createJobs(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE jobs (
        id uuid PRIMARY KEY,
        queue text NOT NULL,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        subject_type text NOT NULL,
        subject_id uuid NOT NULL,
        title text NOT NULL,
        status text NOT NULL CHECK (status IN ('queued', 'active', 'succeeded', 'failed', 'cancelled')),
        input jsonb NOT NULL,
        price_spark integer NOT NULL CHECK (price_spark >= 0),
        price_pass integer NOT NULL CHECK (price_pass >= 0),
        hold_id uuid UNIQUE,
        captured_spark integer NOT NULL DEFAULT 0 CHECK (captured_spark BETWEEN 0 AND price_spark),
        captured_pass integer NOT NULL DEFAULT 0 CHECK (captured_pass BETWEEN 0 AND price_pass),
        receipt_reason text NOT NULL DEFAULT 'open',
        progress jsonb,
        attempts integer NOT NULL DEFAULT 0,
        priority integer NOT NULL DEFAULT 1,
        request_key text,
        error_code text,
        error_detail text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        finished_at timestamptz
      )`);
    await runner.query(`CREATE INDEX jobs_unfinished ON jobs (created_at) WHERE status IN ('queued', 'active')`);
    await runner.query('CREATE UNIQUE INDEX jobs_request ON jobs (user_id, request_key)');
    await runner.query('CREATE INDEX jobs_by_user ON jobs (user_id, id DESC)');
    await runner.query('CREATE INDEX jobs_by_subject ON jobs (subject_type, subject_id, id DESC)');
    await runner.query(`CREATE INDEX jobs_durations ON jobs (queue, finished_at DESC) WHERE status = 'succeeded'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['jobs', 'idempotency_keys', 'refresh_tokens', 'users']) {
      await runner.query(`DROP TABLE ${table}`);
    }
  }
}
