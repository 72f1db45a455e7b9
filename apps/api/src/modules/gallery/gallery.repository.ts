import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Place } from '../../common/keyset.js';
import { type Creation, CreationsRepository } from '../creations/index.js';
import { SHOWN_OF, pageStatement, type GalleryPageQuery } from './shown.view.js';

/** What is known of who looks; null for visitors. */
export type Viewer = { id: string; nsfwEnabled: boolean } | null;

/** A creation that everybody may see. */
export type ShownCreation = Creation & { publishedAt: Date };

const isShown = (creation: Creation): creation is ShownCreation =>
  creation.visibility === 'public' && creation.publishedAt !== null && creation.takenDownAt === null;

/** Adult content is for its creator, and for who has asked for it. */
export const maySee = ({ sensitive, userId }: Pick<Creation, 'sensitive' | 'userId'>, viewer: Viewer): boolean =>
  !sensitive || viewer?.id === userId || viewer?.nsfwEnabled === true;

/** What everybody may see, and who likes it. */
@Injectable()
export class GalleryRepository {
  constructor(
    private readonly dataSource: DataSource,
    private readonly creations: CreationsRepository,
  ) {}

  /** The places of one more than `limit` of the creations that the viewer is shown, highest first. */
  findPage(query: GalleryPageQuery): Promise<Place[]> {
    const { sql, parameters } = pageStatement(query);
    return this.dataSource.query<Place[]>(sql, parameters);
  }

  /** In no order. Of what has been hidden since its place was read, nothing. */
  async findShown(ids: string[]): Promise<ShownCreation[]> {
    const [shown, creations] = await Promise.all([
      this.findShownIds(this.dataSource.manager, ids),
      this.creations.findByIds(ids),
    ]);
    return creations.filter(isShown).filter(({ id }) => shown.has(id));
  }

  /** Whether the creation is shown, and then locked against changes and deletion until the transaction ends. */
  async lockShown(manager: EntityManager, id: string): Promise<boolean> {
    if (!(await this.findShownIds(manager, [id])).has(id)) return false;
    const creation = await this.creations.lock(manager, id);
    return creation !== null && isShown(creation);
  }

  /** Which of the creations the user likes. */
  async findLiked(userId: string, ids: string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT creation_id AS id FROM creation_likes WHERE user_id = $1 AND creation_id = ANY ($2)',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** Counted by the table itself. */
  async insertLike(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query('INSERT INTO creation_likes (user_id, creation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      id,
    ]);
  }

  async deleteLike(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query('DELETE FROM creation_likes WHERE user_id = $1 AND creation_id = $2', [userId, id]);
  }

  private async findShownIds(manager: EntityManager, ids: string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await manager.query<{ id: string }[]>(SHOWN_OF, [ids]);
    return new Set(rows.map(({ id }) => id));
  }
}

/** Which creations the user likes. Once the account is locked to be deleted, no others can follow. */
export async function findLikedIdsOf(manager: EntityManager, userId: string): Promise<string[]> {
  const rows = await manager.query<{ id: string }[]>(
    'SELECT creation_id AS id FROM creation_likes WHERE user_id = $1',
    [userId],
  );
  return rows.map(({ id }) => id);
}
