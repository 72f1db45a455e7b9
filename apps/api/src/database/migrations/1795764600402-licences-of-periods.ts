import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A period keeps the licence that it was bought with. Those of before have had the plan's of now. */
export class LicencesOfPeriods1795764600402 implements MigrationInterface {
  readonly name = 'LicencesOfPeriods1795764600402';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_periods ADD COLUMN commercial_licence boolean');
    await runner.query(
      `UPDATE plan_periods SET commercial_licence = plans.commercial_licence FROM plans WHERE plans.code = 'pro'`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE plan_periods DROP COLUMN commercial_licence');
  }
}
