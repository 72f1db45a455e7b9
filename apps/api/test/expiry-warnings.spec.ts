import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ExpiryWarnings } from '../src/modules/ledger/wallet/expiry-warnings.service.js';
import { LedgerService } from '../src/modules/ledger/ledger.service.js';
import { NotificationsService } from '../src/modules/notifications/notifications.service.js';
import { TestApp, type SignedIn } from './support/app.js';
import { daysFromNow, givenPurchase } from './support/money.js';

const HOUR_DAYS = 1 / 24;

let app: TestApp;
let warnings: ExpiryWarnings;
let user: SignedIn;

beforeAll(async () => {
  // The sweep of the application itself would see the real time in between.
  app = await TestApp.start({ SWEEP_SECONDS: '3600' });
  warnings = app.nest.get(ExpiryWarnings);
});
afterAll(() => app.stop());
beforeEach(async () => {
  user = await app.signUp();
});

const buy = (days: number, spark = 100, pass = 0) =>
  givenPurchase(app, user, { spark, pass, sparksExpireAt: daysFromNow(days) });
/** As if so many days had passed. */
const sweepIn = (days: number) => warnings.sweep(daysFromNow(days));

interface Told {
  code: string;
  details: { count: number; days: number; date: string };
}

const toldTo = ({ id }: SignedIn): Promise<Told[]> =>
  app.database.query<Told[]>(
    `SELECT code, details FROM notifications WHERE user_id = $1 AND code LIKE 'sparks_expiring%' ORDER BY id`,
    [id],
  );
const summary = async (owner = user) =>
  (await toldTo(owner)).map(({ code, details }) => [code, details.count, details.days]);

describe('warnings before bought Sparks expire', () => {
  it('come 30, 7 and 1 days before, once each, with what is left by then', async () => {
    const { id } = await buy(40);
    await sweepIn(9);
    expect(await summary()).toEqual([]);
    for (const days of [10.5, 10.6, 20, 32]) await sweepIn(days);
    expect(await summary()).toEqual([['sparks_expiring', 100, 30]]);
    await app.database.transaction((manager) =>
      app.nest.get(LedgerService).refundPurchase(manager, {
        userId: user.id,
        paymentId: id,
        refundId: id,
        amounts: { spark: 30, pass: 0 },
        memo: 'small',
      }),
    );
    for (const days of [33.5, 35, 39.5, 39.9, 40.1]) await sweepIn(days);
    expect(await summary()).toEqual([
      ['sparks_expiring', 100, 30],
      ['sparks_expiring', 70, 7],
      ['sparks_expiring_tomorrow', 70, 1],
    ]);
    const [first] = await toldTo(user);
    expect(first?.details.date).toBe(daysFromNow(40).toISOString().slice(0, 10));
    const { items } = await user.api.notifications.list({}, { context: { language: 'ko' } });
    expect(items[0]).toMatchObject({ title: '스파크 70개가 하루 안에 만료돼요', path: '/settings/billing' });
  });

  it('are one for all lots that have come to the same threshold, which names the soonest', async () => {
    await buy(29, 10);
    await buy(20, 20);
    await buy(6, 5);
    await sweepIn(0);
    expect(await summary()).toEqual([
      ['sparks_expiring', 5, 6],
      ['sparks_expiring', 30, 20],
    ]);
  });

  it('are told of the nearest threshold only where fewer days were left', async () => {
    await buy(HOUR_DAYS);
    await sweepIn(0);
    await sweepIn(HOUR_DAYS / 2);
    expect(await summary()).toEqual([['sparks_expiring_tomorrow', 100, 1]]);
  });

  it('are none for passes, gifts, and what is frozen, recalled, spent or expired', async () => {
    const ledger = app.nest.get(LedgerService);
    await buy(200, 0, 3);
    const frozen = await buy(5);
    const recalled = await buy(5);
    const spent = await buy(5);
    const userId = user.id;
    await app.database.transaction(async (manager) => {
      await ledger.freezePurchase(manager, { userId, paymentId: frozen.id, frozen: true });
      for (const { id } of [recalled, spent]) {
        const amounts = { spark: 100, pass: 0 };
        await ledger.refundPurchase(manager, { userId, paymentId: id, refundId: id, amounts, memo: 'small' });
      }
      await manager.query('UPDATE lots SET recalled_by = $1 WHERE payment_id = $1', [recalled.id]);
      const grant = { userId, source: 'operator', idempotencyKey: `gift:${userId}`, memo: 'gift' };
      await ledger.grant(manager, { ...grant, amounts: { spark: 9, pass: 0 }, expiresAt: daysFromNow(5) });
    });
    await sweepIn(0);
    await sweepIn(5.5);
    expect(await summary()).toEqual([]);
    await app.database.transaction((manager) =>
      ledger.freezePurchase(manager, { userId, paymentId: frozen.id, frozen: false }),
    );
    await sweepIn(0);
    expect(await summary()).toEqual([['sparks_expiring', 100, 5]]);
  });

  it('come once, however many instances look at the same time', async () => {
    await buy(29);
    await buy(6);
    await Promise.all(Array.from({ length: 8 }, () => sweepIn(0)));
    expect(await summary()).toHaveLength(2);
  });

  it('are made up for after a crash in the middle: neither lost nor told twice', async () => {
    await buy(29);
    const notifications = app.nest.get(NotificationsService);
    const crash = jest.spyOn(notifications, 'add').mockRejectedValueOnce(new Error('crashed'));
    await sweepIn(0);
    expect(crash).toHaveBeenCalledTimes(1);
    expect(await summary()).toEqual([]);
    crash.mockRestore();
    await sweepIn(0);
    await sweepIn(0);
    expect(await summary()).toEqual([['sparks_expiring', 100, 29]]);
  });

  it('are shown on open pages at once', async () => {
    await buy(6);
    const stream = await app.stream(user.token);
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
    let heard = (await reader?.read())?.value ?? '';
    await sweepIn(0);
    while (!heard.includes('sparks_expiring')) heard += (await reader?.read())?.value ?? '';
    await reader?.cancel();
    expect(heard).toContain('100 Sparks expire soon');
  });

  it('do not reach accounts that are closed', async () => {
    await buy(6);
    await app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [user.id]);
    await sweepIn(0);
    expect(await summary()).toEqual([]);
  });
});
