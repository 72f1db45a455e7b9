import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Where a training stands is derived from its job, and from whether a character was made of it. */
export class AssignmentsByTheirJob1780000012000 implements MigrationInterface {
  readonly name = 'AssignmentsByTheirJob1780000012000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignment_requests
        DROP COLUMN status, DROP COLUMN error_code, DROP COLUMN started_at, DROP COLUMN failed_at`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE assignment_requests ADD COLUMN status text, ADD COLUMN error_code text,
        ADD COLUMN started_at timestamptz, ADD COLUMN failed_at timestamptz`);
    await runner.query(`
      UPDATE assignment_requests request SET
        status = CASE WHEN request.character_id IS NOT NULL THEN 'completed'
          WHEN job.status = 'succeeded' THEN 'awaiting_selection' WHEN job.status = 'active' THEN 'in_progress'
          WHEN job.status = 'queued' THEN 'pending' ELSE job.status END,
        error_code = job.error_code, started_at = job.started_at,
        failed_at = CASE WHEN job.status IN ('failed', 'cancelled') THEN job.finished_at END
      FROM jobs job WHERE job.id = request.job_id`);
    await runner.query('ALTER TABLE assignment_requests ALTER COLUMN status SET NOT NULL');
  }
}
