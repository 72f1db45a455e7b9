import type { Payment, SparkPackage } from '@atelier/contracts';

export const PAYMENT_ID = '01920000-0000-7000-8000-0000000000f1';
export const APPROVE_URL = 'https://provider.example.test/approve?token=ORDER';

/** Of an installation that adds no VAT and names no rate. */
export const NO_RATES = { vat_percent: null, krw_per_usd: null };

export const sparkPackage = (code: string, change: Partial<SparkPackage> = {}): SparkPackage => ({
  id: '01920000-0000-7000-8000-0000000000a1',
  code,
  name: 'Small',
  spark: 500,
  pass: 0,
  popular: false,
  price_cents: 499,
  tax_cents: 0,
  ...change,
});

/** A payment for 500 Sparks that has just been begun. */
export const payment = (change: Partial<Payment> = {}): Payment => ({
  id: PAYMENT_ID,
  status: 'created',
  item: { kind: 'package', code: 'small', name: 'Small', spark: 500, pass: 0, plan_days: null },
  amount_cents: 499,
  tax_cents: 0,
  refunded_cents: 0,
  currency: 'USD',
  method: 'wallet',
  transaction_id: null,
  failure: null,
  approve_url: APPROVE_URL,
  refund: { possible: false, until: null, refusal: 'not_completed' },
  refunds: [],
  return_to: null,
  sparks_expire_at: null,
  plan_ends_at: null,
  created_at: '2026-01-01T00:00:00.000Z',
  completed_at: null,
  ...change,
});
