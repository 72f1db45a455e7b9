import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { SharedBudget } from './shared-budget.js';

const LIMIT = 1000;

/** What all instances share, and how often they asked for it. */
class Counted extends RateLimiterMemory {
  asked = 0;
  override consume(...given: Parameters<RateLimiterMemory['consume']>): Promise<RateLimiterRes> {
    this.asked += 1;
    return super.consume(...given);
  }
}

const limiter = (points = LIMIT): Counted => new Counted({ points, duration: 60 });

/** How many of so many calls, a hundred at once, are let through. */
async function letThrough(budgets: SharedBudget[], calls: number): Promise<number> {
  let allowed = 0;
  const call = async (index: number): Promise<void> => {
    try {
      await budgets[index % budgets.length]?.consume('someone');
      allowed += 1;
    } catch (error) {
      expect(error).toBeInstanceOf(RateLimiterRes);
    }
  };
  for (let done = 0; done < calls; done += 100) {
    await Promise.all(Array.from({ length: 100 }, (_, index) => call(index)));
  }
  return allowed;
}

describe('a limit that is taken some calls at a time', () => {
  afterEach(() => {
    jest.useRealTimers();
  });

  it('is reached exactly where one instance counts, which asks seldom before', async () => {
    const shared = limiter();
    const budget = new SharedBudget(shared);
    expect(await letThrough([budget], 900)).toBe(900);
    expect(shared.asked).toBeLessThan(120);
    expect(await letThrough([budget], 200)).toBe(100);
  });

  it('is never exceeded by several, and hardly fallen short of', async () => {
    const shared = limiter();
    const allowed = await letThrough([new SharedBudget(shared), new SharedBudget(shared)], 1500);
    expect(allowed).toBeLessThanOrEqual(LIMIT);
    expect(allowed).toBeGreaterThanOrEqual(LIMIT * 0.98);
  });

  it('is asked about each call where it is small', async () => {
    const shared = limiter(3);
    expect(await letThrough([new SharedBudget(shared)], 100)).toBe(3);
    expect(shared.asked).toBeGreaterThan(3);
  });

  it('begins anew with its time, whatever was left', async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask'] });
    const shared = limiter();
    const budget = new SharedBudget(shared);
    await budget.consume('someone');
    await budget.consume('someone');
    const before = shared.asked;
    await budget.consume('someone');
    expect(shared.asked).toBe(before);
    jest.advanceTimersByTime(60_001);
    await budget.consume('someone');
    expect(shared.asked).toBe(before + 1);
  });
});
