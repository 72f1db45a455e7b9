import { createServer } from 'node:http';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { freePort, isPortFree, startLocalOAuth } from '../index.mjs';
import { MINA, OAuthClient, REDIRECT } from './oauth-client.mjs';
import { eventually, temporaryDirectory } from './support.mjs';

/** @typedef {import('../index.mjs').LocalOAuthProvider} Provider */

/** @type {import('../index.mjs').LocalOAuth} */
let oauth;
/** @type {OAuthClient} */
let client;

beforeEach(async () => {
  oauth = await startLocalOAuth();
  client = new OAuthClient(oauth);
});

afterEach(async () => {
  await oauth.stop();
});

describe('the page', () => {
  const query = new URLSearchParams({
    client_id: 'local',
    redirect_uri: REDIRECT,
    response_type: 'code',
    state: '"><script>alert(1)</script>',
    code_challenge: 'challenge',
  }).toString();
  /** @param {RequestInit & {provider?: string}} [options] */
  const page = ({ provider = 'google', ...options } = {}) =>
    fetch(`${oauth.url}/${provider}/authorize?${query}`, options);

  it.each([
    ['google', 'Google'],
    ['facebook', 'Facebook'],
    ['x', 'X'],
    ['discord', 'Discord'],
  ])('%s: says whom it stands in for, and who there is', async (provider, name) => {
    const response = await page({ provider });
    const text = await response.text();
    for (const part of [
      `Replaces ${name}`,
      'Mina Park',
      'mina@example.com',
      'email not verified',
      'no email',
      'Deny',
    ]) {
      expect(text).toContain(part);
    }
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('escapes what it was sent, and speaks Korean to whoever does', async () => {
    const text = await (await page({ headers: { 'accept-language': 'ko-KR,ko;q=0.9' } })).text();
    expect(text).not.toContain('<script>');
    expect(text).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;"');
    expect(text).toContain('lang="ko"');
    expect(text).toContain('Google 대신 쓰는 화면');
  });

  const unescape = (/** @type {string} */ text) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

  it('can be sent as it stands: the hidden fields carry the whole request', async () => {
    const text = await (await page()).text();
    const [form = ''] = text.split('</form>');
    const fields = [...form.matchAll(/type="hidden" name="(\w+)" value="([^"]*)"/g)];
    const body = new URLSearchParams(MINA);
    for (const [, name = '', value = ''] of fields) body.set(name, unescape(value));
    const response = await fetch(`${oauth.url}/google/authorize`, { method: 'POST', body, redirect: 'manual' });
    const target = new URL(response.headers.get('location') ?? '');
    expect(target.searchParams.get('state')).toBe('"><script>alert(1)</script>');
    const given = { code: target.searchParams.get('code') ?? '', verifier: 'wrong' };
    expect((await client.token('google', given)).status, 'the challenge was carried on too').toBe(400);
  });

  /** @type {Array<Record<string, string>>} */
  const unusable = [{ name: ' ' }, { name: 'Somebody', email: 'not an e-mail' }, { account: 'nobody' }];
  it.each(unusable)('is shown again for %o', async (choice) => {
    const response = await page({ method: 'POST', body: new URLSearchParams(choice), redirect: 'manual' });
    expect(response.status).toBe(400);
    expect(await response.text()).toContain('That didn’t work');
  });
});

describe('what a test can make go wrong', () => {
  it.each([
    ['token_error', 500],
    ['token_garbage', 200],
  ])('%s, once and for one provider', async (fault, status) => {
    oauth.fail('google', /** @type {'token_error'} */ (fault));
    const { code, verifier } = await client.authorize('google', MINA);
    const { status: answered, text } = await post('google');
    expect(answered).toBe(status);
    if (status === 200) expect(() => JSON.parse(text)).toThrow('JSON');
    expect((await client.token('discord', await client.authorize('discord', MINA))).status).toBe(200);
    expect((await client.token('google', { code, verifier })).status, 'the code was not touched').toBe(200);
  });

  /** @param {Provider} provider */
  async function post(provider) {
    const response = await fetch(`${oauth.url}/${provider}/token`, { method: 'POST', body: new URLSearchParams() });
    return { status: response.status, text: await response.text() };
  }

  it('profile_error, as often as asked', async () => {
    const { body } = await client.token('discord', await client.authorize('discord', MINA));
    oauth.fail('discord', 'profile_error', 2);
    const statuses = [];
    for (let count = 0; count < 3; count += 1)
      statuses.push((await client.profile('discord', body.access_token)).status);
    expect(statuses).toEqual([500, 500, 200]);
  });

  it('expired_code', async () => {
    oauth.fail('google', 'expired_code');
    expect((await client.token('google', await client.authorize('google', MINA))).body.error).toBe('invalid_grant');
    expect((await client.token('google', await client.authorize('google', MINA))).status).toBe(200);
  });

  it('hang, and a stop does not wait for it', async () => {
    oauth.fail('x', 'hang');
    const hanging = client.token('x', await client.authorize('x', MINA)).then(
      () => 'answered',
      () => 'cut off',
    );
    // It has arrived once the next one is not left hanging too.
    await eventually(async () => expect((await post('x')).status).toBe(401));
    await oauth.stop();
    expect(await hanging).toBe('cut off');
    expect(await isPortFree(oauth.port)).toBe(true);
  });

  it('over HTTP too, in JSON only', async () => {
    const send = (/** @type {string} */ body, type = 'application/json') =>
      fetch(`${oauth.url}/control`, { method: 'POST', body, headers: { 'content-type': type } });
    const command = JSON.stringify({ provider: 'x', fault: 'token_error', times: 1 });
    expect((await send(command, 'text/plain')).status).toBe(400);
    for (const wrong of ['', 'null', '{"provider":"x"}', command.replace('"x"', '"y"'), command.replace('1', '-1')]) {
      expect((await send(wrong)).status, wrong).toBe(400);
    }
    expect((await post('x')).status).toBe(401);
    expect((await send(command)).status).toBe(204);
    expect((await post('x')).status).toBe(500);
    await send(command);
    await send(command.replace('1', '0'));
    expect((await post('x')).status).toBe(401);
  });
});

describe('its port', () => {
  it('is the one asked for if that is free, else another, and the same again for the same data', async () => {
    const directory = await temporaryDirectory();
    const occupied = createServer();
    try {
      const wanted = await freePort();
      const dataDir = join(directory.path, 'oauth');
      const first = await startLocalOAuth({ port: wanted, dataDir });
      const second = await startLocalOAuth({ port: wanted });
      await Promise.all([first.stop(), second.stop()]);
      expect(first.port).toBe(wanted);
      expect(second.port).not.toBe(wanted);
      const again = await startLocalOAuth({ dataDir });
      await again.stop();
      expect(again.port).toBe(wanted);
      await new Promise((resolve) => occupied.listen(wanted, '127.0.0.1', () => resolve(undefined)));
      const moved = await startLocalOAuth({ dataDir });
      await moved.stop();
      expect(moved.port).not.toBe(wanted);
    } finally {
      await new Promise((resolve) => occupied.close(resolve));
      await directory.remove();
    }
  });
});
