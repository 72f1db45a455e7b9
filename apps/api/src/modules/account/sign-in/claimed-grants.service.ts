import { createHmac } from 'node:crypto';
import { QUEST_CODES, RETENTION, type QuestCode } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, In, LessThan, type EntityManager } from 'typeorm';
import { keysOf, type Rotated } from '../../../common/rotated-keys.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { sessionSecrets, type SessionSettings } from '../../../config/rotated-secrets.js';
import { SweepService } from '../../queues/index.js';
import type { IdentityRow } from './identity.entity.js';
import { ClaimedGrant } from './claimed-grant.entity.js';

export type SocialAccount = Pick<IdentityRow, 'provider' | 'subject'>;

const KEPT_MS = RETENTION.closureDays * 24 * 3_600_000;

/** What a user can be given only once: the welcome, and the reward of each quest. */
type Grant = 'welcome' | QuestCode;

function markOf(key: string, { provider, subject }: SocialAccount, grant: Grant): string {
  const named = grant === 'welcome' ? [provider, subject] : [grant, provider, subject];
  return createHmac('sha256', key).update(named.join('\n')).digest('hex');
}

/**
 * Which social accounts have had their welcome gift, and the rewards of which quests: they come with the account that it was
 * given to, by signing up or by being linked. Else a user could close, or unlink, and sign up again for Sparks for ever. Only a
 * keyed hash of each is kept, for a year after it was signed up, linked, unlinked or closed.
 */
@Injectable()
export class ClaimedGrants implements OnModuleInit {
  private readonly keys: Rotated<string>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
    @Inject(ENVIRONMENT) settings: SessionSettings,
  ) {
    this.keys = keysOf(sessionSecrets(settings), (secret) => `spent-gift:${secret}`);
  }

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  /** `rewarded`: the quests whose rewards were taken. */
  async remember(manager: EntityManager, accounts: SocialAccount[], rewarded: readonly QuestCode[]): Promise<void> {
    const grants: Grant[] = ['welcome', ...rewarded];
    const marks = accounts.flatMap((account) => grants.map((grant) => markOf(this.keys[0], account, grant)));
    const rows = marks.map((mark) => ({ mark, spentAt: new Date() }));
    if (rows.length > 0) await manager.getRepository(ClaimedGrant).upsert(rows, ['mark']);
  }

  /** The quests whose rewards were taken before; null where it has never belonged to an account here. */
  async findClaimed(manager: EntityManager, account: SocialAccount): Promise<QuestCode[] | null> {
    const marks = new Map<string, Grant>();
    for (const grant of ['welcome', ...QUEST_CODES] as const) {
      for (const key of this.keys) marks.set(markOf(key, account, grant), grant);
    }
    const rows = await manager.getRepository(ClaimedGrant).findBy({ mark: In([...marks.keys()]) });
    const spent = new Set(rows.map(({ mark }) => marks.get(mark)));
    return spent.has('welcome') ? QUEST_CODES.filter((code) => spent.has(code)) : null;
  }

  async sweep(now = new Date()): Promise<void> {
    await this.dataSource.getRepository(ClaimedGrant).delete({ spentAt: LessThan(new Date(now.getTime() - KEPT_MS)) });
  }
}
