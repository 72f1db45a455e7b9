import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the engine cannot show of a character, and whether images are less than the full body that was asked for; unknown of those from before. */
export class Unshown1795764600403 implements MigrationInterface {
  readonly name = 'Unshown1795764600403';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE model_candidates ADD COLUMN unshown jsonb');
    await runner.query('ALTER TABLE characters ADD COLUMN unshown jsonb');
    await runner.query('ALTER TABLE image_creations ADD COLUMN cut_off boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations DROP COLUMN cut_off');
    await runner.query('ALTER TABLE characters DROP COLUMN unshown');
    await runner.query('ALTER TABLE model_candidates DROP COLUMN unshown');
  }
}
