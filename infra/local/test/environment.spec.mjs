import { createServer } from 'node:http';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiEnvironment, workerEnvironment } from '../../../scripts/lib/environment.mjs';
import { startSignInStandIn } from '../../../scripts/lib/local-oauth.mjs';
import { startPaymentStandIn } from '../../../scripts/lib/local-paypal.mjs';
import { paymentLines, signInLines } from '../../../scripts/lib/terminal.mjs';
import { freePort, isPortFree, waitFor } from '../index.mjs';
import { temporaryDirectory } from './support.mjs';

const settings = {
  root: '/checkout',
  dataDir: '/data',
  port: 4600,
  host: '127.0.0.1',
  publicUrl: 'http://127.0.0.1:4600',
  internalUrl: 'http://127.0.0.1:4600',
  databaseUrl: 'postgres://127.0.0.1/atelier',
  redisUrl: 'redis://127.0.0.1',
  standIn: null,
  paymentStandIn: null,
  secrets: { SESSION_SECRET: 's', STORAGE_SECRET: 't', ADMIN_TOKEN: 'a' },
};

describe('the environment of a local start', () => {
  it.each([
    [{}, 'true'],
    [{ COMFYUI_URLS: 'http://gpu1:8188' }, 'false'],
    [{ COMFYUI_URLS: 'http://gpu1:8188', SEED_SAMPLES: 'true' }, 'true'],
    [{ SEED_SAMPLES: 'false' }, 'false'],
  ])('with %o trains samples: %s', (env, expected) => {
    expect(apiEnvironment({ ...settings, env }).SEED_SAMPLES).toBe(expected);
  });

  it('gives workers their GPU servers, and no key of anything', () => {
    const env = {
      COMFYUI_URLS: 'http://gpu1:8188',
      COMFYUI_FAMILY: 'sdxl',
      S3_SECRET_ACCESS_KEY: 'k',
      SESSION_SECRET: 's',
      SESSION_SECRETS_ACCEPTED: 's',
      STORAGE_SECRETS_ACCEPTED: 't',
      ADMIN_TOKENS_ACCEPTED: 'a',
      PAYPAL_WEBHOOK_IDS_ACCEPTED: 'w',
      DATABASE_URL: 'd',
      GOOGLE_CLIENT_ID: 'g',
      X_CLIENT_SECRET: 'x',
      OPERATOR_EMAILS: 'operator@example.com',
      OAUTH_LOCAL_URL: 'http://localhost:4602',
      PAYPAL_LOCAL_URL: 'http://localhost:4603',
      PAYPAL_CLIENT_ID: 'p',
      PAYPAL_WEBHOOK_ID: 'w',
      SMTP_URL: 'smtps://user:secret@mail.example.com',
      MAIL_FROM: 'hello@example.com',
      SUPPORT_EMAIL: 'help@example.com',
    };
    const given = workerEnvironment({ redisUrl: settings.redisUrl, env });
    const own = ['NODE_ENV', 'APP_ENV', 'REDIS_URL', 'WORKER_HEALTH_PORT', 'WORKER_WHEN_MISCONFIGURED', 'LOG_LEVEL'];
    expect(given).toMatchObject({ COMFYUI_URLS: 'http://gpu1:8188', COMFYUI_FAMILY: 'sdxl' });
    expect(Object.keys(given).sort()).toEqual(['COMFYUI_URLS', 'COMFYUI_FAMILY', ...own].sort());
  });

  it('tells the API where sign-in stands in for providers, if it does', () => {
    expect(apiEnvironment({ ...settings, env: {} })).not.toHaveProperty('OAUTH_LOCAL_URL');
    const standIn = { url: 'http://studio.local:4602', internalUrl: 'http://127.0.0.1:4602' };
    expect(apiEnvironment({ ...settings, standIn, env: {} })).toMatchObject({
      OAUTH_LOCAL_URL: 'http://studio.local:4602',
      OAUTH_LOCAL_INTERNAL_URL: 'http://127.0.0.1:4602',
    });
  });

  it('tells the API where payments stand in for PayPal, if they do', () => {
    expect(apiEnvironment({ ...settings, env: {} })).not.toHaveProperty('PAYPAL_LOCAL_URL');
    const paymentStandIn = { url: 'http://studio.local:4603', internalUrl: 'http://127.0.0.1:4603' };
    expect(apiEnvironment({ ...settings, paymentStandIn, env: {} })).toMatchObject({
      PAYPAL_LOCAL_URL: 'http://studio.local:4603',
      PAYPAL_LOCAL_INTERNAL_URL: 'http://127.0.0.1:4603',
    });
  });
});

