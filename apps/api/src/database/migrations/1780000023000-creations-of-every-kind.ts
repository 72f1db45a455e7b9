import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `visibility = 'public' AND taken_down_at IS NULL`;

/**
 * What images and videos have in common stands in one table: who sees them, since when, and who likes them. So videos are
 * published, liked, reported and taken down by what images are; and the gallery is searched by word,
 * and creators have pages.
 */
export class CreationsOfEveryKind1780000023000 implements MigrationInterface {
  readonly name = 'CreationsOfEveryKind1780000023000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE users ADD COLUMN page_id uuid NOT NULL UNIQUE DEFAULT gen_random_uuid()');
    await this.extendVideos(runner);
    await this.createCreations(runner);
    await this.moveThere(runner);
    await this.createIndexes(runner);
    await runner.query('ALTER TABLE image_likes RENAME TO creation_likes');
    await runner.query('ALTER TABLE image_reports RENAME TO creation_reports');
    for (const what of ['creation_likes', 'creation_reports']) await this.refer(runner, what, 'creations');
    await this.count(runner, 'creations', 'creation_likes');
    await runner.query(`ALTER TABLE image_creations DROP COLUMN likes_count, DROP COLUMN taken_down_at,
      DROP COLUMN published_at, DROP COLUMN sensitive, DROP COLUMN visibility`);
  }

  /** What was looked at when they were made, as it is kept of pictures. */
  private async extendVideos(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE video_creations ADD COLUMN nsfw real NOT NULL DEFAULT 0,
      ADD COLUMN phashes jsonb NOT NULL DEFAULT '[]'`);
    await runner.query(`UPDATE video_creations video SET nsfw = source.nsfw
      FROM image_outputs source WHERE source.id = video.source_image_id`);
  }

  private async createCreations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE creations (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('image', 'video')),
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        character_id uuid REFERENCES characters ON DELETE SET NULL,
        job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE,
        words text NOT NULL,
        visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'public')),
        sensitive boolean NOT NULL DEFAULT false,
        published_at timestamptz,
        taken_down_at timestamptz,
        likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0),
        CONSTRAINT creations_published CHECK ((visibility = 'public') = (published_at IS NOT NULL))
      )`);
  }

  private async moveThere(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO creations (id, kind, user_id, character_id, job_id, words, visibility, sensitive,
        published_at, taken_down_at, likes_count)
      SELECT id, 'image', user_id, character_id, job_id, lower(normalize(coalesce(options->>'prompt', ''))), visibility,
        sensitive, published_at, taken_down_at, likes_count FROM image_creations`);
    await runner.query(`INSERT INTO creations (id, kind, user_id, character_id, job_id, words, sensitive)
      SELECT id, 'video', user_id, character_id, job_id, lower(normalize(prompt)), nsfw >= 0.6 FROM video_creations`);
    for (const kind of ['image', 'video']) {
      await runner.query(`ALTER TABLE ${kind}_creations ADD CONSTRAINT ${kind}_creations_id_fkey
        FOREIGN KEY (id) REFERENCES creations ON DELETE CASCADE`);
    }
  }

  private async createIndexes(runner: QueryRunner): Promise<void> {
    for (const name of ['new', 'top']) {
      await runner.query(`DROP INDEX gallery_${name}`);
      await runner.query(`DROP INDEX gallery_of_character_${name}`);
    }
    await runner.query('DROP INDEX image_creations_sensitive_by_user');
    await this.createGalleryIndexes(runner, 'creations');
    await runner.query(`CREATE INDEX gallery_of_creator_new ON creations
      (user_id, sensitive, published_at DESC, id DESC) WHERE ${SHOWN}`);
    await runner.query('CREATE INDEX creations_by_character ON creations (character_id)');
    await runner.query('CREATE INDEX creations_by_user ON creations (user_id)');
    // Korean words have one or two syllables, for which trigrams find nothing: so each letter, and each pair of them.
    await runner.query(`
      CREATE FUNCTION search_grams(words text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
        SELECT coalesce(array_agg(DISTINCT gram), '{}')
        FROM (SELECT letter, lead(letter) OVER (ORDER BY place) AS following
              FROM unnest(string_to_array(words, NULL)) WITH ORDINALITY AS letters (letter, place)) pairs,
          LATERAL (VALUES (letter), (letter || following)) AS grams (gram)
        WHERE gram IS NOT NULL AND gram !~ '\\s'
      $$`);
    await runner.query(`CREATE INDEX gallery_words ON creations USING gin (search_grams(words)) WHERE ${SHOWN}`);
    await runner.query('CREATE INDEX characters_names ON characters USING gin (search_grams(lower(name)))');
  }

  private async createGalleryIndexes(runner: QueryRunner, table: string): Promise<void> {
    for (const [name, column] of [
      ['new', 'published_at'],
      ['top', 'likes_count'],
    ]) {
      await runner.query(`CREATE INDEX gallery_${String(name)} ON ${table}
        (sensitive, ${String(column)} DESC, id DESC) WHERE ${SHOWN}`);
      await runner.query(`CREATE INDEX gallery_of_character_${String(name)} ON ${table}
        (character_id, sensitive, ${String(column)} DESC, id DESC) WHERE ${SHOWN}`);
    }
    await runner.query(`CREATE INDEX ${table}_sensitive_by_user ON ${table} (user_id) WHERE sensitive`);
  }

  /** What likes, or reports, are of. */
  private async refer(runner: QueryRunner, what: string, table: string): Promise<void> {
    const constraint = `${what.replace('creation', 'image')}_creation_id_fkey`;
    await runner.query(`ALTER TABLE ${what} DROP CONSTRAINT ${constraint}`);
    await runner.query(`ALTER TABLE ${what} ADD CONSTRAINT ${constraint}
      FOREIGN KEY (creation_id) REFERENCES ${table} ON DELETE CASCADE`);
  }

  /** As before, in the order of their ids, so that two accounts that are closed at once do not wait for each other. */
  private async count(runner: QueryRunner, table: string, likes: string): Promise<void> {
    const former = likes === 'creation_likes' ? 'image_likes' : 'creation_likes';
    for (const name of ['given', 'taken_back']) await runner.query(`DROP TRIGGER ${former}_${name} ON ${likes}`);
    await runner.query(`DROP FUNCTION count_${former}`);
    await runner.query(`
      CREATE FUNCTION count_${likes}() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM 1 FROM ${table} WHERE id IN (SELECT creation_id FROM changed) ORDER BY id FOR NO KEY UPDATE;
        UPDATE ${table} creation
        SET likes_count = creation.likes_count + CASE WHEN TG_OP = 'INSERT' THEN likes.number ELSE -likes.number END
        FROM (SELECT creation_id, count(*)::integer AS number FROM changed GROUP BY creation_id) likes
        WHERE creation.id = likes.creation_id;
        RETURN NULL;
      END $$`);
    await runner.query(`CREATE TRIGGER ${likes}_given AFTER INSERT ON ${likes}
      REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_${likes}()`);
    await runner.query(`CREATE TRIGGER ${likes}_taken_back AFTER DELETE ON ${likes}
      REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION count_${likes}()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE image_creations
      ADD COLUMN visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'public')),
      ADD COLUMN sensitive boolean NOT NULL DEFAULT false,
      ADD COLUMN published_at timestamptz,
      ADD COLUMN taken_down_at timestamptz,
      ADD COLUMN likes_count integer NOT NULL DEFAULT 0 CHECK (likes_count >= 0)`);
    await runner.query(`UPDATE image_creations image SET visibility = creation.visibility,
        sensitive = creation.sensitive, published_at = creation.published_at,
        taken_down_at = creation.taken_down_at, likes_count = creation.likes_count
      FROM creations creation WHERE creation.id = image.id`);
    await runner.query(`ALTER TABLE image_creations ADD CONSTRAINT image_creations_published
      CHECK ((visibility = 'public') = (published_at IS NOT NULL))`);
    for (const what of ['creation_likes', 'creation_reports']) {
      await runner.query(`DELETE FROM ${what} WHERE creation_id IN (SELECT id FROM video_creations)`);
      await this.refer(runner, what, 'image_creations');
    }
    await runner.query('ALTER TABLE creation_likes RENAME TO image_likes');
    await runner.query('ALTER TABLE creation_reports RENAME TO image_reports');
    await this.count(runner, 'image_creations', 'image_likes');
    for (const kind of ['image', 'video']) {
      await runner.query(`ALTER TABLE ${kind}_creations DROP CONSTRAINT ${kind}_creations_id_fkey`);
    }
    await runner.query('DROP TABLE creations');
    await runner.query('DROP INDEX characters_names');
    await runner.query('DROP FUNCTION search_grams');
    await this.createGalleryIndexes(runner, 'image_creations');
    await runner.query('ALTER TABLE users DROP COLUMN page_id');
    await runner.query('ALTER TABLE video_creations DROP COLUMN nsfw, DROP COLUMN phashes');
  }
}
