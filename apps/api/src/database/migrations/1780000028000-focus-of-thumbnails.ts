import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = [
  ['characters', 'thumbnail_focus'],
  ['assignment_requests', 'thumbnail_focus'],
  ['video_creations', 'focus'],
  ['users', 'picture_focus'],
] as const;

/**
 * Whatever is shown by a picture knows where its face is, so that no crop cuts it; and variations that were called by the file that was
 * uploaded are called by their session, or nothing.
 */
export class FocusOfThumbnails1780000028000 implements MigrationInterface {
  readonly name = 'FocusOfThumbnails1780000028000';

  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} ADD COLUMN ${column} jsonb`);
    await runner.query(`UPDATE jobs SET title = coalesce(session.user_model_name, '') FROM training_sessions session
      WHERE jobs.queue = 'variation' AND session.id = jobs.subject_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const [table, column] of COLUMNS) await runner.query(`ALTER TABLE ${table} DROP COLUMN ${column}`);
  }
}
