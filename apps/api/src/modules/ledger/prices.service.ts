import { multiplyAmounts, type Amounts, type PricedAction } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { hasFreeTraining } from '../users/index.js';

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
    const free = await hasFreeTraining(manager, userId, { lock: lockUser });
    return multiplyAmounts(price, free ? Math.max(count - 1, 0) : count);
  }
}
