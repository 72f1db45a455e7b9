import { QUEUES } from '@atelier/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { newId } from '../src/common/ids.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';

const EMAIL = 'boss@test.invalid';

describe('operators', () => {
  let app: TestApp;
  let operator: SignedIn;
  let creator: SignedIn;
  beforeAll(async () => {
    app = await TestApp.start({
      OPERATOR_EMAILS: `someone@test.invalid, ${EMAIL}`,
      OPERATOR_PROVIDERS: 'google, discord',
      OPERATOR_ACCOUNTS: 'x:1234',
    });
    operator = await app.signUp();
    creator = await app.signUp();
    await nameOperator(operator.id);
  });
  afterAll(() => app.stop());

  /** What the person has at a provider. */
  const nameOperator = (
    id: string,
    { email = EMAIL.toUpperCase(), verified = true, provider = 'google', subject = newId() } = {},
  ) =>
    app.database.query(
      `INSERT INTO identities (id, user_id, provider, subject, email, email_verified) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (user_id, provider) DO UPDATE SET email = $5, email_verified = $6`,
      [newId(), id, provider, subject, email, verified],
    );
  const begin = (token: string) => app.request('/admin/session', { method: 'POST', token });
  const cookieOf = (response: Response): string => response.get('Set-Cookie')?.[0] ?? '';
  const pairOf = (response: Response): string => cookieOf(response).split(';')[0] ?? '';
  const board = async (cookie: string): Promise<number> =>
    (await app.request('/admin/queues', { headers: { cookie } })).status;
  const codeOf = (response: Response): string => (response.body as { error: { code: string } }).error.code;

  it('are those whose verified e-mail the installation names', async () => {
    expect((await operator.api.auth.me()).role).toBe('operator');
    expect((await creator.api.auth.me()).role).toBe('creator');
    const other = await app.signUp();
    await nameOperator(other.id, { email: 'someone@test.invalid', verified: false });
    expect((await other.api.auth.me()).role).toBe('creator');
    const refused = await begin(other.token);
    expect([refused.status, codeOf(refused)]).toEqual([403, 'operator_only']);
  });

  it('are those whom a trusted provider vouches for, or whose social account is named, and no others', async () => {
    const roleWith = async (identity: Parameters<typeof nameOperator>[1]) => {
      const user = await app.signUp();
      await nameOperator(user.id, identity);
      return (await user.api.auth.me()).role;
    };
    const email = 'someone@test.invalid';
    expect(await roleWith({ provider: 'discord', email })).toBe('operator');
    expect(await roleWith({ provider: 'x', email })).toBe('creator');
    expect(await roleWith({ provider: 'x', email: 'nobody@test.invalid', subject: '1234' })).toBe('operator');
    expect(await roleWith({ provider: 'discord', email: 'nobody@test.invalid', subject: '1234' })).toBe('creator');
    // What the account itself says is worth nothing.
    const other = await app.signUp();
    await app.database.query(`UPDATE users SET email = $2, email_verified = true WHERE id = $1`, [other.id, email]);
    expect((await other.api.auth.me()).role).toBe('creator');
  });

  it('open the queues in their browser by a cookie that no script and no other site can use', async () => {
    const response = await begin(operator.token);
    expect(response.status).toBe(200);
    const cookie = cookieOf(response);
    for (const part of ['HttpOnly', 'SameSite=Strict', 'Path=/api/admin', 'Max-Age=3600']) {
      expect(cookie).toContain(part);
    }
    expect(cookie).not.toContain('Secure');
    const pair = pairOf(response);
    expect(await board(pair)).toBe(200);
    expect((await app.request('/admin/queues/api/queues', { headers: { cookie: pair } })).status).toBe(200);
    // It opens the board, and nothing else.
    for (const path of ['/metrics', '/auth/me']) {
      expect([path, (await app.request(path, { headers: { cookie: pair } })).status]).toEqual([path, 401]);
    }
  });

  it('lose it with their session, and with their role', async () => {
    const first = await app.signUp();
    await nameOperator(first.id, { email: 'someone@test.invalid' });
    const pair = pairOf(await begin(first.token));
    expect(await board(pair)).toBe(200);
    await nameOperator(first.id, { email: 'nobody@test.invalid' });
    expect(await board(pair)).toBe(401);
    await nameOperator(first.id, { email: 'someone@test.invalid' });
    expect(await board(pair)).toBe(200);
    await first.api.auth.endAllDevices();
    expect(await board(pair)).toBe(401);
  });

  it('have one by the admin token as well, which changes with the token', async () => {
    const pair = pairOf(await begin(ADMIN_TOKEN));
    expect(await board(pair)).toBe(200);
    const [name = '', value = ''] = pair.split('=');
    const [head = '', body = '', signature = ''] = value.split('.');
    const unsigned = btoa(JSON.stringify({ alg: 'none' })).replace(/=+$/, '');
    for (const forged of [
      `${head}.${body}.${[...signature].reverse().join('')}`,
      `${unsigned}.${body}.`,
      operator.token,
      '',
    ]) {
      expect([forged, await board(`${name}=${forged}`)]).toEqual([forged, 401]);
    }
    expect((await app.request('/auth/me', { token: value })).status).toBe(401);
  });

  it.each(['/metrics', '/admin/queues'])('reach %s with their token only', async (path) => {
    expect((await app.request(path)).status).toBe(401);
    expect((await app.request(path, { token: 'wrong' })).status).toBe(401);
    const response = await app.request(path, { token: ADMIN_TOKEN });
    expect(response.status).toBe(200);
    if (path === '/metrics') expect(response.text).toContain('atelier_holds_open 0');
  });

  it('read the metrics by their session, and creators do not', async () => {
    expect((await app.request('/metrics', { token: operator.token })).status).toBe(200);
    const refused = await app.request('/metrics', { token: creator.token });
    expect([refused.status, codeOf(refused)]).toEqual([403, 'operator_only']);
  });

  it('may give the admin token as a password, for browsers ask for one', async () => {
    const asked = await app.request('/admin/queues');
    expect(asked.get('www-authenticate')).toMatch(/^Basic /);
    const basic = (password: string) => ({ authorization: `Basic ${btoa(`anybody:${password}`)}` });
    expect((await app.request('/admin/queues', { headers: basic(ADMIN_TOKEN) })).status).toBe(200);
    expect((await app.request('/admin/queues', { headers: basic('wrong') })).status).toBe(401);
  });

  it('look at the queues, and change nothing there', async () => {
    const listed = await app.request('/admin/queues/api/queues', { token: ADMIN_TOKEN });
    const { queues } = listed.body as { queues: { name: string; readOnlyMode: boolean }[] };
    expect(queues.map(({ name }) => name)).toEqual(expect.arrayContaining([...QUEUES]));
    expect(queues.filter(({ readOnlyMode }) => !readOnlyMode)).toEqual([]);
    const paused = await app.request('/admin/queues/api/queues/image/pause', { method: 'PUT', token: ADMIN_TOKEN });
    expect(paused.status).toBe(405);
  });
});

describe('where no admin token is set', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await TestApp.start({ ADMIN_TOKEN: '' });
  });
  afterAll(() => app.stop());

  it('nothing opens what it would', async () => {
    for (const [method, path] of [
      ['GET', '/metrics'],
      ['GET', '/admin/queues'],
      ['POST', '/admin/session'],
    ] as const) {
      for (const token of [undefined, '', 'undefined', ADMIN_TOKEN]) {
        const response = await app.request(path, { method, ...(token === undefined ? {} : { token }) });
        expect([`${method} ${path} ${String(token)}`, response.status]).toEqual([
          `${method} ${path} ${String(token)}`,
          401,
        ]);
      }
    }
  });
});
