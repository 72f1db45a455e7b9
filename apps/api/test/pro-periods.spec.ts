import { LIMITS, type PlanCode } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import type { EntityManager } from 'typeorm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { PlanEndings } from '../src/modules/ledger/offers/plan-endings.service.js';
import { ProPeriods } from '../src/modules/ledger/offers/pro-periods.js';
import { PaymentViews } from '../src/modules/payments/payment-views.service.js';
import { lockUser } from '../src/modules/users/user-locks.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf, finishedImage, givenCharacter, holdBack } from './support/creations.js';
import { givenProPayment, startPro } from './support/pro.js';

const DAY_MS = 86_400_000;

const periods = new ProPeriods();
let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  // The sweep comes when a test calls it, so that the rows are what the test made them.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
});
beforeEach(async () => {
  user = await app.signUp();
});
afterAll(() => app.stop());

/** As the payments do it: in a transaction that has the user's row locked. */
function locked<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
  return app.database.transaction(async (manager) => {
    await lockUser(manager, user.id);
    return work(manager);
  });
}

/** Buys Pro; the id of the payment. */
async function buy(days = 30, { of = user, payment }: { of?: SignedIn; payment?: string } = {}): Promise<string> {
  const paymentId = payment ?? (await givenProPayment(app, of));
  await startPro(app, of, { paymentId, days });
  return paymentId;
}

const revoke = (paymentId: string) => locked((manager) => periods.revoke(manager, { userId: user.id, paymentId }));
const endOf = (paymentId: string) => periods.endOf(app.database.manager, paymentId);
const isUntouched = (id: string) =>
  app.nest.get(PaymentViews, { strict: false }).isUntouched({ id, userId: user.id, planDays: 30 });

/** As if everything of the user's plan had happened so many days earlier. */
async function daysPass(days: number): Promise<void> {
  const shift = `${String(days)} days`;
  await app.database.query(
    'UPDATE plan_periods SET starts_at = starts_at - $2::interval, ends_at = ends_at - $2::interval WHERE user_id = $1',
    [user.id, shift],
  );
  await app.database.query(
    `UPDATE users SET plan_ends_at = plan_ends_at - $2::interval, plan_warned_for = plan_warned_for - $2::interval
     WHERE id = $1`,
    [user.id, shift],
  );
}

/** Days of Pro that the user sees to be left. */
async function daysLeft(): Promise<{ plan: PlanCode; days: number | null }> {
  const { plan, plan_ends_at: end } = await user.api.auth.me();
  return { plan, days: end === null ? null : Math.round((Date.parse(end) - Date.now()) / (DAY_MS / 100)) / 100 };
}

async function rowOf(): Promise<{ plan: PlanCode; plan_ends_at: Date | null }> {
  const [row] = await app.database.query<{ plan: PlanCode; plan_ends_at: Date | null }[]>(
    'SELECT plan, plan_ends_at FROM users WHERE id = $1',
    [user.id],
  );
  if (!row) throw new Error('the user is gone');
  return row;
}

const noticesOf = async (code: string): Promise<unknown[]> =>
  (await user.api.notifications.list({ limit: 100 })).items.filter((item) => item.code === code);

/** Two instances at once. */
const sweep = () => {
  const endings = app.nest.get(PlanEndings, { strict: false });
  return Promise.all([endings.sweep(), endings.sweep()]);
};

describe('buying Pro', () => {
  it('puts the user on Pro at once, once for each payment', async () => {
    const payment = await buy();
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
    const end = await endOf(payment);
    await Promise.all([buy(30, { payment }), buy(30, { payment })]);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
    expect(await endOf(payment)).toEqual(end);
    expect((await rowOf()).plan_ends_at).toEqual(end);
  });

  it('again while Pro extends it from its end, also with two payments at once', async () => {
    const first = await buy(30);
    const [second, third] = await Promise.all([buy(30), buy(10)]);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 70 });
    const rows = await app.database.query<{ starts_at: Date; ends_at: Date }[]>(
      'SELECT starts_at, ends_at FROM plan_periods WHERE user_id = $1 ORDER BY starts_at',
      [user.id],
    );
    expect(rows.slice(1).map(({ starts_at }) => starts_at)).toEqual(rows.slice(0, -1).map(({ ends_at }) => ends_at));
    expect(await endOf(first)).toEqual(rows[0]?.ends_at);
    expect([await endOf(second), await endOf(third)]).toContainEqual(rows[2]?.ends_at);
  });

  it('after Pro has ended begins anew, whether the sweep has been or not', async () => {
    await buy();
    await daysPass(40);
    await buy();
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
  });

  it('lets more jobs be unfinished, until Pro ends and not until the sweep has been', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    await app.database.query(`UPDATE plans SET unfinished_jobs = 2 WHERE code = 'pro'`);
    await app.database.query(`UPDATE plans SET unfinished_jobs = 1 WHERE code = 'free'`);
    const release = holdBack(app, 'image');
    try {
      const create = () => user.api.images.create({ character_id, prompt: 'tea' });
      await create();
      await waitFor(async () => {
        const { code, data } = await failureOf(create);
        return code === 'too_many_unfinished_jobs' && (data as { limit: number }).limit === 1;
      });
      await buy();
      await waitFor(() =>
        create().then(
          () => true,
          () => false,
        ),
      );
      await daysPass(30);
      expect(await rowOf()).toMatchObject({ plan: 'pro' });
      expect(await daysLeft()).toEqual({ plan: 'free', days: null });
      expect(await failureOf(create)).toMatchObject({ code: 'too_many_unfinished_jobs', data: { limit: 1 } });
    } finally {
      release();
      await app.database.query(`UPDATE plans SET unfinished_jobs = $1 WHERE code = 'pro'`, [LIMITS.unfinishedJobs.pro]);
      await app.database.query(`UPDATE plans SET unfinished_jobs = $1 WHERE code = 'free'`, [
        LIMITS.unfinishedJobs.free,
      ]);
    }
  });
});

