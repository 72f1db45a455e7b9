import { adminCatalogueSchema, type AdminPackage } from '@atelier/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { packagesProgram } from '../src/commands/packages.js';
import { plansProgram } from '../src/commands/plans.js';
import { type Program, runProgram } from '../src/commands/support.js';
import { newId } from '../src/common/ids.js';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { TestApp, type SignedIn } from './support/app.js';
import { failureOf } from './support/creations.js';
import { givenPurchase } from './support/money.js';

let app: TestApp;
let operator: SignedIn;

beforeAll(async () => {
  // The sweep would ask a payment provider that is not there.
  app = await TestApp.start({
    OPERATOR_ACCOUNTS: 'google:boss',
    SWEEP_SECONDS: '3600',
    PRICE_VIDEO: '75+1',
    SITE_VAT_PERCENT: '10',
    SITE_KRW_PER_USD: '1390',
  });
  operator = await app.signUp();
  await app.linkIdentity(operator.id, 'google', 'boss');
});
afterAll(() => app.stop());

const catalogue = () => operator.api.adminCatalogue;
const read = async () => adminCatalogueSchema.parse(await catalogue().get());
async function packageOf(code: string): Promise<AdminPackage> {
  const found = (await read()).packages.find((each) => each.code === code);
  if (!found) throw new Error(`no package ${code}`);
  return found;
}
async function planOf(code: 'free' | 'pro') {
  const found = (await read()).plans.find((each) => each.code === code);
  if (!found) throw new Error(`no plan ${code}`);
  return found;
}
/** What a change of one says of it, where nothing is changed. */
const asItIs = ({ id, version, name_en, name_ko, price_cents, spark, pass, popular }: AdminPackage) => ({
  id,
  version,
  name_en,
  name_ko,
  price_cents,
  spark,
  pass,
  popular,
  reason: 'spring sale',
});
const logOf = async (action: string) => (await operator.api.adminLog.list({ action })).items;
const sold = async (code: string) => (await app.client().offers.packages()).packages.find((each) => each.code === code);

async function command(program: Program, ...args: string[]) {
  const { DATABASE_URL } = app.nest.get<Environment>(ENVIRONMENT);
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const surroundings = { environment: { DATABASE_URL }, out: write, err: write };
  const code = await runProgram(program, [...args, '--reason', 'by command', '--by', 'mina'], surroundings);
  return { code, text: lines.join('\n') };
}

describe('the catalogue', () => {
  it('shows all that is sold and was sold, with how often it was paid for, and what work costs', async () => {
    const creator = await app.signUp();
    const month = new Date(Date.now() - 29 * 86_400_000);
    const before = new Date(Date.now() - 31 * 86_400_000);
    await givenPurchase(app, creator, { itemCode: 'spark_starter', capturedAt: month });
    await givenPurchase(app, creator, { itemCode: 'spark_starter', status: 'refunded' });
    await givenPurchase(app, creator, { itemCode: 'spark_starter', capturedAt: before });
    await givenPurchase(app, creator, { itemCode: 'spark_starter', capturedAt: null, status: 'created' });
    await givenPurchase(app, creator, { itemKind: 'plan', itemCode: 'pro', planDays: 30, spark: 0 });
    await command(packagesProgram, 'retire', '--code', 'spark_atelier');
    const shown = await read();
    expect(shown.packages.map(({ code, sold: count, active }) => [code, count, active])).toEqual([
      ['pass_single', 0, true],
      ['spark_starter', 2, true],
      ['spark_creator', 0, true],
      ['spark_studio', 0, true],
      ['spark_atelier', 0, false],
    ]);
    expect(shown.plans.map(({ code, sold: count }) => [code, count])).toEqual([
      ['free', 0],
      ['pro', 1],
    ]);
    expect(shown.rates).toEqual({ vat_percent: 10, krw_per_usd: 1390 });
    expect(shown.work.find(({ action }) => action === 'video')).toEqual({
      action: 'video',
      price: { spark: 75, pass: 1 },
      variable: 'PRICE_VIDEO',
      is_default: false,
    });
    expect(shown.work.filter(({ is_default: isDefault }) => !isDefault)).toHaveLength(1);
  });
});

