import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { RefreshToken } from './refresh-token.entity.js';

export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Two tabs may send the same token at nearly the same time; within this time both get a new one. */
const GRACE_MS = 10_000;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Rotating refresh tokens: each is good once, and a stolen one that is used again ends its whole family. */
@Injectable()
export class RefreshTokensService {
  constructor(private readonly dataSource: DataSource) {}

  /** Begins a new family for `userId` and returns its first token. */
  issue(userId: string): Promise<string> {
    return this.create(this.dataSource.manager, userId, newId());
  }

  /** Trades a token for the next one. Throws `session_expired` for one that is unknown, used, revoked or too old. */
  async rotate(token: string): Promise<{ userId: string; token: string }> {
    const result = await this.dataSource.transaction(async (manager) => {
      const row = await manager.getRepository(RefreshToken).findOne({
        where: { tokenHash: hashOf(token) },
        lock: { mode: 'pessimistic_write' },
      });
      if (!row || row.revokedAt || row.expiresAt < new Date()) return null;
      if (row.usedAt && Date.now() - row.usedAt.getTime() > GRACE_MS) {
        await this.revoke(manager, row.familyId);
        return null;
      }
      row.usedAt ??= new Date();
      await manager.save(row);
      return { userId: row.userId, token: await this.create(manager, row.userId, row.familyId) };
    });
    if (!result) throw new DomainError('session_expired');
    return result;
  }

  /** Ends the family of `token`, if there is one. */
  async end(token: string): Promise<void> {
    const row = await this.dataSource.getRepository(RefreshToken).findOneBy({ tokenHash: hashOf(token) });
    if (row) await this.revoke(this.dataSource.manager, row.familyId);
  }

  private async create(manager: EntityManager, userId: string, familyId: string): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await manager.getRepository(RefreshToken).insert({
      id: newId(),
      familyId,
      userId,
      tokenHash: hashOf(token),
      usedAt: null,
      revokedAt: null,
      expiresAt: new Date(Date.now() + REFRESH_TOKEN_SECONDS * 1000),
      createdAt: new Date(),
    });
    return token;
  }

  private async revoke(manager: EntityManager, familyId: string): Promise<void> {
    await manager.getRepository(RefreshToken).update({ familyId }, { revokedAt: new Date() });
  }
}
