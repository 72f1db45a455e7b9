import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `visibility = 'public' AND taken_down_at IS NULL`;

/** A theme a day, and what was made for it; and of remixes, what they are of. */
export class DailyThemes1780000029000 implements MigrationInterface {
  readonly name = 'DailyThemes1780000029000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE daily_themes (
        day date PRIMARY KEY,
        title_en text NOT NULL, title_ko text NOT NULL,
        text_en text NOT NULL, text_ko text NOT NULL,
        prompt_en text NOT NULL, prompt_ko text NOT NULL,
        set_by_operator boolean NOT NULL DEFAULT false
      )`);
    // What a remix is of may be deleted and is then not shown any more: nothing refers, so that nobody waits for it.
    await runner.query(`ALTER TABLE creations ADD COLUMN theme_day date REFERENCES daily_themes,
      ADD COLUMN remixed_from uuid`);
    for (const [name, column] of [
      ['new', 'published_at'],
      ['top', 'likes_count'],
    ]) {
      await runner.query(`CREATE INDEX gallery_of_theme_${String(name)} ON creations
        (theme_day, sensitive, ${String(column)} DESC, id DESC) WHERE theme_day IS NOT NULL AND ${SHOWN}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE creations DROP COLUMN theme_day, DROP COLUMN remixed_from');
    await runner.query('DROP TABLE daily_themes');
  }
}
