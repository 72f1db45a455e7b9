import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { HashList } from '../../../common/perceptual-hash.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { BlockedHash } from './blocked-hash.entity.js';

/**
 * Bits of 64 in which a picture may differ from one that is known. Scaling and encoding anew change up to 4; pictures of the
 * same character in the same place differ in 6 and more (docs/safety.md).
 */
const NEAR_BITS = 4;

/** Remembers what operators have taken down. */
export async function rememberPictures(manager: EntityManager, creationId: string, phashes: string[]): Promise<void> {
  const rows = [...new Set(phashes)].map((phash) => ({ phash, creationId, createdAt: new Date() }));
  if (rows.length > 0) await manager.getRepository(BlockedHash).upsert(rows, ['phash', 'creationId']);
}

/** They were wrong about it. */
export async function forgetPictures(manager: EntityManager, creationId: string): Promise<void> {
  await manager.getRepository(BlockedHash).delete({ creationId });
}

/** Knows again what is on the operator's list, and what was taken down, whoever brings it. */
@Injectable()
export class KnownPictures {
  private readonly listed: HashList;

  constructor(@Inject(ENVIRONMENT) { SAFETY_HASHES }: Pick<Environment, 'SAFETY_HASHES'>) {
    this.listed = new HashList(SAFETY_HASHES ?? []);
  }

  /** Those of these hashes that look like a known picture. */
  async findAmong(manager: EntityManager, phashes: readonly string[]): Promise<ReadonlySet<string>> {
    const rows = await manager.query<{ phash: string }[]>(
      `SELECT phash FROM unnest($1::text[]) AS given (phash) WHERE EXISTS (
         SELECT FROM blocked_hashes blocked
         WHERE bit_count(('x' || blocked.phash)::bit(64) # ('x' || given.phash)::bit(64)) <= $2)`,
      [[...new Set(phashes)], NEAR_BITS],
    );
    const listed = phashes.filter((phash) => this.listed.hasNear(phash, NEAR_BITS));
    return new Set([...listed, ...rows.map(({ phash }) => phash)]);
  }
}
