import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Creators are found in the gallery by what they call themselves, as long as they have a page of their own. */
export class CreatorsByName1795764600407 implements MigrationInterface {
  readonly name = 'CreatorsByName1795764600407';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE INDEX users_names ON users USING gin (search_grams(lower(display_name)))
      WHERE closed_at IS NULL AND paused_at IS NULL`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX users_names');
  }
}
