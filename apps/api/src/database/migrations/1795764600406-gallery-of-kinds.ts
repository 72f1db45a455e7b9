import type { MigrationInterface, QueryRunner } from 'typeorm';

const SHOWN = `visibility = 'public' AND taken_down_at IS NULL`;

/** The gallery of pictures, or of videos, alone: of few among very many a page is read along an index of its own. */
export class GalleryOfKinds1795764600406 implements MigrationInterface {
  readonly name = 'GalleryOfKinds1795764600406';

  async up(runner: QueryRunner): Promise<void> {
    for (const [name, column] of [
      ['new', 'published_at'],
      ['top', 'likes_count'],
    ]) {
      await runner.query(`CREATE INDEX gallery_of_kind_${String(name)} ON creations
        (kind, sensitive, ${String(column)} DESC, id DESC) WHERE ${SHOWN}`);
    }
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const name of ['new', 'top']) await runner.query(`DROP INDEX gallery_of_kind_${name}`);
  }
}
