import { multiplyAmounts, type Amounts, type PricedAction } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';

export type Prices = Record<PricedAction, Amounts>;

/** What each action costs on this installation, and to this user. */
export class PricesService {
  /** @param prices The contracts' defaults, overridden by configuration. */
  constructor(readonly prices: Prices) {}

  /**
   * What `count` units of `action` cost this user now: a user's first training is free. With `lockUser` the answer stays
   * true until the caller's transaction ends, so that two trainings begun at once cannot both be the first.
   */
  async priceOf(
    manager: EntityManager,
    userId: string,
    action: PricedAction,
    count = 1,
    { lockUser = false } = {},
  ): Promise<Amounts> {
    const price = this.prices[action];
    if (action !== 'assignment') return multiplyAmounts(price, count);
    const free = await this.isFirstTrainingFree(manager, userId, { lockUser });
    return multiplyAmounts(price, free ? Math.max(count - 1, 0) : count);
  }

  /** Whether no training of the user's has been the free one yet. */
  async isFirstTrainingFree(manager: EntityManager, userId: string, { lockUser = false } = {}): Promise<boolean> {
    const [user] = await manager.query<{ free_training_job_id: string | null }[]>(
      `SELECT free_training_job_id FROM users WHERE id = $1 ${lockUser ? 'FOR NO KEY UPDATE' : ''}`,
      [userId],
    );
    return user?.free_training_job_id === null;
  }
}