describe('sign-in of a local start', () => {
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let directory;
  /** @type {Array<() => Promise<unknown>>} */
  let stops;

  beforeEach(async () => {
    directory = await temporaryDirectory();
    stops = [];
  });

  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await directory.remove();
  });

  /** @param {Partial<Parameters<typeof startSignInStandIn>[0]>} [options] */
  async function start(options = {}) {
    const standIn = await startSignInStandIn({
      dataDir: directory.path,
      host: '127.0.0.1',
      port: await freePort(),
      publicUrl: 'http://localhost:4600',
      env: {},
      ...options,
    });
    if (standIn) stops.push(standIn.stop);
    return standIn;
  }

  const credentials = Object.fromEntries(
    ['GOOGLE', 'FACEBOOK', 'X', 'DISCORD'].flatMap((name) => [
      [`${name}_CLIENT_ID`, 'id'],
      [`${name}_CLIENT_SECRET`, 'secret'],
    ]),
  );

  it.each([
    [{}, ['Google', 'Facebook', 'X', 'Discord']],
    [{ APP_ENV: 'development', GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 's' }, ['Facebook', 'X', 'Discord']],
    [{ ...credentials, X_CLIENT_SECRET: '' }, ['X']],
    [credentials, undefined],
    [{ APP_ENV: 'production' }, undefined],
    [{ APP_ENV: 'preview' }, undefined],
    [{ OAUTH_LOCAL_URL: 'http://localhost:9000' }, undefined],
  ])('with %o stands in for %o', async (env, providers) => {
    expect((await start({ env }))?.providers).toEqual(providers);
  });

  it('is where a phone reaches it that reaches the app, and where the API does', async () => {
    const standIn = await start({ host: '0.0.0.0', publicUrl: 'http://127.0.0.2:4600' });
    expect(standIn?.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(standIn?.internalUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    for (const url of [standIn?.url, standIn?.internalUrl]) {
      expect((await fetch(`${url}/google/certs`)).status).toBe(200);
    }
  });

  it('keeps its port for the same data, and is gone when stopped', async () => {
    const first = await start();
    await first?.stop();
    expect(await isPortFree(Number(new URL(first?.url ?? '').port))).toBe(true);
    const second = await start();
    expect(second?.url).toBe(first?.url);
  });

  it('takes another port where the wanted one is taken, and never keeps anything from starting', async () => {
    const port = await freePort();
    const occupied = createServer();
    await new Promise((resolve) => occupied.listen(port, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => occupied.close(resolve)));
    expect((await start({ port }))?.url).not.toContain(String(port));

    /** @type {string[]} */
    const notices = [];
    // An address that no machine has.
    const notice = (/** @type {string} */ text) => notices.push(text);
    expect(await start({ host: '192.0.2.1', dataDir: join(directory.path, 'other'), notice })).toBeNull();
    expect(notices).toEqual([expect.stringMatching(/^The local sign-in cannot listen on 192\.0\.2\.1/)]);
  });

  it('says which providers are not the real ones', () => {
    const lines = (/** @type {string[]} */ names) => signInLines('http://localhost:4600', 'token', names).join('\n');
    expect(lines(['Google', 'Facebook', 'X', 'Discord'])).toContain(
      'Google, Facebook, X and Discord are local stand-ins: no account anywhere is needed',
    );
    expect(lines(['X'])).toContain('X is a local stand-in:');
    expect(lines([])).not.toContain('stand-in');
    expect(lines([])).toContain('http://localhost:4600/login');
  });
});

