import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Pictures from words alone, refined ones, the gallery with its likes and reports, and appeals. */
export class Gallery1780000007000 implements MigrationInterface {
  readonly name = 'Gallery1780000007000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN nsfw_blur boolean NOT NULL DEFAULT true');
    await runner.query('ALTER TABLE session_images DROP CONSTRAINT session_images_origin_check');
    await runner.query(`ALTER TABLE session_images ADD CONSTRAINT session_images_origin_check
      CHECK (origin IN ('upload', 'variation', 'creation'))`);
    await runner.query('ALTER TABLE characters ADD COLUMN thumbnail_sensitive boolean NOT NULL DEFAULT false');
    // The history asks for what failed: few among many. Of what was done and cost nothing it looks whether anything was delivered.
    await runner.query(`CREATE INDEX jobs_maybe_failed ON jobs (user_id, id DESC)
      WHERE status IN ('failed', 'cancelled')
        OR (queue = 'image' AND status = 'succeeded' AND captured_spark = 0 AND captured_pass = 0)`);
    await this.extendCreations(runner);
    await this.createLikes(runner);
    await this.createModeration(runner);
  }

  private async extendCreations(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE image_outputs
      ADD COLUMN thumbhash text,
      ADD COLUMN nsfw real NOT NULL DEFAULT 0`);
    await runner.query(`ALTER TABLE image_creations
      ADD COLUMN origin text NOT NULL DEFAULT 'character' CHECK (origin IN ('character', 'waifu')),
      ADD COLUMN refined boolean NOT NULL DEFAULT false,
      ADD COLUMN refined_from uuid REFERENCES image_outputs ON DELETE SET NULL,
      ADD COLUMN sensitive boolean NOT NULL DEFAULT false,
      ADD COLUMN published_at timestamptz,
      ADD COLUMN taken_down_at timestamptz,
      ADD COLUMN likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0)`);
    await runner.query(`UPDATE image_creations SET published_at = created_at WHERE visibility = 'public'`);
    await runner.query(`ALTER TABLE image_creations ADD CONSTRAINT image_creations_published
      CHECK ((visibility = 'public') = (published_at IS NOT NULL))`);
    await runner.query('CREATE INDEX image_creations_refined_from ON image_creations (refined_from)');
    await runner.query('CREATE INDEX image_creations_by_character ON image_creations (character_id)');
    const shown = `visibility = 'public' AND taken_down_at IS NULL`;
    // Adult content stands apart: whoever is not shown it reads past none of it.
    await runner.query(`CREATE INDEX gallery_new ON image_creations
      (sensitive, published_at DESC, id DESC) WHERE ${shown}`);
    await runner.query(`CREATE INDEX gallery_top ON image_creations
      (sensitive, likes_count DESC, id DESC) WHERE ${shown}`);
    await runner.query(`CREATE INDEX gallery_of_character_new ON image_creations
      (character_id, sensitive, published_at DESC, id DESC) WHERE ${shown}`);
    await runner.query(`CREATE INDEX gallery_of_character_top ON image_creations
      (character_id, sensitive, likes_count DESC, id DESC) WHERE ${shown}`);
    // Of one's own, which are always shown to oneself.
    await runner.query('CREATE INDEX image_creations_sensitive_by_user ON image_creations (user_id) WHERE sensitive');
  }

  private async createLikes(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image_likes (
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        creation_id uuid NOT NULL REFERENCES image_creations ON DELETE CASCADE,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (user_id, creation_id)
      )`);
    await runner.query('CREATE INDEX image_likes_by_creation ON image_likes (creation_id)');
    await this.createCounting(runner);
  }

  /** Likes also go with the account of whoever gave them, by foreign key: so it is the table itself that counts. */
  private async createCounting(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION count_image_likes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        -- In the order of their ids, so that two accounts that are closed at once do not wait for each other.
        PERFORM 1 FROM image_creations WHERE id IN (SELECT creation_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
        UPDATE image_creations creation
        SET likes_count = creation.likes_count + CASE WHEN TG_OP = 'INSERT' THEN likes.number ELSE -likes.number END
        FROM (SELECT creation_id, count(*)::integer AS number FROM changed GROUP BY creation_id) likes
        WHERE creation.id = likes.creation_id;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER image_likes_given AFTER INSERT ON image_likes
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_image_likes()`);
    await runner.query(`CREATE TRIGGER image_likes_taken_back AFTER DELETE ON image_likes
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_image_likes()`);
  }

  private async createModeration(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image_reports (
        id uuid PRIMARY KEY,
        creation_id uuid NOT NULL REFERENCES image_creations ON DELETE CASCADE,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        reason text NOT NULL,
        note text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'upheld', 'dismissed')),
        decided_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (creation_id, user_id)
      )`);
    await runner.query('CREATE INDEX image_reports_by_user ON image_reports (user_id)');
    await runner.query(`CREATE INDEX image_reports_open ON image_reports (created_at) WHERE status = 'open'`);
    await runner.query(`
      CREATE TABLE safety_appeals (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        job_id uuid NOT NULL REFERENCES jobs ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('blocked', 'taken_down')),
        note text NOT NULL,
        status text NOT NULL CHECK (status IN ('open', 'approved', 'rejected')),
        answer text,
        created_at timestamptz NOT NULL DEFAULT now(),
        decided_at timestamptz,
        UNIQUE (job_id, kind)
      )`);
    await runner.query('CREATE INDEX safety_appeals_by_user ON safety_appeals (user_id, id DESC)');
    await runner.query(`CREATE INDEX safety_appeals_open ON safety_appeals (created_at) WHERE status = 'open'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const table of ['safety_appeals', 'image_reports', 'image_likes']) await runner.query(`DROP TABLE ${table}`);
    await runner.query('DROP FUNCTION count_image_likes');
    await runner.query(`ALTER TABLE image_creations DROP COLUMN likes_count, DROP COLUMN taken_down_at,
      DROP COLUMN published_at, DROP COLUMN sensitive, DROP COLUMN refined_from, DROP COLUMN refined, DROP COLUMN origin`);
    await runner.query('DROP INDEX IF EXISTS image_creations_by_character');
    await runner.query('ALTER TABLE characters DROP COLUMN thumbnail_sensitive');
    await runner.query('ALTER TABLE image_outputs DROP COLUMN nsfw, DROP COLUMN thumbhash');
    await runner.query(`DELETE FROM session_images WHERE origin = 'creation'`);
    await runner.query('ALTER TABLE session_images DROP CONSTRAINT session_images_origin_check');
    await runner.query(`ALTER TABLE session_images ADD CONSTRAINT session_images_origin_check
      CHECK (origin IN ('upload', 'variation'))`);
    await runner.query('DROP INDEX jobs_maybe_failed');
    await runner.query('ALTER TABLE users DROP COLUMN nsfw_blur');
  }
}
