import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The quests as they were when they came to count, in their order: code, what is counted, from how many on, Sparks, passes. */
const QUESTS = [
  ['q01_signup', 'sign_ups', 1, 20, 0],
  ['q02_first_image', 'images', 1, 15, 0],
  ['q03_training_start', 'trainings_started', 1, 20, 0],
  ['q04_first_video', 'videos', 1, 60, 0],
  ['q05_training_complete', 'trainings_completed', 1, 150, 0],
  ['q07_one_own_images', 'own_images', 1, 15, 0],
  ['q06_three_own_images', 'own_images', 3, 30, 0],
  ['q08_five_own_images', 'own_images', 5, 50, 0],
  ['q09_eight_own_images', 'own_images', 8, 0, 1],
] as const;

const QUEST_ROWS = QUESTS.map(
  ([code, metric, target, spark, pass], index) =>
    `('${code}', '${metric}', ${String(target)}, ${String(spark)}, ${String(pass)}, ${String(index)})`,
).join(', ');

/** As rows of SQL. */
const QUEST_TABLE = `(VALUES ${QUEST_ROWS}) AS quest (code, metric, target, spark, pass, place)`;

/** A UUIDv7 of the time, as all ids are, for lists are in their order. */
const idAt = (time: string): string =>
  `(lpad(to_hex((extract(epoch FROM ${time}) * 1000)::bigint), 12, '0') || '7'
    || substr(replace(gen_random_uuid()::text, '-', ''), 14))::uuid`;

/** What existing accounts have done, as far as it is still there, as user and number. */
const DONE: Readonly<Record<string, string>> = {
  sign_ups: 'SELECT id AS user_id, 1 AS count FROM users',
  images: `SELECT creation.user_id, count(*) FROM image_outputs output
    JOIN image_creations creation ON creation.id = output.creation_id GROUP BY creation.user_id`,
  own_images: `SELECT creation.user_id, count(*) FROM image_outputs output
    JOIN image_creations creation ON creation.id = output.creation_id
    JOIN characters own ON own.id = creation.character_id AND own.user_id = creation.user_id GROUP BY creation.user_id`,
  videos: 'SELECT user_id, count(*) FROM video_creations WHERE video_key IS NOT NULL GROUP BY user_id',
  trainings_started: 'SELECT user_id, count(*) FROM assignment_requests GROUP BY user_id',
  trainings_completed: `SELECT user_id, count(*) FROM assignment_requests WHERE status = 'completed' GROUP BY user_id`,
};

/** Counters for the quests, and rewards that notifications can be claimed by. */
export class Quests1780000008000 implements MigrationInterface {
  readonly name = 'Quests1780000008000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE quest_counters (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        metric text NOT NULL,
        count integer NOT NULL CHECK (count > 0),
        PRIMARY KEY (user_id, metric)
      )`);
    await runner.query(`
      ALTER TABLE notifications
        ADD COLUMN quest_id uuid REFERENCES quest_progress ON DELETE CASCADE,
        ADD COLUMN reward_spark integer NOT NULL DEFAULT 0 CHECK (reward_spark >= 0),
        ADD COLUMN reward_pass integer NOT NULL DEFAULT 0 CHECK (reward_pass >= 0),
        ADD COLUMN claimed_at timestamptz,
        ADD CONSTRAINT notifications_reward CHECK
          (quest_id IS NOT NULL OR (reward_spark = 0 AND reward_pass = 0 AND claimed_at IS NULL))`);
    await runner.query('CREATE UNIQUE INDEX notifications_by_quest ON notifications (quest_id)');
    await this.countWhatWasDone(runner);
    await this.complete(runner);
    await this.notify(runner);
  }

  private async countWhatWasDone(runner: QueryRunner): Promise<void> {
    for (const [metric, done] of Object.entries(DONE)) {
      await runner.query(`
        INSERT INTO quest_counters (user_id, metric, count)
        SELECT done.user_id, '${metric}', done.count FROM (${done}) done
        JOIN users ON users.id = done.user_id AND NOT users.is_house`);
    }
  }

  /**
   * What the books say was given is not given again. Nor is what was given to somebody with an earlier account: then there
   * was no gift for signing up with this one.
   */
  private async complete(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO quest_progress (id, user_id, quest_code, completed_at, claimed_at)
      SELECT ${idAt('done.at')}, done.user_id, done.code, done.at,
        coalesce(done.given_at, CASE WHEN done.had_before THEN done.at END)
      FROM (
        SELECT counter.user_id, quest.code, now() + quest.place * interval '1 ms' AS at,
          (SELECT min(given.created_at) FROM ledger_transactions given WHERE given.user_id = counter.user_id
            AND given.memo = quest.code AND given.idempotency_key LIKE 'quest:%') AS given_at,
          quest.metric = 'sign_ups' AND NOT EXISTS (
            SELECT FROM ledger_transactions WHERE idempotency_key = 'sign_up:' || counter.user_id) AS had_before
        FROM quest_counters counter
        JOIN ${QUEST_TABLE} ON quest.metric = counter.metric AND quest.target <= counter.count) done
      ON CONFLICT (user_id, quest_code) DO NOTHING`);
  }

  /** Of what can be claimed. */
  private async notify(runner: QueryRunner): Promise<void> {
    await runner.query(`
      INSERT INTO notifications (id, user_id, code, details, created_at, quest_id, reward_spark, reward_pass)
      SELECT ${idAt('done.at')}, done.user_id, 'quest_completed', jsonb_build_object('quest', done.code), done.at,
        done.quest_id, done.spark, done.pass
      FROM (
        SELECT progress.user_id, quest.code, progress.id AS quest_id, quest.spark, quest.pass,
          now() + quest.place * interval '1 ms' AS at
        FROM quest_progress progress
        JOIN ${QUEST_TABLE} ON quest.code = progress.quest_code
        JOIN users ON users.id = progress.user_id AND users.closed_at IS NULL
        WHERE progress.claimed_at IS NULL) done`);
  }

  async down(runner: QueryRunner): Promise<void> {
    // Before this, nobody would have known what these are about.
    await runner.query(`DELETE FROM notifications WHERE code = 'quest_completed'`);
    await runner.query(`DELETE FROM quest_progress WHERE quest_code <> 'q01_signup'`);
    await runner.query(`
      ALTER TABLE notifications
        DROP COLUMN quest_id,
        DROP COLUMN reward_spark,
        DROP COLUMN reward_pass,
        DROP COLUMN claimed_at`);
    await runner.query('DROP TABLE quest_counters');
  }
}
