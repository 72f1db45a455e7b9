import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operators' page finds its way by: who did what, and jobs by their kind, their state and what they failed of. */
export class OperatorsPage1780000034000 implements MigrationInterface {
  readonly name = 'OperatorsPage1780000034000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operator_actions ADD COLUMN operator_id uuid');
    await runner.query('DROP INDEX operator_actions_by_user');
    await runner.query('CREATE INDEX operator_actions_by_user ON operator_actions (user_id, id)');
    await runner.query('CREATE INDEX operator_actions_by_operator ON operator_actions (operator, id)');
    await runner.query('CREATE INDEX operator_actions_by_action ON operator_actions (action text_pattern_ops, id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX operator_actions_by_action');
    await runner.query('DROP INDEX operator_actions_by_operator');
    await runner.query('DROP INDEX operator_actions_by_user');
    await runner.query('CREATE INDEX operator_actions_by_user ON operator_actions (user_id)');
    await runner.query('ALTER TABLE operator_actions DROP COLUMN operator_id');
  }
}
