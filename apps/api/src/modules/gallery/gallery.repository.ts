import type { GallerySort } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { Place } from '../../common/keyset.js';
import { ImageCreation, type ImageOutput } from '../creations/index.js';
import { isShown, type ShownCreation } from './public-creation.js';

export interface GalleryPageQuery {
  viewer: { id: string; nsfwEnabled: boolean };
  sort: GallerySort;
  after: Place | null;
  limit: number;
  characterId: string | undefined;
}

/**
 * What everybody may see. The account is looked up for each row: joined, it would tempt Postgres, which does not see how many
 * creations have the same number of likes, to read all of those before it joins and sorts them.
 */
const SHOWN = `creation.visibility = 'public' AND creation.taken_down_at IS NULL
  AND (SELECT creator.closed_at IS NULL FROM users creator WHERE creator.id = creation.user_id)`;

/** By what is sorted, how it is told as a whole number, and how that number is compared again. */
const RANKS: Readonly<Record<GallerySort, { column: string; number: string; toRank: (parameter: string) => string }>> =
  {
    new: {
      column: 'published_at',
      number: `(extract(epoch FROM creation.published_at) * 1000000)::bigint`,
      toRank: (parameter) => `(timestamptz 'epoch' + ${parameter}::bigint * interval '1 microsecond')`,
    },
    top: { column: 'likes_count', number: 'creation.likes_count', toRank: (parameter) => `${parameter}::bigint` },
  };

/** What everybody may see, and who likes it. */
@Injectable()
export class GalleryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The places of one more than `limit` of the creations that the viewer is shown, highest first. */
  findPage(query: GalleryPageQuery): Promise<Place[]> {
    const { sql, parameters } = pageStatement(query);
    return this.dataSource.query<Place[]>(sql, parameters);
  }

  /** In no order. Of what has been hidden since its place was read, nothing. */
  async findShown(ids: string[]): Promise<ShownCreation[]> {
    if (ids.length === 0) return [];
    const found = await shown(this.dataSource.manager)
      .andWhere({ id: In(ids) })
      .getMany();
    return found.filter(isShown);
  }

  /** The creation, locked against changes and deletion until the transaction ends. */
  lockShown(manager: EntityManager, id: string): Promise<ImageCreation | null> {
    return shown(manager).andWhere({ id }).setLock('pessimistic_write', undefined, ['creation']).getOne();
  }

  /** Which of the creations the user likes. */
  async findLiked(userId: string, ids: string[]): Promise<Set<string>> {
    const rows = await this.dataSource.query<{ id: string }[]>(
      'SELECT creation_id AS id FROM image_likes WHERE user_id = $1 AND creation_id = ANY ($2)',
      [userId, ids],
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** How the first picture of each was made. */
  async findProvenances(ids: string[]): Promise<Map<string, ImageOutput['provenance']>> {
    const rows = await this.dataSource.query<{ id: string; provenance: ImageOutput['provenance'] }[]>(
      `SELECT DISTINCT ON (creation_id) creation_id AS id, provenance FROM image_outputs
       WHERE creation_id = ANY ($1) ORDER BY creation_id, position`,
      [ids],
    );
    return new Map(rows.map(({ id, provenance }) => [id, provenance]));
  }

  /** Counted by the table itself. */
  async insertLike(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query('INSERT INTO image_likes (user_id, creation_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
      userId,
      id,
    ]);
  }

  async deleteLike(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.query('DELETE FROM image_likes WHERE user_id = $1 AND creation_id = $2', [userId, id]);
  }

  async countLikes(manager: EntityManager, id: string): Promise<number> {
    const { likesCount } = await manager.getRepository(ImageCreation).findOneByOrFail({ id });
    return likesCount;
  }
}

const shown = (manager: EntityManager): SelectQueryBuilder<ImageCreation> =>
  manager.createQueryBuilder(ImageCreation, 'creation').where(SHOWN);

/** Set apart, so that Postgres looks up what one person has rather than walk along everybody's for it. */
const ownSql = (userId: string): string => `
  WITH own AS MATERIALIZED (
    SELECT id, user_id, character_id, visibility, published_at, taken_down_at, likes_count, sensitive
    FROM image_creations WHERE user_id = ${userId} AND sensitive)`;

/**
 * What is not adult content, and of what is that which the viewer is shown: two walks along the same index, each of which
 * stops after a page. One walk over both would read past everything that is hidden.
 */
function pageStatement({ viewer, sort, after, limit, characterId }: GalleryPageQuery): {
  sql: string;
  parameters: unknown[];
} {
  const parameters: unknown[] = [];
  const parameter = (value: unknown): string => `$${String(parameters.push(value))}`;
  const { column, number, toRank } = RANKS[sort];
  const conditions = [SHOWN];
  if (characterId !== undefined) conditions.push(`creation.character_id = ${parameter(characterId)}`);
  if (after) {
    conditions.push(
      `(creation.${column}, creation.id) < (${toRank(parameter(after.rank))}, ${parameter(after.id)}::uuid)`,
    );
  }
  const end = `ORDER BY ${column} DESC, id DESC LIMIT ${parameter(limit + 1)}`;
  const part = (table: string, which: string): string =>
    `(SELECT creation.id, creation.${column}, ${number} AS rank FROM ${table} creation
      WHERE ${[...conditions, which].join(' AND ')} ${end})`;
  const [own, adult] = viewer.nsfwEnabled ? ['', 'image_creations'] : [ownSql(parameter(viewer.id)), 'own'];
  const parts = [part('image_creations', 'NOT creation.sensitive'), part(adult, 'creation.sensitive')];
  return { sql: `${own} SELECT id, rank::text FROM (${parts.join(' UNION ALL ')}) page ${end}`, parameters };
}
