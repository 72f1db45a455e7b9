import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What a character sheet is beside its images; null for all other images. */
export class CharacterSheets1780000031000 implements MigrationInterface {
  readonly name = 'CharacterSheets1780000031000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_creations ADD COLUMN sheet jsonb');
    // They are few among images: how long they take is not looked for among all of these.
    await runner.query(`CREATE INDEX jobs_sheet_durations ON jobs (finished_at DESC)
      WHERE status = 'succeeded' AND input->>'task' = 'sheet'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX jobs_sheet_durations');
    await runner.query('ALTER TABLE image_creations DROP COLUMN sheet');
  }
}
