import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A request key knows what its request made; single files are discarded as whole folders are. */
export class MadeAndDiscarded1780000003000 implements MigrationInterface {
  readonly name = 'MadeAndDiscarded1780000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys ADD COLUMN made_id uuid');
    await runner.query(`
      UPDATE idempotency_keys SET made_id = jobs.id FROM jobs
      WHERE jobs.user_id = idempotency_keys.user_id AND jobs.request_key = idempotency_keys.key`);
    await runner.query('ALTER TABLE jobs DROP COLUMN request_key');
    await runner.query('ALTER TABLE discarded_prefixes RENAME TO discarded_files');
    await runner.query('ALTER TABLE discarded_files RENAME COLUMN prefix TO path');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE discarded_files RENAME COLUMN path TO prefix');
    await runner.query('ALTER TABLE discarded_files RENAME TO discarded_prefixes');
    await runner.query('ALTER TABLE jobs ADD COLUMN request_key text');
    await runner.query(`
      UPDATE jobs SET request_key = idempotency_keys.key FROM idempotency_keys WHERE made_id = jobs.id`);
    await runner.query('CREATE UNIQUE INDEX jobs_request ON jobs (user_id, request_key)');
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN made_id');
  }
}
