import { afterEach, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { ADMIN_TOKEN, TestApp } from './support/app.js';

let app: TestApp;
afterEach(() => app.stop());

const create = (init: { token?: string; language?: string } = {}) =>
  app.request('/dev/test-users/create', {
    method: 'POST',
    ...(init.token === undefined ? {} : { token: init.token }),
    headers: { 'accept-language': init.language ?? 'en' },
  });
const errorOf = (response: Response) => {
  const { error } = response.body as { error: { code: string; message: string } };
  return { status: response.status, ...error };
};
const isOffered = async () => (await app.client().auth.providers()).test_user;

describe('test users', () => {
  it.each(['development', 'preview'])('are made in %s, for who has the admin token', async (APP_ENV) => {
    app = await TestApp.start({ APP_ENV });
    expect(await isOffered()).toBe(true);
    const made = await create({ token: ADMIN_TOKEN });
    expect(made.status).toBe(200);
    const { access_token: token, refresh_token } = made.body as Record<string, string>;
    expect(refresh_token).toMatch(/^[\w-]{43}$/);
    expect((await app.client(token).auth.me()).display_name).toMatch(/^tester-/);
    for (const token of [undefined, 'wrong', ` ${ADMIN_TOKEN}`]) {
      const refused = errorOf(await create({ ...(token === undefined ? {} : { token }), language: 'ko-KR' }));
      expect(refused).toMatchObject({ status: 401, code: 'admin_token_invalid' });
      expect(refused.message).toContain('토큰');
    }
  });

  it('do not exist in production, whatever is sent', async () => {
    app = await TestApp.start({ APP_ENV: 'production' });
    expect(await isOffered()).toBe(false);
    for (const token of [ADMIN_TOKEN, 'wrong']) {
      expect(errorOf(await create({ token }))).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect(await app.database.query('SELECT FROM users')).toEqual([]);
  });

  it('do not exist where no admin token is set', async () => {
    app = await TestApp.start({ ADMIN_TOKEN: '' });
    expect(await isOffered()).toBe(false);
    expect((await create({ token: 'undefined' })).status).toBe(404);
  });
});
