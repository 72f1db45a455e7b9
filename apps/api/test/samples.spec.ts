import { waitFor } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApp } from './support/app.js';

let app: TestApp;

beforeAll(async () => {
  app = await TestApp.start({ SEED_SAMPLES: 'true' });
});
afterAll(() => app.stop());

describe('an installation without characters', () => {
  it('makes its own public ones, which everybody can use and nobody else owns', async () => {
    const { api } = await app.signUp();
    const listed = () => api.characters.list({ scope: 'public' });
    await waitFor(async () => (await listed()).items.length === 2, { timeoutMs: 40_000 });
    const { items } = await listed();
    expect(items.map(({ name }) => name).sort()).toEqual(['Joon', 'Mina']);
    expect(items.every(({ own, creator_name }) => !own && creator_name === 'Atelier')).toBe(true);
    expect(await app.openHolds()).toBe(0);
  });
});
