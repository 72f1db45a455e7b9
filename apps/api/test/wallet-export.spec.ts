import { parse } from 'csv-parse/sync';
import { DataSource } from 'typeorm';
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { newId } from '../src/common/ids.js';
import { LedgerService } from '../src/modules/ledger/ledger.service.js';
import { RefundRow } from '../src/modules/payments/refunds/refund.entity.js';
import { TestApp, type SignedIn } from './support/app.js';
import { givenCharacter, givenImages } from './support/creations.js';
import { defaultHandlers } from './support/fake-worker.js';
import { daysFromNow, givenPurchase } from './support/money.js';
import { eventually } from './jest/eventually.js';

type Row = Record<string, string>;

let app: TestApp;
let user: SignedIn;

beforeAll(async () => {
  app = await TestApp.start();
  user = await app.signUp();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => app.stop());

const exported = ({ token }: SignedIn, language = 'en') =>
  fetch(`${app.url}/api/wallet/transactions.csv`, {
    headers: { authorization: `Bearer ${token}`, 'accept-language': language },
  });

/** Without taking the mark at its beginning away, as `text()` would. */
const bytesOf = async (response: Response): Promise<Buffer> => Buffer.from(await response.arrayBuffer());
const tableOf = async (response: Response): Promise<Row[]> =>
  parse(await bytesOf(response), { bom: true, columns: true, record_delimiter: '\r\n' });

const grant = ({ id: userId }: SignedIn, memo: string, manager = app.database.manager) => {
  const amounts = { spark: 1, pass: 0 };
  const gift = { userId, amounts, source: 'operator', idempotencyKey: `test:${newId()}`, memo };
  return manager.transaction((nested) => app.nest.get(LedgerService).grant(nested, gift));
};

describe('the table of movements', () => {
  it('is a file for spreadsheets, with each movement, what could be spent after it, and why', async () => {
    const { id: character } = await givenCharacter(app, user);
    app.worker.handlers.image = async (payload, job) => {
      const made = await defaultHandlers.image(payload, job);
      return { ...made, images: made.images.slice(0, 1) };
    };
    const { job } = await givenImages(user, character, 2);
    app.worker.handlers.image = defaultHandlers.image;

    const response = await exported(user);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(
      /^attachment; filename="atelier-transactions-\d{4}-\d\d-\d\d\.csv"$/,
    );
    const bytes = await bytesOf(response.clone());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(bytes.toString().replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);

    const rows = await tableOf(response);
    const seen = rows.map((row) => [row.What, row.Sparks, row.Passes, row['Sparks balance'], row['Passes balance']]);
    expect(seen).toEqual([
      ['Received', '200', '1', '200', '1'],
      ['Held', '-30', '0', '170', '1'],
      ['Charged', '0', '0', '170', '1'],
      ['Returned', '15', '0', '185', '1'],
    ]);
    const [given, held, charged, returned] = rows;
    expect(given).toMatchObject({ Why: 'Sign-up gift', Job: '', Payment: '', Work: '' });
    const why = { Work: 'Images', Why: 'You only paid for what you got', Job: job.id };
    expect(held).toMatchObject({ ...why, 'Price in Sparks': '30', 'Sparks held': '30', 'Sparks charged': '' });
    expect(charged).toMatchObject({ ...why, 'Sparks held': '', 'Sparks charged': '15', 'Sparks returned': '' });
    expect(returned).toMatchObject({ ...why, 'Sparks charged': '', 'Sparks returned': '15' });
    for (const row of rows) expect(new Date(row['Time (UTC)'] ?? '').toISOString()).toBe(row['Time (UTC)']);
  });

  it('tells of the money that was paid and given back', async () => {
    const buyer = await app.signUp();
    const payment = await givenPurchase(app, buyer, { spark: 500, pass: 2, amountCents: 1490 });
    const refundId = newId();
    const ofPayment = { userId: buyer.id, paymentId: payment.id, refundId, memo: 'small' };
    await app.database.transaction(async (manager) => {
      const ledger = app.nest.get(LedgerService);
      const taken = await ledger.refundPurchase(manager, { ...ofPayment, amounts: { spark: 200, pass: 1 } });
      await manager.getRepository(RefundRow).insert({
        id: refundId,
        paymentId: payment.id,
        status: 'failed',
        askedBy: 'operator',
        amountCents: 600,
        ...taken,
        providerRefundId: null,
        error: null,
        createdAt: new Date(),
        finishedAt: new Date(),
      });
      await ledger.returnRefund(manager, ofPayment);
    });
    const rows = (await tableOf(await exported(buyer))).slice(1);
    expect(rows.map((row) => [row.What, row.Sparks, row['Amount (USD)'], row['Sparks balance'], row.Why])).toEqual([
      ['Bought', '500', '14.90', '700', 'Small'],
      ['Refunded', '-200', '-6.00', '500', 'Small'],
      ['Refund failed', '200', '6.00', '700', 'Small'],
    ]);
    expect(new Set(rows.map((row) => row.Payment))).toEqual(new Set([payment.id]));
  });

  it('is in the language of whoever asks', async () => {
    const [first] = await tableOf(await exported(user, 'ko-KR,ko;q=0.9'));
    expect(first).toMatchObject({ 내용: '지급', 사유: '가입 선물', '스파크 변동': '200' });
  });

  it('holds no formula, whatever was written as a reason, and every sign of it', async () => {
    const reasons = ['=HYPERLINK("http://x","y")', '+1', '-1', '@sum', '\t=1', 'a, "b"\nc\r\nd', '＝1'];
    const other = await app.signUp();
    for (const reason of reasons) await grant(other, reason);
    const rows = (await tableOf(await exported(other))).slice(1);
    expect(rows.map((row) => row.Why)).toEqual(
      reasons.map((reason) => (reason.startsWith('a') ? reason : `'${reason}`)),
    );
    // Numbers stay numbers.
    expect(rows.map((row) => row.Sparks)).toEqual(reasons.map(() => '1'));
  });

  it('goes on from page to page, each movement once, with the balance carried along', async () => {
    const busy = await app.signUp();
    await app.database.transaction(async (manager) => {
      for (let index = 0; index < 1_010; index += 1) await grant(busy, `n${String(index)}`, manager);
    });
    const rows = (await tableOf(await exported(busy))).slice(1);
    expect(rows.map((row) => row.Why)).toEqual(Array.from({ length: 1_010 }, (_, index) => `n${String(index)}`));
    expect(rows.map((row) => row['Sparks balance'])).toEqual(
      Array.from({ length: 1_010 }, (_, index) => String(201 + index)),
    );
    const { spark } = await busy.api.wallet.get();
    expect(rows.at(-1)?.['Sparks balance']).toBe(String(spark.available));

    const { manager } = app.nest.get(DataSource);
    const query = manager.query.bind(manager);
    jest.spyOn(manager, 'query').mockImplementation((sql, parameters) => {
      const isLaterPage = sql.includes('WITH page') && Array.isArray(parameters) && parameters[1] !== null;
      return isLaterPage ? Promise.reject(new Error('the database went away')) : query(sql, parameters);
    });
    const broken = await exported(busy);
    expect(broken.status).toBe(200);
    await expect(broken.text()).rejects.toThrow();
  });

  it('is an error and no file where nothing can be read', async () => {
    const { manager } = app.nest.get(DataSource);
    jest.spyOn(manager, 'query').mockRejectedValue(new Error('Connection terminated'));
    const response = await exported(user);
    expect(response.status).toBe(503);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ error: { code: 'unavailable' } });
  });

  it('shows what expired, and where it came from', async () => {
    const late = await app.signUp();
    await givenPurchase(app, late, { spark: 40, sparksExpireAt: daysFromNow(-1) });
    await eventually(async () => {
      const rows = await tableOf(await exported(late));
      expect(rows.at(-1)).toMatchObject({ What: 'Expired', Sparks: '-40', Why: 'Purchase', 'Sparks balance': '200' });
    });
  });
});
