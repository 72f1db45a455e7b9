import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Uploads, training sessions with their pictures, characters, images and videos. */
export class Creations1780000002000 implements MigrationInterface {
  readonly name = 'Creations1780000002000';

  async up(runner: QueryRunner): Promise<void> {
    await this.createTraining(runner);
    await this.createSessionPictures(runner);
    await this.createAssignments(runner);
    await this.createCreations(runner);
  }

  private async createTraining(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE training_sessions (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        status text NOT NULL,
        user_model_name text,
        thumbnail_image_id uuid,
        variation_source_image_id uuid,
        current_job_id uuid,
        assignment_request_id uuid,
        failure_code text,
        auto_select_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now(),
        updated_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX training_sessions_by_user ON training_sessions (user_id, id DESC)');
    await runner.query(`CREATE INDEX training_sessions_auto_select ON training_sessions (auto_select_at)
      WHERE auto_select_at IS NOT NULL`);
    await runner.query(`
      CREATE TABLE uploads (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid REFERENCES training_sessions ON DELETE SET NULL,
        name text NOT NULL,
        content_type text NOT NULL,
        bytes integer NOT NULL,
        key text NOT NULL,
        consumed_at timestamptz,
        file_deleted_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX uploads_with_file ON uploads (created_at) WHERE file_deleted_at IS NULL');
    await runner.query('CREATE INDEX uploads_by_session ON uploads (session_id)');
  }

  private async createSessionPictures(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE session_images (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES training_sessions ON DELETE CASCADE,
        name text NOT NULL,
        status text NOT NULL CHECK (status IN ('checking', 'accepted', 'rejected')),
        origin text NOT NULL CHECK (origin IN ('upload', 'variation')),
        source_id uuid NOT NULL,
        image_key text,
        thumbnail_key text,
        facts jsonb,
        error_code text,
        created_at timestamptz NOT NULL DEFAULT now(),
        UNIQUE (session_id, source_id)
      )`);
    await runner.query(`
      CREATE TABLE session_variations (
        id uuid PRIMARY KEY,
        session_id uuid NOT NULL REFERENCES training_sessions ON DELETE CASCADE,
        position integer NOT NULL,
        image_key text NOT NULL,
        thumbnail_key text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        facts jsonb NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX session_variations_by_session ON session_variations (session_id, position)');
  }

  private async createAssignments(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE characters (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        name text NOT NULL,
        is_public boolean NOT NULL DEFAULT false,
        thumbnail_key text,
        body_key text NOT NULL,
        body_sha256 text NOT NULL,
        face_key text,
        face_sha256 text,
        engine text NOT NULL,
        image_count integer NOT NULL,
        session_id uuid,
        prefixes jsonb NOT NULL,
        expires_at timestamptz,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX characters_by_user ON characters (user_id, id DESC)');
    await runner.query('CREATE INDEX characters_public ON characters (id DESC) WHERE is_public');
    await runner.query(`
      CREATE TABLE assignment_requests (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        session_id uuid REFERENCES training_sessions ON DELETE CASCADE,
        character_id uuid REFERENCES characters ON DELETE CASCADE,
        job_id uuid NOT NULL UNIQUE,
        name text NOT NULL,
        image_count integer NOT NULL,
        status text NOT NULL,
        thumbnail_key text,
        error_code text,
        created_at timestamptz NOT NULL DEFAULT now(),
        started_at timestamptz,
        completed_at timestamptz,
        failed_at timestamptz
      )`);
    await runner.query('CREATE INDEX assignment_requests_by_user ON assignment_requests (user_id, id DESC)');
    await runner.query(`
      CREATE TABLE model_candidates (
        id uuid PRIMARY KEY,
        assignment_request_id uuid NOT NULL REFERENCES assignment_requests ON DELETE CASCADE,
        kind text NOT NULL CHECK (kind IN ('body', 'face')),
        position integer NOT NULL,
        steps integer NOT NULL,
        model_key text NOT NULL,
        model_sha256 text NOT NULL,
        previews jsonb NOT NULL,
        score double precision NOT NULL,
        recommended boolean NOT NULL,
        selected boolean NOT NULL DEFAULT false,
        engine text NOT NULL
      )`);
    await runner.query('CREATE INDEX model_candidates_by_request ON model_candidates (assignment_request_id)');
  }

  private async createCreations(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE image_creations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        character_id uuid REFERENCES characters ON DELETE SET NULL,
        job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE,
        options jsonb NOT NULL,
        visibility text NOT NULL DEFAULT 'private' CHECK (visibility IN ('private', 'public')),
        blocked integer NOT NULL DEFAULT 0,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX image_creations_by_user ON image_creations (user_id, id DESC)');
    await runner.query(`
      CREATE TABLE image_outputs (
        id uuid PRIMARY KEY,
        creation_id uuid NOT NULL REFERENCES image_creations ON DELETE CASCADE,
        position integer NOT NULL,
        image_key text NOT NULL,
        thumbnail_key text NOT NULL,
        content_type text NOT NULL,
        width integer NOT NULL,
        height integer NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        seed bigint NOT NULL,
        provenance jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX image_outputs_by_creation ON image_outputs (creation_id, position)');
    await runner.query(`
      CREATE TABLE video_creations (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        job_id uuid NOT NULL UNIQUE REFERENCES jobs ON DELETE CASCADE,
        source_kind text NOT NULL CHECK (source_kind IN ('image', 'upload')),
        source_image_id uuid REFERENCES image_outputs ON DELETE SET NULL,
        character_id uuid REFERENCES characters ON DELETE SET NULL,
        prompt text NOT NULL,
        seconds integer NOT NULL,
        seed bigint NOT NULL,
        video_key text,
        poster_key text,
        width integer,
        height integer,
        bytes integer,
        sha256 text,
        provenance jsonb,
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX video_creations_by_user ON video_creations (user_id, id DESC)');
    await runner.query(`
      CREATE TABLE discarded_prefixes (
        prefix text PRIMARY KEY,
        discarded_at timestamptz NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const tables = [
      'discarded_prefixes',
      'video_creations',
      'image_outputs',
      'image_creations',
      'model_candidates',
      'assignment_requests',
    ];
    tables.push('characters', 'session_variations', 'session_images', 'uploads', 'training_sessions');
    for (const table of tables) await runner.query(`DROP TABLE ${table}`);
  }
}
