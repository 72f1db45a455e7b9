import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators are told before characters expire that nobody uses. */
export class CharacterExpiryWarnings1795700402000 implements MigrationInterface {
  readonly name = 'CharacterExpiryWarnings1795700402000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters ADD COLUMN warned_for timestamptz, ADD COLUMN warned_days smallint');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE characters DROP COLUMN warned_for, DROP COLUMN warned_days');
  }
}
