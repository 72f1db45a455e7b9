import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What is refused is counted by account; pictures are known again by how they look. */
export class RefusalsAndHashes1780000015000 implements MigrationInterface {
  readonly name = 'RefusalsAndHashes1780000015000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE safety_refusals (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
        rule text NOT NULL CHECK (rule <> ''),
        source text NOT NULL CHECK (source IN ('prompt', 'upload', 'output')),
        created_at timestamptz NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX safety_refusals_by_user ON safety_refusals (user_id, created_at DESC)');
    // It outlives the creation, and names nobody.
    await runner.query(`
      CREATE TABLE blocked_hashes (
        phash text NOT NULL CHECK (phash ~ '^[0-9a-f]{16}$'),
        creation_id uuid NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now(),
        PRIMARY KEY (phash, creation_id)
      )`);
    await runner.query('CREATE INDEX blocked_hashes_by_creation ON blocked_hashes (creation_id)');
    // Null for pictures from before it was kept.
    await runner.query(`ALTER TABLE image_outputs ADD COLUMN phash text CHECK (phash ~ '^[0-9a-f]{16}$')`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE image_outputs DROP COLUMN phash');
    for (const table of ['blocked_hashes', 'safety_refusals']) await runner.query(`DROP TABLE ${table}`);
  }
}
