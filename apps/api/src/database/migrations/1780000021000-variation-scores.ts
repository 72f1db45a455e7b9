import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Variations are compared with their source; those made before were not. */
export class VariationScores1780000021000 implements MigrationInterface {
  readonly name = 'VariationScores1780000021000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE session_variations
        ADD COLUMN likeness double precision CHECK (likeness BETWEEN 0 AND 1),
        ADD COLUMN weakness text`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_variations DROP COLUMN likeness, DROP COLUMN weakness');
  }
}
