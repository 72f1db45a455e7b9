import { createHash, randomBytes } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { SweepService } from '../sweep/index.js';
import { RefreshToken } from './refresh-token.entity.js';

export const REFRESH_TOKEN_SECONDS = 30 * 24 * 3600;
/** Two tabs may send the same token at nearly the same time; within this time both get a new one. */
const GRACE_MS = 10_000;
const HOUR_MS = 3_600_000;
/** How long a family that was ended stays, for an operator who asks why somebody was signed out. */
const REVOKED_KEPT_MS = 7 * 24 * HOUR_MS;

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex');

/** Rotating refresh tokens: each is good once, and a stolen one that is used again ends its whole family. */
@Injectable()
export class RefreshTokensService implements OnModuleInit {
  private sweptAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweepHourly());
  }

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
      if (!row || row.revokedAt) return null;
      // However old it is by now: whoever has used it may have kept its family alive since.
      if (row.usedAt && Date.now() - row.usedAt.getTime() > GRACE_MS) {
        await this.revoke(manager, row.familyId);
        return null;
      }
      if (row.expiresAt < new Date()) return null;
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

  /** Deletes families that were ended long ago, or have expired whole: while one lives, its used tokens betray a thief. */
  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.query(
      `DELETE FROM refresh_tokens token
       WHERE token.revoked_at < $2
          OR (token.expires_at < $1 AND NOT EXISTS (
               SELECT FROM refresh_tokens other WHERE other.family_id = token.family_id AND other.expires_at >= $1))`,
      [now, new Date(now.getTime() - REVOKED_KEPT_MS)],
    );
  }

  /** It reads the whole table, so not at every sweep. */
  private async sweepHourly(): Promise<void> {
    if (Date.now() - this.sweptAt < HOUR_MS) return;
    await this.sweep();
    this.sweptAt = Date.now();
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
