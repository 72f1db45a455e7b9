import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the operators' page finds its way by: who did what, jobs by their kind, state and code, people by how e-mails and names begin. */
export class OperatorsPage1780000034000 implements MigrationInterface {
  readonly name = 'OperatorsPage1780000034000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE operator_actions ADD COLUMN operator_id uuid');
    await runner.query('DROP INDEX operator_actions_by_user');
    await runner.query('CREATE INDEX operator_actions_by_user ON operator_actions (user_id, id)');
    await runner.query('CREATE INDEX operator_actions_by_operator ON operator_actions (operator, id)');
    await runner.query('CREATE INDEX operator_actions_by_action ON operator_actions (action text_pattern_ops, id)');
    await runner.query('CREATE INDEX jobs_by_queue ON jobs (queue, id DESC)');
    await runner.query('CREATE INDEX jobs_by_status ON jobs (status, id DESC)');
    await runner.query('CREATE INDEX jobs_by_code ON jobs (error_code, id DESC) WHERE error_code IS NOT NULL');
    await runner.query('CREATE INDEX users_by_email ON users (lower(email) text_pattern_ops)');
    await runner.query('CREATE INDEX users_by_name ON users (lower(display_name) text_pattern_ops)');
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const index of ['users_by_name', 'users_by_email', 'jobs_by_code', 'jobs_by_status', 'jobs_by_queue']) {
      await runner.query(`DROP INDEX ${index}`);
    }
    await runner.query('DROP INDEX operator_actions_by_action');
    await runner.query('DROP INDEX operator_actions_by_operator');
    await runner.query('DROP INDEX operator_actions_by_user');
    await runner.query('CREATE INDEX operator_actions_by_user ON operator_actions (user_id)');
    await runner.query('ALTER TABLE operator_actions DROP COLUMN operator_id');
  }
}
