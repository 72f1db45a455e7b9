import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a character sheet is beside its images; null for all other images. */
export class CharacterSheets1780000031000 implements MigrationInterface {
  readonly name = 'CharacterSheets1780000031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations ADD COLUMN sheet jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations DROP COLUMN sheet');
  }
}
