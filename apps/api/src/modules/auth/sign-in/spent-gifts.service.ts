import { createHmac } from 'node:crypto';
import { RETENTION } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { SweepService } from '../../sweep/index.js';
import type { IdentityRow } from '../identity.entity.js';
import { SpentGift } from './spent-gift.entity.js';

type SocialAccount = Pick<IdentityRow, 'provider' | 'subject'>;

const KEPT_MS = RETENTION.closureDays * 24 * 3_600_000;

/**
 * Which social accounts have had their welcome gift, with an account here that was closed since. Else whoever closes and
 * signs up again is given Sparks for ever. Only a keyed hash is kept, and for a year.
 */
@Injectable()
export class SpentGifts implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'SESSION_SECRET'>,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  async remember(manager: EntityManager, accounts: SocialAccount[]): Promise<void> {
    const rows = accounts.map((account) => ({ mark: this.markOf(account), spentAt: new Date() }));
    if (rows.length > 0) await manager.getRepository(SpentGift).upsert(rows, ['mark']);
  }

  isSpent(manager: EntityManager, account: SocialAccount): Promise<boolean> {
    return manager.getRepository(SpentGift).existsBy({ mark: this.markOf(account) });
  }

  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.getRepository(SpentGift).delete({ spentAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
  }

  private markOf({ provider, subject }: SocialAccount): string {
    return createHmac('sha256', `spent-gift:${this.environment.SESSION_SECRET}`)
      .update(`${provider}\n${subject}`)
      .digest('hex');
  }
}
