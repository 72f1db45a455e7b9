import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How the figure of an image was drawn, where its words may have decided it; unknown of those from before. */
export class Views1795764600405 implements MigrationInterface {
  readonly name = 'Views1795764600405';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations ADD COLUMN view jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations DROP COLUMN view');
  }
}
