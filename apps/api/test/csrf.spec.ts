import { request as send } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';

const PUBLIC_URL = 'https://atelier.test';

interface Answer {
  status: number;
  code?: string;
}

/** By hand, because `fetch` sets the headers that this is about by itself. */
function call(app: TestApp, method: string, path: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = send(`${app.url}${path}`, { method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => (text += part));
      response.on('end', () => {
        const code = /"code":"(\w+)"/.exec(text)?.[1];
        resolve({ status: response.statusCode ?? 0, ...(code === undefined ? {} : { code }) });
      });
    });
    request.on('error', reject).end();
  });
}

const REFUSED = { status: 403, code: 'origin_not_allowed' };

describe('a request that changes something', () => {
  let app: TestApp;
  let user: SignedIn;
  let own: string;
  beforeAll(async () => {
    app = await TestApp.start({ PUBLIC_URL });
    user = await app.signUp();
    own = new URL(app.url).host;
  });
  afterAll(() => app.stop());

  const create = (headers: Record<string, string>) =>
    call(app, 'POST', '/api/training/sessions', { authorization: `Bearer ${user.token}`, ...headers });

  it.each([
    ['by a server, which says neither', {}],
    ['by the page at the public address', { origin: PUBLIC_URL }],
    ['by the page at the public address, its port said', { origin: 'https://atelier.test:443' }],
    ['by a page of its own, as the browser says', { 'sec-fetch-site': 'same-origin' }],
    ['by somebody who typed it in', { 'sec-fetch-site': 'none' }],
  ])('is taken when sent %s', async (_name, headers) => {
    expect(await create(headers)).toEqual({ status: 201 });
  });

  it('is taken by whatever name the page was opened, through a proxy that keeps the name too', async () => {
    expect(await create({ origin: `http://${own}` })).toEqual({ status: 201 });
    const dev = 'localhost:5173';
    expect(await create({ origin: `http://${dev}`, host: dev, 'sec-fetch-site': 'same-origin' })).toEqual({
      status: 201,
    });
    expect(
      await create({ origin: 'https://studio.test', host: 'studio.test:443', 'x-forwarded-proto': 'https' }),
    ).toEqual({ status: 201 });
  });

  it.each([
    ['another site', { origin: 'https://evil.test' }],
    ['another port of the same machine', { origin: 'http://127.0.0.1:1' }],
    ['a site whose name begins alike', { origin: 'https://atelier.test.evil.test' }],
    ['the public name without its encryption', { origin: 'http://atelier.test' }],
    [
      'the unencrypted page of the name that was opened encrypted',
      { origin: 'http://studio.test', host: 'studio.test', 'x-forwarded-proto': 'https' },
    ],
    ['an encrypted page, to the name without encryption', { origin: 'https://studio.test', host: 'studio.test' }],
    ['a sandboxed page', { origin: 'null' }],
    ['what is no origin', { origin: 'atelier.test' }],
    ['another site that hides its name', { 'sec-fetch-site': 'cross-site' }],
    ['another host of the same site', { 'sec-fetch-site': 'same-site' }],
    ['another site that says otherwise', { origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }],
    ['another site, as a forwarded name', { origin: 'https://evil.test', 'x-forwarded-host': 'evil.test' }],
  ])('is refused when sent by %s', async (_name, headers) => {
    expect(await create(headers)).toEqual(REFUSED);
  });

  it('is refused by every method and on every kind of route', async () => {
    const headers = { origin: 'https://evil.test' };
    for (const [method, path] of [
      ['POST', '/api/auth/refresh'],
      ['POST', '/api/auth/logout'],
      ['DELETE', '/api/auth/sessions'],
      ['PATCH', '/api/users/me'],
      ['PUT', '/api/users/me/nsfw'],
      ['POST', '/api/analytics/events'],
      // The router decodes what it matches.
      ['POST', '/%61pi/auth/logout'],
      ['PUT', '/api/admin/queues/api/queues/image/pause'],
    ] as const) {
      expect([`${method} ${path}`, await call(app, method, path, headers)]).toEqual([`${method} ${path}`, REFUSED]);
    }
    const board = { ...headers, authorization: `Bearer ${ADMIN_TOKEN}` };
    expect(await call(app, 'PUT', '/api/admin/queues/api/queues/image/pause', board)).toEqual(REFUSED);
  });

  it('is refused in the caller’s language', async () => {
    const headers = { origin: 'https://evil.test', 'accept-language': 'ko' };
    const response = await app.request('/auth/logout', { method: 'POST', headers });
    expect(response.body).toMatchObject({
      error: { message: '다른 사이트에서 온 요청이라 거부했어요.', request_id: expect.any(String) },
    });
  });

  it('may come from anywhere where its address is signed', async () => {
    const { id } = await user.api.training.create();
    const file = { name: 'a.png', content_type: 'image/png', size: 3 };
    const { uploads } = await user.api.training.requestUploads({ id, files: [file] });
    const [ticket] = uploads;
    const put = await fetch(new URL(ticket?.url ?? '', app.url), {
      method: 'PUT',
      headers: { ...ticket?.headers, origin: 'https://elsewhere.test' },
      body: 'abc',
    });
    expect(put.status).toBeLessThan(300);
  });

  it('is not one that only reads', async () => {
    const headers = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    for (const method of ['GET', 'HEAD']) expect((await call(app, method, '/api/runtime', headers)).status).toBe(200);
  });
});
