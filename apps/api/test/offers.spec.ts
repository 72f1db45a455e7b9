import type { PlanCode, SparkPackage } from '@atelier/contracts';
import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { packagesProgram } from '../src/commands/packages.js';
import { plansProgram } from '../src/commands/plans.js';
import { runProgram, type Program } from '../src/commands/support.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { findOperatorActions } from '../src/modules/operations/audit/operator-actions.js';
import { PACKAGES_LOCK } from '../src/modules/ledger/offers/catalogue.js';
import { OfferSeeds } from '../src/modules/ledger/offers/offer-seeds.service.js';
import { OffersService } from '../src/modules/ledger/offers/offers.service.js';
import { TestApp } from './support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start();
});
afterAll(() => app.stop());

const offers = () => app.nest.get(OffersService, { strict: false });
const seed = () => app.nest.get(OfferSeeds, { strict: false }).onModuleInit();
const codesOf = ({ packages }: { packages: SparkPackage[] }): string[] => packages.map(({ code }) => code);
const actions = () => findOperatorActions(app.database.manager, { limit: 100 });

interface Ran {
  code: number;
  out: string;
  err: string;
}

const WHY = ['--reason', 'spring sale', '--by', 'mina'];

async function run(program: Program, ...args: string[]): Promise<Ran> {
  const { DATABASE_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const lines = { out: '', err: '' };
  const code = await runProgram(program, args, {
    environment: { DATABASE_URL },
    out: (line) => (lines.out += `${line}\n`),
    err: (line) => (lines.err += `${line}\n`),
  });
  return { code, ...lines };
}
const packages = (...args: string[]) => run(packagesProgram, ...args);
const plans = (...args: string[]) => run(plansProgram, ...args);

const found = async (code: string): Promise<SparkPackage | undefined> =>
  (await app.client().offers.packages()).packages.find((each) => each.code === code);

describe('a new installation', () => {
  it('sells packages, cheapest first and passes alone last, to anybody who looks, in their language', async () => {
    const answer = await app.client().offers.packages();
    expect(answer).toMatchObject({ payments_enabled: false, sparks_valid_days: 365, refund_days: 7 });
    expect(answer.rates).toEqual({ vat_percent: null, krw_per_usd: null });
    expect(new Set(answer.packages.map(({ tax_cents: tax }) => tax))).toEqual(new Set([0]));
    expect(codesOf(answer)).toEqual(['spark_starter', 'spark_creator', 'spark_studio', 'spark_atelier', 'pass_single']);
    const prices = answer.packages.filter(({ spark }) => spark > 0).map(({ price_cents: price }) => price);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(answer.packages.filter(({ popular }) => popular)).toMatchObject([
      { code: 'spark_creator', name: 'Creator', spark: 700, pass: 1, price_cents: 999 },
    ]);
    const korean = await app.client().offers.packages({}, { context: { language: 'ko' } });
    expect(korean.packages.map(({ name }) => name)).toEqual([
      '스타터',
      '크리에이터',
      '스튜디오',
      '마스터',
      '캐릭터 패스',
    ]);
  });

  it('gives more for the money the more is bought', async () => {
    const { packages: sold } = await app.client().offers.packages();
    const all = sold.filter(({ spark }) => spark > 0);
    const worth = ({ spark, pass, price_cents: price }: SparkPackage) => (spark + 150 * pass) / price;
    const worths = all.map(worth);
    expect(worths).toEqual(worths.toSorted((one, other) => one - other));
  });

  it('has Free and Pro', async () => {
    const { plans: all, ...rest } = await app.client().offers.plans();
    expect(rest).toEqual({
      payments_enabled: false,
      storage_days: 90,
      rates: { vat_percent: null, krw_per_usd: null },
    });
    expect(all).toEqual([
      {
        code: 'free',
        name: 'Free',
        price_cents: 0,
        tax_cents: 0,
        period_days: null,
        unfinished_jobs: 4,
        commercial_licence: false,
        permanent_storage: false,
        on_sale: false,
      },
      {
        code: 'pro',
        name: 'Pro',
        price_cents: 999,
        tax_cents: 0,
        period_days: 30,
        unfinished_jobs: 12,
        commercial_licence: true,
        permanent_storage: true,
        on_sale: true,
      },
    ]);
    expect(await offers().findPlan('free')).toBeNull();
    expect(await offers().findPlan('pro')).toMatchObject({ priceCents: 999, periodDays: 30 });
  });

  it('is given them once, also by two instances that start at once', async () => {
    await app.database.query('DELETE FROM spark_packages');
    await app.database.query('DELETE FROM plans');
    const runner = app.database.createQueryRunner();
    await runner.startTransaction();
    await runner.query('SELECT pg_advisory_xact_lock($1)', [PACKAGES_LOCK]);
    const instances = Promise.all([seed(), seed()]);
    await waitFor(async () => {
      const waiting = await app.database.query<unknown[]>(
        `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
         WHERE objid = $1 AND NOT granted AND datname = current_database()`,
        [PACKAGES_LOCK],
      );
      return waiting.length === 2;
    });
    await runner.commitTransaction();
    await runner.release();
    await instances;
    expect(codesOf(await app.client().offers.packages())).toHaveLength(5);
    expect((await app.client().offers.plans()).plans).toHaveLength(2);
  });

  it('is never given back what an operator took off sale', async () => {
    await app.database.query('UPDATE spark_packages SET active = false');
    await app.database.query(`UPDATE plans SET active = false, unfinished_jobs = 5 WHERE code = 'pro'`);
    await seed();
    const { packages: none } = await app.client().offers.packages();
    const { plans: all } = await app.client().offers.plans();
    expect(none).toEqual([]);
    expect(all).toMatchObject([{ code: 'free' }, { code: 'pro', on_sale: false, unfinished_jobs: 5 }]);
    expect(await offers().findPlan('pro')).toBeNull();
    await app.database.query('UPDATE spark_packages SET active = true');
    await app.database.query(`UPDATE plans SET active = true, unfinished_jobs = 12 WHERE code = 'pro'`);
  });
});

describe('where somebody takes payments', () => {
  it.each([
    { PAYPAL_CLIENT_ID: 'id', PAYPAL_CLIENT_SECRET: 'secret', PAYPAL_WEBHOOK_ID: 'hook' },
    { PAYPAL_LOCAL_URL: 'http://127.0.0.1:4650' },
  ])('offers say so: %o', async (settings) => {
    const paid = await TestApp.start(settings);
    try {
      expect((await paid.client().offers.packages()).payments_enabled).toBe(true);
      expect((await paid.client().offers.plans()).payments_enabled).toBe(true);
    } finally {
      await paid.stop();
    }
  });
});

describe('packages on the command line', () => {
  it('are all shown, with what is wrong in one line', async () => {
    const { code, out } = await packages('list');
    expect(code).toBe(0);
    expect(out).toMatch(/^CODE +ENGLISH +KOREAN +SPARKS +PASSES +PRICE +STATUS$/m);
    expect(out).toMatch(/^spark_creator +Creator +크리에이터 +700 +1 +\$9\.99 +sold +popular$/m);
    const wrong: [string[], number, RegExp][] = [
      [['set', '--code', 'nothing', '--price', '1.00', ...WHY], 1, /no package "nothing"; there are pass_single/],
      [['set', '--code', 'spark_starter', '--price=-1', ...WHY], 2, /--price is US dollars/],
      [['set', '--code', 'spark_starter', '--price', '0', ...WHY], 2, /--price is US dollars/],
      [['set', '--code', 'spark_starter', '--sparks=-5', ...WHY], 2, /--sparks is a whole number/],
      [['set', '--code', 'spark_starter', '--sparks', '0', ...WHY], 2, /--sparks, --passes, or both/],
      [['set', '--code', 'spark_starter', '--popular', '--not-popular', ...WHY], 2, /not both/],
      [['set', '--code', 'spark_starter', '--price', '1.00'], 2, /--reason is missing/],
      [['add', '--code', 'Big One', '--name-en', 'A', '--name-ko', 'A', '--price', '1.00', ...WHY], 2, /--code is/],
      [
        ['add', '--code', 'big', '--name-en', 'A', '--price', '1.00', '--sparks', '1', ...WHY],
        2,
        /--name-ko is missing/,
      ],
      [
        [
          'add',
          '--code',
          'spark_starter',
          '--name-en',
          'A',
          '--name-ko',
          'A',
          '--price',
          '1.00',
          '--sparks',
          '1',
          ...WHY,
        ],
        1,
        /already/,
      ],
      [['delete', '--code', 'spark_starter', ...WHY], 2, /there is no "delete"/],
    ];
    for (const [args, expected, message] of wrong) {
      const ran = await packages(...args);
      expect([args.join(' '), ran.code, ran.out]).toEqual([args.join(' '), expected, '']);
      expect(ran.err).toMatch(message);
      expect(ran.err.trim()).not.toContain('\n');
    }
    expect(await actions()).toEqual([]);
  });

  it('are added, and take the mark of the popular one with them', async () => {
    const added = [
      '--code',
      'spark_big',
      '--name-en',
      'Big',
      '--name-ko',
      '빅',
      '--price',
      '79.00',
      '--sparks',
      '9000',
    ];
    const { code, out } = await packages('add', ...added, '--popular', ...WHY);
    expect(code).toBe(0);
    expect(out).toMatch(/^spark_big +Big +빅 +9000 +0 +\$79\.00 +sold +popular$/m);
    expect(out.match(/popular/g)).toHaveLength(1);
    expect(await found('spark_big')).toMatchObject({ spark: 9000, pass: 0, price_cents: 7900, popular: true });
    expect(await actions()).toMatchObject([
      {
        operator: 'mina',
        action: 'packages.add',
        reason: 'spring sale',
        details: { code: 'spark_big', before: null, no_longer_popular: 'spark_creator', after: { priceCents: 7900 } },
      },
    ]);
    await packages('set', '--code', 'spark_creator', '--popular', ...WHY);
    expect([(await found('spark_big'))?.popular, (await found('spark_creator'))?.popular]).toEqual([false, true]);
  });

  it('are changed in what is named only, with a note of what it was', async () => {
    const before = await found('spark_studio');
    const { code } = await packages('set', '--code', 'spark_studio', '--price', '19.99', '--passes', '4', ...WHY);
    expect(code).toBe(0);
    expect(await found('spark_studio')).toEqual({ ...before, price_cents: 1999, pass: 4 });
    const [last] = await actions();
    expect(last).toMatchObject({
      action: 'packages.set',
      details: { before: { priceCents: 2299, pass: 3 }, after: { priceCents: 1999, pass: 4 } },
    });
    const count = (await actions()).length;
    const again = await packages('set', '--code', 'spark_studio', '--price', '19.99', ...WHY);
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('Nothing to change') });
    expect(await actions()).toHaveLength(count);
  });

  it('are taken off sale and sold again under the same id', async () => {
    const id = (await found('spark_creator'))?.id ?? '';
    expect((await packages('retire', '--code', 'spark_creator', ...WHY)).out).toMatch(/^spark_creator .*retired$/m);
    expect(await found('spark_creator')).toBeUndefined();
    expect(await offers().findPackage(id)).toBeNull();
    const refused = await packages('set', '--code', 'spark_creator', '--popular', ...WHY);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Bring it back first') });
    await packages('restore', '--code', 'spark_creator', ...WHY);
    expect(await found('spark_creator')).toMatchObject({ id, popular: false });
    expect(await offers().findPackage(id)).toMatchObject({ code: 'spark_creator' });
  });

  it('stay as they were where the note of it cannot be written', async () => {
    const before = await found('spark_atelier');
    await app.database.query('ALTER TABLE operator_actions RENAME TO elsewhere');
    try {
      const { code } = await packages('set', '--code', 'spark_atelier', '--price', '1.00', ...WHY);
      expect(code).not.toBe(0);
    } finally {
      await app.database.query('ALTER TABLE elsewhere RENAME TO operator_actions');
    }
    expect(await found('spark_atelier')).toEqual(before);
  });

  it('leave payments that have been begun as they are', async () => {
    const row = await offers().findPackage((await found('pass_single'))?.id ?? '');
    const { id: userId } = await app.signUp();
    await app.database.query(
      `INSERT INTO payments (id, user_id, item_kind, item_code, item_name_en, item_name_ko, spark, pass, amount_cents, method)
       VALUES ($1, $1, 'package', 'pass_single', $2, $3, 0, 1, $4, 'wallet')`,
      [userId, row?.nameEn, row?.nameKo, row?.priceCents],
    );
    const renamed = ['--name-en', 'Other', '--price', '3.99', '--passes', '2'];
    await packages('set', '--code', 'pass_single', ...renamed, ...WHY);
    expect(await app.database.query('SELECT item_name_en, pass, amount_cents FROM payments')).toEqual([
      { item_name_en: 'Character Pass', pass: 1, amount_cents: 249 },
    ]);
  });
});

