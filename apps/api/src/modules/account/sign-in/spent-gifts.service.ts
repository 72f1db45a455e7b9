import { createHmac } from 'node:crypto';
import { QUEST_CODES, RETENTION, type QuestCode } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { SweepService } from '../../queues/index.js';
import type { IdentityRow } from './identity.entity.js';
import { SpentGift } from './spent-gift.entity.js';

type SocialAccount = Pick<IdentityRow, 'provider' | 'subject'>;

const KEPT_MS = RETENTION.closureDays * 24 * 3_600_000;

/** What one can be given once: the welcome, and the reward of each quest. */
type Gift = 'welcome' | QuestCode;

/**
 * Which social accounts have had their welcome gift, and the rewards of which quests, with an account here that was closed
 * since. Else whoever closes and signs up again is given Sparks for ever. Only a keyed hash of each is kept, and for a year.
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

  /** `rewarded`: the quests whose rewards were taken. */
  async remember(manager: EntityManager, accounts: SocialAccount[], rewarded: readonly QuestCode[]): Promise<void> {
    const gifts: Gift[] = ['welcome', ...rewarded];
    const marks = accounts.flatMap((account) => gifts.map((gift) => this.markOf(account, gift)));
    const rows = marks.map((mark) => ({ mark, spentAt: new Date() }));
    if (rows.length > 0) await manager.getRepository(SpentGift).upsert(rows, ['mark']);
  }

  /** The quests whose rewards were taken before; null for somebody who has never had an account that was closed. */
  async findSpent(manager: EntityManager, account: SocialAccount): Promise<QuestCode[] | null> {
    const marks = new Map<string, Gift>();
    for (const gift of ['welcome', ...QUEST_CODES] as const) marks.set(this.markOf(account, gift), gift);
    const rows = await manager.getRepository(SpentGift).findBy({ mark: In([...marks.keys()]) });
    const spent = new Set(rows.map(({ mark }) => marks.get(mark)));
    return spent.has('welcome') ? QUEST_CODES.filter((code) => spent.has(code)) : null;
  }

  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.getRepository(SpentGift).delete({ spentAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
  }

  private markOf({ provider, subject }: SocialAccount, gift: Gift): string {
    const named = gift === 'welcome' ? [provider, subject] : [gift, provider, subject];
    return createHmac('sha256', `spent-gift:${this.environment.SESSION_SECRET}`).update(named.join('\n')).digest('hex');
  }
}
