import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures of a set can be compared, and what the creator says of that is kept. */
export class Likenesses1780000017000 implements MigrationInterface {
  readonly name = 'Likenesses1780000017000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE session_images ADD COLUMN likeness jsonb, ADD COLUMN same_character boolean NOT NULL DEFAULT false',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_images DROP COLUMN likeness, DROP COLUMN same_character');
  }
}