describe('a package', () => {
  it('is added once for one press, and takes the mark of the popular one with it', async () => {
    const big = {
      code: 'spark_big',
      name_en: 'Big',
      name_ko: '빅',
      price_cents: 7900,
      spark: 9000,
      pass: 0,
      popular: true,
      reason: 'a new size',
    };
    const context = { idempotencyKey: newId() };
    const { id } = await catalogue().addPackage(big, { context });
    expect(await catalogue().addPackage(big, { context })).toEqual({ id });
    expect(await sold('spark_big')).toMatchObject({
      id,
      name: 'Big',
      price_cents: 7900,
      tax_cents: 790,
      popular: true,
    });
    expect(await sold('spark_creator')).toMatchObject({ popular: false });
    expect(await logOf('packages.add')).toMatchObject([
      {
        reason: 'a new size',
        operator_id: operator.id,
        details: { code: 'spark_big', before: null, after: { priceCents: 7900 }, no_longer_popular: 'spark_creator' },
      },
    ]);
    expect(await failureOf(catalogue().addPackage(big))).toMatchObject({ code: 'offer_code_taken' });
    expect(await logOf('packages.add')).toHaveLength(1);
  });

  it('is made once, of two operators who press at the same time', async () => {
    const twin = {
      code: 'twin',
      name_en: 'Twin',
      name_ko: '쌍',
      price_cents: 100,
      spark: 1,
      pass: 0,
      popular: true,
      reason: 'x',
    };
    const both = await Promise.allSettled([catalogue().addPackage(twin), catalogue().addPackage(twin)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    const refused = both.find((each) => each.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'offer_code_taken' });
  });

  it('is changed from the next purchase on, with an entry of what it was', async () => {
    const studio = await packageOf('spark_studio');
    await catalogue().changePackage({ ...asItIs(studio), price_cents: 1999, pass: 4 });
    expect(await sold('spark_studio')).toMatchObject({ id: studio.id, price_cents: 1999, pass: 4 });
    const [entry] = await logOf('packages.set');
    expect(entry).toMatchObject({
      operator_id: operator.id,
      reason: 'spring sale',
      details: { before: { priceCents: 2299, pass: 3 }, after: { priceCents: 1999, pass: 4 } },
    });
    const count = (await logOf('packages.set')).length;
    await catalogue().changePackage(asItIs(await packageOf('spark_studio')));
    expect(await logOf('packages.set')).toHaveLength(count);
  });

  it('is not changed by who has not seen what another one, or a command, has made of it', async () => {
    const seen = await packageOf('spark_starter');
    await command(packagesProgram, 'set', '--code', 'spark_starter', '--price', '5.49');
    const late = failureOf(catalogue().changePackage({ ...asItIs(seen), spark: 350 }));
    expect(await late).toMatchObject({ code: 'offer_changed_meanwhile' });
    const { id, version } = seen;
    expect(await failureOf(catalogue().retirePackage({ id, version, reason: 'late' }))).toMatchObject({
      code: 'offer_changed_meanwhile',
    });
    expect(await sold('spark_starter')).toMatchObject({ price_cents: 549, spark: 300 });
    // Of two at the same time one is first, and the other is told.
    const now = await packageOf('spark_starter');
    const both = await Promise.allSettled(
      [310, 320].map((spark) => catalogue().changePackage({ ...asItIs(now), spark })),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    // To lose the popular mark is a change, too.
    const popular = (await read()).packages.find((each) => each.popular);
    await command(packagesProgram, 'set', '--code', 'spark_studio', '--popular');
    expect((await packageOf(popular?.code ?? '')).version).not.toBe(popular?.version);
  });

  it('is taken off sale and brought back under the same id, and cannot be popular meanwhile', async () => {
    const { id, version } = await packageOf('spark_studio');
    await catalogue().retirePackage({ id, version, reason: 'out of season' });
    expect(await sold('spark_studio')).toBeUndefined();
    const retired = await packageOf('spark_studio');
    expect(retired).toMatchObject({ active: false, popular: false });
    const mark = failureOf(catalogue().changePackage({ ...asItIs(retired), popular: true }));
    expect(await mark).toMatchObject({ code: 'retired_not_popular' });
    // Sent again after an answer that was lost, it is done once and is no conflict with itself.
    const context = { idempotencyKey: newId() };
    const restore = () => catalogue().restorePackage({ id, version: retired.version, reason: 'back' }, { context });
    await restore();
    await app.database.query('UPDATE idempotency_keys SET status = NULL, body = NULL WHERE key = $1', [
      context.idempotencyKey,
    ]);
    await restore();
    expect(await sold('spark_studio')).toMatchObject({ id });
    expect(await logOf('packages.restore')).toHaveLength(1);
    expect(await logOf('packages.retire')).toMatchObject([{ reason: 'out of season' }, { reason: 'by command' }]);
  });

  it('is left alone by what is no package', async () => {
    const it = asItIs(await packageOf('spark_creator'));
    const wrong = [
      { price_cents: 0 },
      { price_cents: 1.5 },
      { spark: 0, pass: 0 },
      { spark: 1_000_001 },
      { name_en: ' ' },
      { name_ko: '가'.repeat(61) },
      { reason: ' ' },
    ];
    for (const fields of wrong)
      expect([fields, (await failureOf(catalogue().changePackage({ ...it, ...fields }))).code]).toEqual([
        fields,
        'malformed',
      ]);
    expect(await failureOf(catalogue().changePackage({ ...it, id: newId() }))).toMatchObject({ code: 'not_found' });
    expect(asItIs(await packageOf('spark_creator'))).toEqual(it);
  });
});

describe('a plan', () => {
  const change = async (code: 'free' | 'pro', fields: object) => {
    const { sold: _, ...plan } = await planOf(code);
    return catalogue().changePlan({ ...plan, ...fields, reason: 'a trial' });
  };

  it('is changed by the page as by the command', async () => {
    await change('pro', { price_cents: 1250, period_days: 31, unfinished_jobs: 20 });
    const { plans } = await app.client().offers.plans();
    expect(plans[1]).toMatchObject({ price_cents: 1250, tax_cents: 125, period_days: 31, unfinished_jobs: 20 });
    await command(plansProgram, 'set', '--plan', 'pro', '--price', '9.99');
    expect(
      (await logOf('plans.set')).map(({ operator: who, reason, details }) => [who === 'mina', reason, details.code]),
    ).toEqual([
      [true, 'by command', 'pro'],
      [false, 'a trial', 'pro'],
    ]);
    const [byCommand, byPage] = await logOf('plans.set');
    expect(Object.keys(byPage?.details ?? {}).toSorted()).toEqual(Object.keys(byCommand?.details ?? {}).toSorted());
  });

  it('is told that somebody else was first', async () => {
    const { version } = await planOf('pro');
    await change('pro', { unfinished_jobs: 8 });
    expect(await failureOf(change('pro', { version, unfinished_jobs: 9 }))).toMatchObject({
      code: 'offer_changed_meanwhile',
    });
    expect(await planOf('pro')).toMatchObject({ unfinished_jobs: 8 });
  });

  it('keeps Free free, and Pro at a price', async () => {
    for (const [code, fields] of [
      ['free', { price_cents: 100, period_days: 30 }],
      ['free', { active: false }],
      ['pro', { price_cents: 0 }],
      ['pro', { period_days: null }],
    ] as const)
      expect([code, fields, (await failureOf(change(code, fields))).code]).toEqual([code, fields, 'malformed']);
  });
});

describe('a change', () => {
  beforeEach(async () => {
    await app.database.query('UPDATE device_sessions SET signed_in_at = now() WHERE user_id = $1', [operator.id]);
  });

  it('needs a sign-in of the last hour', async () => {
    const creator = await packageOf('spark_creator');
    await app.database.query(
      `UPDATE device_sessions SET signed_in_at = now() - interval '61 minutes' WHERE user_id = $1`,
      [operator.id],
    );
    const refused = failureOf(catalogue().changePackage({ ...asItIs(creator), price_cents: 1 }));
    expect(await refused).toMatchObject({ code: 'fresh_sign_in_required' });
    expect(await sold('spark_creator')).toMatchObject({ price_cents: creator.price_cents });
  });

  it('is not there where its entry cannot be written', async () => {
    const creator = await packageOf('spark_creator');
    await app.database.query('ALTER TABLE operator_actions RENAME TO elsewhere');
    try {
      expect((await failureOf(catalogue().changePackage({ ...asItIs(creator), price_cents: 1 }))).code).toBe(
        'internal',
      );
    } finally {
      await app.database.query('ALTER TABLE elsewhere RENAME TO operator_actions');
    }
    expect(await packageOf('spark_creator')).toEqual(creator);
  });
});
