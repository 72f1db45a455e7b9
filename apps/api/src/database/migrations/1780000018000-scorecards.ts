import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Candidates have a scorecard; those of earlier trainings have none. */
export class Scorecards1780000018000 implements MigrationInterface {
  readonly name = 'Scorecards1780000018000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE model_candidates ADD COLUMN scorecard jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE model_candidates DROP COLUMN scorecard');
  }
}
