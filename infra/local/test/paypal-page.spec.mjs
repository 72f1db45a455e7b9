import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startLocalPayPal } from '../index.mjs';
import { CANCEL_URL, orderOf, PayPalClient, RETURN_URL, Shop } from './paypal-client.mjs';
import { eventually } from './support.mjs';

/** @type {import('../index.mjs').LocalPayPal} */
let paypal;
/** @type {PayPalClient} */
let client;
/** @type {Shop} */
let shop;

beforeEach(async () => {
  shop = await new Shop().open();
  paypal = await startLocalPayPal({ webhookUrl: shop.url });
  client = new PayPalClient(paypal);
});

afterEach(async () => {
  await paypal.stop();
  await shop.close();
});

/** Where the payer is sent. @param {any} order */
const pageOf = (order) => order.links.find((/** @type {any} */ each) => each.rel === 'payer-action').href;

/** @param {Record<string, unknown>} [unit] @param {Record<string, unknown>} [experience] */
const newPage = async (unit, experience) => {
  const { body } = await client.create(orderOf(unit, experience));
  return { id: String(body.id), page: String(pageOf(body)) };
};

/** @param {string} page @param {string} choice */
const choose = (page, choice) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'manual' });

describe('the page', () => {
  it('says that no money moves, for what and how much, and who pays', async () => {
    const { page } = await newPage({}, { brand_name: 'Atelier <3' });
    const response = await fetch(page);
    const text = await response.text();
    expect(response.status).toBe(200);
    for (const part of ['Replaces PayPal', 'No real money', 'Atelier &lt;3', '500 Sparks', 'Mina Park']) {
      expect(text).toContain(part);
    }
    expect(text).toMatch(/USD\s4\.99/);
    expect(text).not.toContain('Card number');
    expect(text).not.toContain('<script');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/);
    expect(policy).toContain("frame-ancestors 'none'");
  });

  it('shows a card to whoever came for one, filled in and never sent', async () => {
    const { page } = await newPage({}, { landing_page: 'GUEST_CHECKOUT' });
    const text = await (await fetch(page)).text();
    expect(text).toContain('value="4111 1111 1111 1111"');
    expect(text).not.toMatch(/<input[^>]* name=/);
  });

  it('escapes what the shop says', async () => {
    const { page } = await newPage({ description: '"><script>alert(1)</script>' });
    const text = await (await fetch(page)).text();
    expect(text).not.toContain('<script>');
    expect(text).toContain('&quot;&gt;&lt;script&gt;');
  });

  it("speaks the order's language, else the browser's", async () => {
    const korean = '결제할 금액';
    const english = { headers: { 'accept-language': 'en' } };
    const { page: told } = await newPage({}, { locale: 'ko-KR' });
    expect(await (await fetch(told, english)).text()).toContain(korean);
    const { page: untold } = await newPage();
    expect(await (await fetch(untold, english)).text()).toContain('To pay');
    expect(await (await fetch(untold, { headers: { 'accept-language': 'ko-KR,ko' } })).text()).toContain(korean);
  });

  it.each([
    ['pay', 'COMPLETED'],
    ['echeck', 'PENDING'],
  ])('%s: goes back to the shop, and the money is %s', async (choice, status) => {
    const { id, page } = await newPage();
    const response = await choose(page, choice);
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(`${RETURN_URL}&token=${id}&PayerID=LOCALPAYER123`);
    expect((await client.order(id)).body.status).toBe('APPROVED');
    await eventually(() => expect(shop.types).toEqual(['CHECKOUT.ORDER.APPROVED']));
    const { body } = await client.capture(id);
    expect(body.purchase_units[0].payments.captures[0].status).toBe(status);
  });

  it('decline: goes back, and no money can be taken until the payer comes again', async () => {
    const { id, page } = await newPage();
    expect((await choose(page, 'decline')).headers.get('location')).toContain(RETURN_URL);
    const declined = await client.capture(id);
    expect(declined.body.details[0].issue).toBe('INSTRUMENT_DECLINED');
    expect(pageOf(declined.body)).toBe(page);
    expect((await choose(page, 'pay')).status).toBe(303);
    expect((await client.capture(id)).status).toBe(201);
  });

  it('cancel: goes back to where the order says, and nothing has happened', async () => {
    const { id, page } = await newPage();
    expect((await choose(page, 'cancel')).headers.get('location')).toBe(`${CANCEL_URL}?token=${id}`);
    expect((await client.order(id)).body.status).toBe('PAYER_ACTION_REQUIRED');
    expect((await choose(page, 'pay')).status).toBe(303);
  });

  it('sends nobody anywhere else', async () => {
    const { page } = await newPage();
    const body = new URLSearchParams({
      choice: 'cancel',
      return_url: 'https://evil.example',
      cancel_url: 'https://evil.example',
    });
    const response = await fetch(`${page}&cancel_url=https://evil.example`, {
      method: 'POST',
      body,
      redirect: 'manual',
    });
    expect(response.headers.get('location')).toContain(CANCEL_URL);
    expect((await choose(page, 'constructor')).status).toBe(400);
    const { page: nowhere } = await newPage({}, { return_url: undefined, cancel_url: undefined });
    expect(await (await fetch(nowhere)).text()).not.toContain('value="cancel"');
    const done = await choose(nowhere, 'pay');
    expect([done.status, done.headers.get('location')]).toEqual([200, null]);
  });

  it('is over once it was paid, and for orders that are not', async () => {
    const { id, page } = await newPage();
    await choose(page, 'pay');
    await client.capture(id);
    for (const response of [await fetch(page), await choose(page, 'pay')]) {
      expect(response.status).toBe(410);
      expect(await response.text()).toContain('This order is closed');
    }
    expect((await fetch(`${paypal.url}/checkoutnow?token=NONE`)).status).toBe(404);
    expect((await fetch(`${paypal.url}/checkoutnow`)).status).toBe(404);
  });

  it.each([
    ['clear', 'COMPLETED'],
    ['deny', 'DECLINED'],
  ])('lets the bank decide on an eCheck: %s', async (choice, status) => {
    const { id, page } = await newPage();
    await choose(page, 'echeck');
    await client.capture(id);
    expect(await (await fetch(page)).text()).toContain('Clear it');
    expect((await choose(page, choice)).status).toBe(200);
    expect((await client.order(id)).body.purchase_units[0].payments.captures[0].status).toBe(status);
    expect((await choose(page, choice)).status).toBe(410);
  });

  it('lists the latest orders at the root', async () => {
    const list = async () => (await fetch(paypal.url)).text();
    expect(await list()).toContain('No orders yet');
    const { id } = await newPage({ description: '<b>Sparks</b>' });
    expect(await list()).toContain(`href="/checkoutnow?token=${id}"`);
    expect(await list()).toContain('&lt;b&gt;Sparks');
  });

  it('is where browsers reach it', async () => {
    await paypal.stop();
    const publicUrl = (/** @type {number} */ port) => `http://studio.local:${port}`;
    paypal = await startLocalPayPal({ webhookUrl: shop.url, publicUrl });
    client = new PayPalClient(paypal);
    const { id, page } = await newPage();
    expect(page).toBe(`http://studio.local:${paypal.port}/checkoutnow?token=${id}`);
    expect(paypal.url).toBe(`http://127.0.0.1:${paypal.port}`);
  });
});
