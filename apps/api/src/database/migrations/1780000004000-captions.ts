import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a creator says a picture shows; null where the suggestion stands. */
export class Captions1780000004000 implements MigrationInterface {
  readonly name = 'Captions1780000004000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_images ADD COLUMN caption text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE session_images DROP COLUMN caption');
  }
}
