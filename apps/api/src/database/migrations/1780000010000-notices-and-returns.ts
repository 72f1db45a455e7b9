import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Old notifications are found by their age alone; quests know what was rewarded with an earlier account. */
export class NoticesAndReturns1780000010000 implements MigrationInterface {
  readonly name = 'NoticesAndReturns1780000010000';

  async up(runner: QueryRunner): Promise<void> {
    // Each holds nothing but what goes in its time, so that looking for it costs what there is to delete.
    await runner.query(`CREATE INDEX notifications_read_by_age ON notifications (created_at)
      WHERE read_at IS NOT NULL AND (quest_id IS NULL OR claimed_at IS NOT NULL)`);
    await runner.query(`CREATE INDEX notifications_unread_by_age ON notifications (created_at)
      WHERE read_at IS NULL AND (quest_id IS NULL OR claimed_at IS NOT NULL)`);
    await runner.query('ALTER TABLE quest_progress ADD COLUMN earlier_account boolean NOT NULL DEFAULT false');
    // What counts as taken without any movement in the books of the account.
    await runner.query(`
      UPDATE quest_progress quest SET earlier_account = true
      WHERE claimed_at IS NOT NULL AND NOT EXISTS (
        SELECT FROM ledger_transactions given WHERE given.user_id = quest.user_id
          AND given.memo = quest.quest_code AND given.idempotency_key LIKE 'quest:%')`);
    await runner.query(`ALTER TABLE quest_progress ADD CONSTRAINT quest_progress_earlier_account
      CHECK (NOT earlier_account OR claimed_at IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE quest_progress DROP COLUMN earlier_account');
    for (const index of ['notifications_read_by_age', 'notifications_unread_by_age']) {
      await runner.query(`DROP INDEX ${index}`);
    }
  }
}