describe('plans on the command line', () => {
  const find = async (code: PlanCode) => (await app.client().offers.plans()).plans.find((plan) => plan.code === code);

  it('are shown, and changed in what is named only', async () => {
    expect((await plans('list')).out).toMatch(/^pro +Pro +Pro +\$9\.99 for 30 days +12 +yes +yes +yes$/m);
    const before = await find('pro');
    const { code, out } = await plans(
      'set',
      '--plan',
      'pro',
      '--price',
      '12.50',
      '--days',
      '31',
      '--jobs',
      '20',
      ...WHY,
    );
    expect(code).toBe(0);
    expect(out).toMatch(/^pro +Pro +Pro +\$12\.50 for 31 days +20 +yes +yes +yes$/m);
    expect(await find('pro')).toEqual({ ...before, price_cents: 1250, period_days: 31, unfinished_jobs: 20 });
    expect((await actions())[0]).toMatchObject({
      action: 'plans.set',
      details: { code: 'pro', before: { priceCents: 999 }, after: { priceCents: 1250 } },
    });
    await waitFor(async () => (await offers().unfinishedJobs('pro')) === 20);
    await plans('set', '--plan', 'pro', '--on-sale', 'no', ...WHY);
    expect(await find('pro')).toMatchObject({ on_sale: false });
    expect(await offers().findPlan('pro')).toBeNull();
    await plans('set', '--plan', 'free', '--storage', 'yes', ...WHY);
    expect(await find('free')).toMatchObject({ permanent_storage: true, price_cents: 0 });
  });

  it('refuse what makes no sense', async () => {
    const wrong: [string[], RegExp][] = [
      [['--plan', 'gold', '--jobs', '3'], /--plan is one of free, pro/],
      [['--jobs', '3'], /--plan is missing/],
      [['--plan', 'free', '--price', '1.00'], /--price is for plans that are sold/],
      [['--plan', 'free', '--on-sale', 'no'], /--on-sale is for plans that are sold/],
      [['--plan', 'pro', '--days', '0'], /--days is a whole number from 1/],
      [['--plan', 'pro', '--jobs', '0'], /--jobs is a whole number from 1/],
      [['--plan', 'pro', '--licence', 'maybe'], /--licence is one of yes, no/],
    ];
    const count = (await actions()).length;
    for (const [args, message] of wrong) {
      const ran = await plans('set', ...args, ...WHY);
      expect(ran).toMatchObject({ code: 2, out: '', err: expect.stringMatching(message) });
    }
    expect(await actions()).toHaveLength(count);
  });
});
