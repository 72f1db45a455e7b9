import { PAYMENT_STATUSES, UNSETTLED_PAYMENTS } from '@atelier/contracts';
import fc from 'fast-check';
import { describe, expect, it } from '@jest/globals';
import { hasArrived, isOverdue, mayCapture, nextCheck, refundRefusal, shareOf, statusOfPaid } from './payment-state.js';

const now = new Date('2030-06-01T12:00:00Z');
const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
const paid = { reversedAt: null, disputeId: null, amountCents: 999, refundedCents: 0 };

describe('a payment whose money has arrived', () => {
  it('is completed unless something became of the money', () => {
    expect(statusOfPaid(paid, [])).toBe('completed');
    expect(statusOfPaid({ ...paid, refundedCents: 500 }, [{ status: 'completed' }])).toBe('completed');
    expect(statusOfPaid({ ...paid, refundedCents: 999 }, [{ status: 'completed' }])).toBe('refunded');
    expect(statusOfPaid(paid, [{ status: 'failed' }])).toBe('completed');
    expect(statusOfPaid({ ...paid, disputeId: 'PP-1' }, [])).toBe('disputed');
  });

  it('goes on being looked at while a refund is not sure, whatever else became of it', () => {
    expect(statusOfPaid({ ...paid, disputeId: 'PP-1' }, [{ status: 'pending' }])).toBe('refunding');
    expect(statusOfPaid({ ...paid, reversedAt: null }, [{ status: 'pending' }])).toBe('refunding');
  });

  it('is reversed once the provider took it back, even where a refund came first', () => {
    expect(statusOfPaid({ ...paid, reversedAt: now, refundedCents: 999 }, [{ status: 'completed' }])).toBe('reversed');
  });
});

describe('taking approved money', () => {
  it('is never done behind the back of somebody who was told that nothing is charged', () => {
    const taking = PAYMENT_STATUSES.filter((status) => mayCapture({ status }, false));
    expect(taking).toEqual(['created', 'approved']);
  });

  it('is done for a cancelled payment only where its payer comes back from approving it', () => {
    expect(mayCapture({ status: 'cancelled' }, true)).toBe(true);
    expect(mayCapture({ status: 'failed' }, true)).toBe(false);
  });
});

it('knows when money has arrived, whatever became of it later', () => {
  const statuses = ['completed', 'partially_refunded', 'refunded', 'pending', 'declined'] as const;
  expect(statuses.filter((status) => hasArrived({ status }))).toEqual(['completed', 'partially_refunded', 'refunded']);
});

describe('when the sweep looks again', () => {
  const at = (status: (typeof PAYMENT_STATUSES)[number], checkCount = 0, creditedAt: Date | null = null) =>
    nextCheck({ status, checkCount, creditedAt }, now);
  const seconds = (date: Date | null): number => ((date?.getTime() ?? 0) - now.getTime()) / 1000;

  it.each(UNSETTLED_PAYMENTS)('is within seconds for one that is %s', (status) => {
    expect(seconds(at(status))).toBeLessThanOrEqual(15);
    expect(seconds(at(status, 23))).toBeLessThanOrEqual(15);
  });

  it('is less and less often for what does not move, but never longer than an hour', () => {
    expect(seconds(at('created', 30))).toBeGreaterThan(60);
    expect(seconds(at('created', 5000))).toBe(3600);
  });

  it('is now and then for a month where something could still happen at the provider', () => {
    expect(seconds(at('completed', 0, ago(1)))).toBe(86_400);
    expect(at('completed', 0, ago(24 * 31))).toBeNull();
    expect(seconds(at('disputed'))).toBeLessThanOrEqual(6 * 3600);
  });

  it.each(['failed', 'cancelled', 'refunded', 'reversed'] as const)('is never for one that is %s', (status) => {
    expect(at(status)).toBeNull();
  });
});

it('waits a day for a payer and no longer', () => {
  expect(isOverdue({ createdAt: ago(23) }, now)).toBe(false);
  expect(isOverdue({ createdAt: ago(25) }, now)).toBe(true);
});

describe('what a creator can take back', () => {
  const completed = { status: 'completed' as const, creditedAt: ago(24) };

  it('is an unused purchase, for seven days', () => {
    expect(refundRefusal(completed, true, now)).toBeNull();
    expect(refundRefusal(completed, false, now)).toBe('used');
    expect(refundRefusal({ ...completed, creditedAt: ago(7 * 24 - 0.1) }, true, now)).toBeNull();
    expect(refundRefusal({ ...completed, creditedAt: ago(7 * 24) }, true, now)).toBe('too_late');
  });

  it('is nothing that is not theirs to take', () => {
    expect(refundRefusal({ ...completed, status: 'refunding' }, true, now)).toBe('under_way');
    expect(refundRefusal({ ...completed, status: 'disputed' }, true, now)).toBe('disputed');
    for (const status of ['created', 'approved', 'pending', 'failed', 'cancelled', 'refunded', 'reversed'] as const) {
      expect(refundRefusal({ ...completed, status }, true, now)).toBe('not_completed');
    }
  });
});

it('takes with partial refunds what the money is in proportion, and in the end all of it', () => {
  const cents = fc.integer({ min: 1, max: 10_000 });
  fc.assert(
    fc.property(fc.nat({ max: 5000 }), fc.array(cents, { minLength: 1, maxLength: 8 }), (bought, parts) => {
      const amount = parts.reduce((sum, part) => sum + part, 0);
      let refunded = 0;
      let taken = 0;
      for (const part of parts) {
        refunded += part;
        taken += shareOf(bought, refunded, amount, taken);
        expect(taken).toBe(Math.floor((bought * refunded) / amount));
      }
      expect(taken).toBe(bought);
    }),
  );
});
