import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { orderOf, Shop } from './support/shop.js';

let shop: Shop;
beforeAll(async () => {
  shop = await Shop.start({ SITE_VAT_PERCENT: '10', SITE_KRW_PER_USD: '1380.5' });
});
afterAll(() => shop.stop());

describe('VAT that is configured', () => {
  it('is said beside every price, with the rates', async () => {
    const { api } = await shop.app.signUp();
    const { packages, rates } = await api.offers.packages();
    expect(rates).toEqual({ vat_percent: 10, krw_per_usd: 1380.5 });
    // $9.99, of which a tenth is 99.9 cents.
    expect(packages.find(({ code }) => code === 'spark_creator')).toMatchObject({ price_cents: 999, tax_cents: 100 });
    const offered = await api.offers.plans();
    expect(offered.rates).toEqual(rates);
    const [free, pro] = offered.plans;
    expect(free).toMatchObject({ price_cents: 0, tax_cents: 0 });
    expect(pro?.tax_cents).toBe(Math.round((pro?.price_cents ?? 0) / 10));
  });

  it('is a part of what is charged, of the receipt, and of what is given back', async () => {
    const user = await shop.app.signUp();
    const payment = await shop.begin(user);
    expect(payment).toMatchObject({ amount_cents: 1099, tax_cents: 100 });
    const { orders } = await shop.paypal.control('happened', {});
    const order = orders.find(({ id }) => id === orderOf(payment));
    expect(order?.purchase_units[0]?.amount).toMatchObject({
      value: '10.99',
      breakdown: { item_total: { value: '9.99' }, tax_total: { value: '1.00' } },
    });
    await shop.approve(payment);
    expect(await user.api.payments.capture({ id: payment.id })).toMatchObject({
      status: 'completed',
      amount_cents: 1099,
      tax_cents: 100,
    });
    expect(await shop.takenFor(payment)).toEqual(['10.99']);
    await user.api.payments.refund({ id: payment.id });
    expect(await shop.becomes(user, payment.id, 'refunded')).toMatchObject({ refunded_cents: 1099 });
    expect(await shop.discrepancies()).toEqual([]);
  });
});
