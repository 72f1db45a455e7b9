import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TestApp, type SignedIn } from './support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ PRICE_VIDEO: '120' });
});
afterAll(() => app.stop());

async function makeImages(user: SignedIn, character: string, count: number): Promise<void> {
  const { id } = await user.api.images.create({ character_id: character, prompt: 'reading', count });
  await waitFor(async () => (await user.api.images.get({ id })).job.finished_at);
}

describe('the wallet over HTTP', () => {
  it('begins with the sign-up grant, and lists what is left of it', async () => {
    const { api } = await app.signUp();
    const wallet = await api.wallet.get();
    expect(wallet).toMatchObject({ spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 } });
    expect(wallet.lots.map(({ source, expires_at }) => [source, expires_at])).toEqual([
      ['sign_up', null],
      ['sign_up', null],
    ]);
  });

  it('says beforehand what an action costs, by configuration, and what is missing', async () => {
    const { api } = await app.signUp();
    const { prices, first_training_free } = await api.wallet.costs();
    expect(prices.video).toEqual({ spark: 120, pass: 0 });
    expect(first_training_free).toBe(true);
    expect(await api.wallet.check({ action: 'image', count: 4 })).toMatchObject({
      allowed: true,
      price: { spark: 60 },
    });
    expect(await api.wallet.check({ action: 'video', count: 2 })).toEqual({
      allowed: false,
      price: { spark: 240, pass: 0 },
      available: { spark: 200, pass: 1 },
      missing: { spark: 40, pass: 0 },
    });
  });

  it('answers 402 with the amounts, and changes nothing', async () => {
    const user = await app.signUp();
    const character = await app.character(user);
    await makeImages(user, character, 8);
    const body = JSON.stringify({ character_id: character, prompt: 'reading', count: 8 });
    const response = await app.request('/images', { method: 'POST', token: user.token, body });
    expect(response.status).toBe(402);
    expect(response.body).toMatchObject({
      error: {
        code: 'insufficient_sparks',
        details: { currency: 'spark', required: 120, available: 80, missing: 40 },
      },
    });
    expect((await user.api.wallet.get()).spark).toEqual({ available: 80, held: 0 });
  });

  it('pages through its history, newest first, each movement with its receipt', async () => {
    const user = await app.signUp();
    const character = await app.character(user);
    for (let index = 0; index < 3; index += 1) await makeImages(user, character, 1);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await user.api.wallet.transactions({ limit: 2, cursor });
      seen.push(...page.items.map(({ kind, change }) => `${kind} ${String(change.spark)}`));
      for (const { job } of page.items) {
        if (job)
          expect(job.receipt).toMatchObject({ held: { spark: 15 }, captured: { spark: 15 }, reason: 'delivered' });
      }
      cursor = page.next_cursor ?? undefined;
    } while (cursor);
    expect(seen).toEqual([...Array.from({ length: 3 }, () => ['capture 0', 'hold -15']).flat(), 'grant 200']);
    const response = await app.request('/wallet/transactions?limit=101', { token: user.token });
    expect(response.status).toBe(400);
  });
});
