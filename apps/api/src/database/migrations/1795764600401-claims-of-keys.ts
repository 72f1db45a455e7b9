import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * An idempotency key is held by whoever works on its request, for as long as they say so. A version before this one says nothing, and held it for
 * two minutes.
 */
export class ClaimsOfKeys1795764600401 implements MigrationInterface {
  readonly name = 'ClaimsOfKeys1795764600401';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE idempotency_keys ADD COLUMN claim uuid,
        ADD COLUMN claimed_until timestamptz NOT NULL DEFAULT now() + interval '2 minutes'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE idempotency_keys DROP COLUMN claim, DROP COLUMN claimed_until');
  }
}