describe('payments of a local start', () => {
  /** @type {Awaited<ReturnType<typeof temporaryDirectory>>} */
  let directory;
  /** @type {Array<() => Promise<unknown>>} */
  let stops;

  beforeEach(async () => {
    directory = await temporaryDirectory();
    stops = [];
  });

  afterEach(async () => {
    await Promise.all(stops.map((stop) => stop()));
    await directory.remove();
  });

  /** @param {Partial<Parameters<typeof startPaymentStandIn>[0]>} [options] */
  async function start(options = {}) {
    const standIn = await startPaymentStandIn({
      dataDir: directory.path,
      host: '127.0.0.1',
      port: await freePort(),
      publicUrl: 'http://localhost:4600',
      internalUrl: 'http://127.0.0.1:4600',
      env: {},
      ...options,
    });
    if (standIn) stops.push(standIn.stop);
    return standIn;
  }

  it.each([
    [{}, true],
    [{ APP_ENV: 'development' }, true],
    [{ PAYPAL_CLIENT_ID: 'id' }, false],
    [{ PAYPAL_LOCAL_URL: 'http://localhost:9000' }, false],
    [{ APP_ENV: 'production' }, false],
    [{ APP_ENV: 'preview' }, false],
  ])('with %o are stood in for: %s', async (env, expected) => {
    expect((await start({ env, persistent: false })) !== null).toBe(expected);
  });

  it('are where a phone reaches them, and where the API does', async () => {
    const standIn = await start({ host: '0.0.0.0', publicUrl: 'http://127.0.0.2:4600' });
    expect(standIn?.url).toMatch(/^http:\/\/127\.0\.0\.2:\d+$/);
    expect(standIn?.internalUrl).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    for (const url of [standIn?.url, standIn?.internalUrl]) {
      expect((await fetch(`${url}/checkoutnow`)).status).toBe(404);
    }
  });

  const [address] = Object.values(networkInterfaces()).flatMap((all = []) =>
    all.filter(({ family, internal }) => family === 'IPv4' && !internal),
  );

  it.skipIf(!address)('are told what to do by this machine only', async () => {
    const standIn = await start({ host: '0.0.0.0' });
    const send = async (/** @type {string | undefined} */ host) => {
      const { port } = new URL(standIn?.url ?? '');
      const options = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"command":"happened"}',
      };
      return (await fetch(`http://${host}:${port}/control`, options)).status;
    };
    expect(await send(address?.address)).toBe(403);
    expect(await send('127.0.0.1')).toBe(200);
  });

  it('tell the API what happens', async () => {
    /** @type {string[]} */
    const paths = [];
    const api = createServer((request, response) => {
      paths.push(String(request.url));
      response.end();
    });
    await new Promise((resolve) => api.listen(0, '127.0.0.1', () => resolve(undefined)));
    stops.push(() => new Promise((resolve) => api.close(resolve)));
    const address = api.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const standIn = await start({ internalUrl: `http://127.0.0.1:${port}` });
    await fetch(`${standIn?.internalUrl}/control`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ command: 'send_webhook', type: 'SOME.EVENT' }),
    });
    await waitFor(() => paths.length > 0, { what: 'the webhook' });
    expect(paths).toEqual(['/api/webhooks/paypal']);
    api.closeAllConnections();
  });

  it('keep their port for the same data, and never keep anything from starting', async () => {
    const first = await start();
    await first?.stop();
    expect((await start())?.url).toBe(first?.url);
    /** @type {string[]} */
    const notices = [];
    const notice = (/** @type {string} */ text) => notices.push(text);
    // An address that no machine has.
    expect(await start({ host: '192.0.2.1', dataDir: join(directory.path, 'other'), notice })).toBeNull();
    expect(notices).toEqual([expect.stringMatching(/^The local PayPal cannot listen on 192\.0\.2\.1/)]);
  });

  it('say that they take no money', () => {
    expect(paymentLines('http://localhost:4603').join()).toMatch(/stand-in for PayPal.*no money.*:4603/);
    expect(paymentLines(null)).toEqual([]);
  });
});
