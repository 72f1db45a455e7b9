import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A picture that was kept of a set of variations says which of the set it is. */
export class VariationIndex1780000011000 implements MigrationInterface {
  readonly name = 'VariationIndex1780000011000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_images ADD COLUMN variation_index integer');
    // The variation itself may be gone with its set; the name that its picture was given counts from 1.
    await runner.query(`
      UPDATE session_images SET variation_index = substring(name FROM '^variation-([0-9]+)[.]png$')::integer - 1
      WHERE origin = 'variation'`);
    await runner.query(`ALTER TABLE session_images ADD CONSTRAINT session_images_variation_index
      CHECK ((origin = 'variation') = (variation_index IS NOT NULL) AND variation_index >= 0)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_images DROP COLUMN variation_index');
  }
}
