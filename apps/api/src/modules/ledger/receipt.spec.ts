import { receiptSchema } from '@atelier/contracts';
import { expect, it } from '@jest/globals';
import { toReceipt, type PricedJobRow } from './receipt.js';

const job: PricedJobRow = {
  price_spark: 100,
  price_pass: 1,
  hold_id: '01900000-0000-7000-8000-000000000000',
  captured_spark: 0,
  captured_pass: 0,
  receipt_reason: 'open',
  finished_at: null,
};
const finished_at = new Date('2030-01-01T00:00:00Z');
const nothing = { spark: 0, pass: 0 };

it.each([
  ['still under way', {}, { spark: 100, pass: 1 }, nothing, nothing],
  [
    'delivered',
    { finished_at, captured_spark: 100, captured_pass: 1 },
    { spark: 100, pass: 1 },
    { spark: 100, pass: 1 },
    nothing,
  ],
  [
    'partly delivered',
    { finished_at, captured_spark: 40 },
    { spark: 100, pass: 1 },
    { spark: 40, pass: 0 },
    { spark: 60, pass: 1 },
  ],
  ['failed', { finished_at }, { spark: 100, pass: 1 }, nothing, { spark: 100, pass: 1 }],
  ['free', { finished_at, hold_id: null }, nothing, nothing, nothing],
])('says what was held, captured and returned for a job that is %s', (_, change, held, captured, returned) => {
  const receipt = receiptSchema.parse(toReceipt({ ...job, ...change }));
  expect(receipt).toMatchObject({ price: { spark: 100, pass: 1 }, held, captured, returned });
});

it('tells when it was settled', () => {
  expect(toReceipt(job).settled_at).toBeNull();
  expect(toReceipt({ ...job, finished_at }).settled_at).toBe('2030-01-01T00:00:00.000Z');
});
