import type { TodaysTheme } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { LedgerService } from '../ledger/index.js';
import { NotificationsService, type PendingNotification } from '../notifications/index.js';
import { type User, UsersService } from '../users/index.js';
import { isOpen } from './theme-days.js';

/** The small reward for what is shown for a theme, once a day. */
@Injectable()
export class ThemeRewards {
  constructor(
    private readonly dataSource: DataSource,
    private readonly users: UsersService,
    private readonly ledger: LedgerService,
    private readonly notifications: NotificationsService,
    @Inject(ENVIRONMENT)
    private readonly environment: Pick<Environment, 'THEME_REWARD_SPARKS' | 'THEME_TIME_ZONE'>,
  ) {}

  /** What the day gives the user, and whether they have it; null where it gives them nothing. */
  async offerTo(userId: string, day: string): Promise<TodaysTheme['reward']> {
    const [user, given] = await Promise.all([
      this.users.findById(userId),
      this.ledger.ownerOfKey(this.dataSource.manager, keyOf(userId, day)),
    ]);
    const spark = this.environment.THEME_REWARD_SPARKS;
    return spark > 0 && user && isForReward(user) ? { spark, earned: given !== null } : null;
  }

  /**
   * Gives the reward of the day, unless it was given or the day is over, in the transaction that shows what was made for it.
   * The caller keeps the user; what is returned is to be announced after the commit.
   */
  async give(manager: EntityManager, user: User, day: string): Promise<PendingNotification[]> {
    const { THEME_REWARD_SPARKS: spark, THEME_TIME_ZONE } = this.environment;
    if (spark === 0 || !isForReward(user) || !isOpen(day, new Date(), THEME_TIME_ZONE)) return [];
    // Of two at once the second one waits for the wallet, and then finds that it was given.
    const isFirst = await this.ledger.grant(manager, {
      userId: user.id,
      amounts: { spark, pass: 0 },
      source: 'theme',
      idempotencyKey: keyOf(user.id, day),
      memo: 'theme',
    });
    if (!isFirst) return [];
    return [await this.notifications.notify(manager, user, 'theme_reward', { count: spark, day })];
  }
}

/** By which the ledger knows that it was given. */
const keyOf = (userId: string, day: string): string => `theme:${day}:${userId}`;

/** People whose e-mail somebody vouches for: else one person could collect it with many accounts. */
const isForReward = ({ isHouse, emailVerified }: User): boolean => !isHouse && emailVerified;