describe('taking Pro back', () => {
  it('ends it at once where it was all there was', async () => {
    const payment = await buy();
    await revoke(payment);
    expect(await daysLeft()).toEqual({ plan: 'free', days: null });
    expect(await rowOf()).toEqual({ plan: 'free', plan_ends_at: null });
    expect(await endOf(payment)).toBeNull();
    await revoke(payment);
    await buy(30, { payment });
    expect(await daysLeft()).toEqual({ plan: 'free', days: null });
  });

  it('while it runs brings forward what was bought after it, of which nothing is lost', async () => {
    const running = await buy(30);
    const next = await buy(20);
    const last = await buy(10);
    await daysPass(12);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 48 });
    await revoke(running);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
    const ends = [await endOf(running), await endOf(next), await endOf(last)];
    const days = ends.map((end) => end && Math.round((end.getTime() - Date.now()) / DAY_MS));
    expect(days).toEqual([null, 20, 30]);
  });

  it('of a time to come leaves what runs as it is', async () => {
    const running = await buy(30);
    const next = await buy(20);
    const last = await buy(10);
    const end = await endOf(running);
    await revoke(next);
    expect(await endOf(running)).toEqual(end);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 40 });
    await revoke(last);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
  });

  it('of a time that is over changes nothing of what came after', async () => {
    const past = await buy(30);
    await buy(20);
    await daysPass(35);
    await revoke(past);
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 15 });
    expect(await endOf(past)).toBeNull();
  });
});

describe('Pro is untouched', () => {
  it('until anything is begun, also where that is deleted again', async () => {
    const { id: character_id } = await givenCharacter(app, user);
    const { id: before } = await user.api.images.create({ character_id, prompt: 'tea' });
    await finishedImage(user, before);
    const running = await buy();
    const next = await buy();
    expect([await isUntouched(running), await isUntouched(next)]).toEqual([true, true]);
    await app.sessionWithImages(user, 1);
    expect(await isUntouched(running)).toBe(true);
    const { id } = await user.api.images.create({ character_id, prompt: 'tea' });
    await finishedImage(user, id);
    await user.api.images.remove({ id });
    expect([await isUntouched(running), await isUntouched(next)]).toEqual([false, true]);
  });

  it('whatever others make, and where its payment gave none', async () => {
    const payment = await buy();
    const other = await app.signUp();
    const { id: character_id } = await givenCharacter(app, other);
    await other.api.images.create({ character_id, prompt: 'tea' });
    expect(await isUntouched(payment)).toBe(true);
    expect(await isUntouched(newId())).toBe(true);
    expect(await endOf(newId())).toBeNull();
  });
});

describe('the end of Pro', () => {
  it('is told of three days before, once for each end', async () => {
    await buy(30);
    await sweep();
    expect(await noticesOf('plan_ending')).toEqual([]);
    await daysPass(27.5);
    await sweep();
    await sweep();
    expect(await noticesOf('plan_ending')).toMatchObject([{ title: 'Pro ends in 3 days', path: '/plans' }]);
    await buy(30);
    await sweep();
    expect(await noticesOf('plan_ending')).toHaveLength(1);
    await daysPass(30);
    await sweep();
    expect(await noticesOf('plan_ending')).toHaveLength(2);
    expect(await noticesOf('plan_ended')).toEqual([]);
  });

  it('is told of in other words where less than a day is left', async () => {
    await buy(30);
    await daysPass(29.5);
    await sweep();
    expect(await noticesOf('plan_ending')).toEqual([]);
    expect(await noticesOf('plan_ending_tomorrow')).toHaveLength(1);
  });

  it('tidies the row, and is told of once', async () => {
    await buy(30);
    await daysPass(30);
    expect((await rowOf()).plan).toBe('pro');
    await sweep();
    await sweep();
    expect(await rowOf()).toEqual({ plan: 'free', plan_ends_at: null });
    expect(await noticesOf('plan_ended')).toHaveLength(1);
    expect(await noticesOf('plan_ending')).toEqual([]);
    await buy(30);
    await daysPass(30);
    await sweep();
    expect(await noticesOf('plan_ended')).toHaveLength(2);
  });

  it('waits where somebody is just buying more', async () => {
    await buy(30);
    await daysPass(30);
    const paymentId = await givenProPayment(app, user);
    await locked(async (manager) => {
      await sweep();
      await periods.start(manager, { userId: user.id, paymentId, days: 30 });
    });
    await sweep();
    expect(await daysLeft()).toEqual({ plan: 'pro', days: 30 });
    expect(await noticesOf('plan_ended')).toEqual([]);
  });
});
