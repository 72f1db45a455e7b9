import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Operators have a failed job made again, once. Both are of one account and go with it, so neither refers to the other. */
export class JobsMadeAgain1795700400000 implements MigrationInterface {
  readonly name = 'JobsMadeAgain1795700400000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs ADD COLUMN again_of uuid');
    await runner.query('CREATE UNIQUE INDEX jobs_made_again ON jobs (again_of) WHERE again_of IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE jobs DROP COLUMN again_of');
  }
}
