import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures know where their face is, so that no crop cuts it; those made before do not. */
export class ImageFocus1780000026000 implements MigrationInterface {
  readonly name = 'ImageFocus1780000026000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_outputs ADD COLUMN focus jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_outputs DROP COLUMN focus');
  }
}
