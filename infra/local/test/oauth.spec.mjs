import { createHmac, createPublicKey, randomBytes, verify } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startLocalOAuth } from '../index.mjs';
import { answerOf, MINA, OAuthClient, REDIRECT } from './oauth-client.mjs';

/** @typedef {import('../index.mjs').LocalOAuthProvider} Provider */

const PROVIDERS = /** @type {const} */ (['google', 'facebook', 'x', 'discord']);

/** @type {import('../index.mjs').LocalOAuth} */
let oauth;
/** @type {OAuthClient} */
let client;

beforeEach(async () => {
  oauth = await startLocalOAuth();
  client = new OAuthClient(oauth);
});

afterEach(async () => {
  vi.useRealTimers();
  await oauth.stop();
});

/** @param {Provider} provider @param {Record<string, any>} body */
const idIn = (provider, body) =>
  ({ google: body.sub, facebook: body.id, x: body.data?.id, discord: body.id })[provider];

describe('the way through', () => {
  it.each(PROVIDERS)('%s: the state comes back, a code becomes a token, and the token a profile', async (provider) => {
    const { target, code, verifier } = await client.authorize(provider, MINA);
    expect(target.origin + target.pathname).toBe('https://app.example.com/api/auth/callback');
    expect(target.searchParams.get('from')).toBe('test');
    expect(target.searchParams.get('state')).toBe('the state & more');
    expect(target.hash).toBe(provider === 'facebook' ? '#_=_' : '');
    const { status, body } = await client.token(provider, { code, verifier });
    expect(status).toBe(200);
    expect(body.token_type.toLowerCase()).toBe('bearer');
    expect(body.expires_in).toBeGreaterThan(3000);
    expect(idIn(provider, (await client.profile(provider, body.access_token)).body)).toMatch(/^1\d{15,20}$/);
  });

  it('each tells who it is in its own shape', async () => {
    const digits = expect.stringMatching(/^\d+$/);
    expect(await client.signIn('google')).toEqual({
      sub: digits,
      name: 'Mina Park',
      given_name: 'Mina',
      family_name: 'Park',
      email: 'mina@example.com',
      email_verified: true,
      picture: expect.stringMatching(`^${oauth.url}/pictures/\\d+\\.png$`),
    });
    expect(await client.signIn('facebook')).toEqual({
      id: digits,
      name: 'Mina Park',
      email: 'mina@example.com',
      picture: { data: { height: 128, is_silhouette: false, url: expect.stringContaining(oauth.url), width: 128 } },
    });
    expect(await client.signIn('x')).toEqual({
      data: {
        id: digits,
        name: 'Mina Park',
        username: 'mina_park',
        profile_image_url: expect.stringContaining(oauth.url),
        confirmed_email: 'mina@example.com',
      },
    });
    expect(await client.signIn('discord')).toMatchObject({
      id: digits,
      username: 'mina_park',
      global_name: 'Mina Park',
      email: 'mina@example.com',
      verified: true,
      avatar: null,
    });
  });

  it('tells an e-mail only where it was asked for, and where the provider would', async () => {
    expect(await client.signIn('google', MINA, { scope: 'openid profile' })).not.toHaveProperty('email');
    expect(await client.signIn('facebook', MINA, { scope: 'public_profile' })).not.toHaveProperty('email');
    expect((await client.signIn('x', MINA, { scope: 'tweet.read users.read' })).data).not.toHaveProperty(
      'confirmed_email',
    );
    expect(await client.signIn('discord', MINA, { scope: 'identify' })).not.toHaveProperty('email');

    const unverified = { account: 'juno' };
    expect(await client.signIn('google', unverified)).toMatchObject({
      email: 'juno@example.com',
      email_verified: false,
    });
    expect(await client.signIn('discord', unverified)).toMatchObject({ email: 'juno@example.com', verified: false });
    expect(await client.signIn('facebook', unverified)).not.toHaveProperty('email');
    expect((await client.signIn('x', unverified)).data).not.toHaveProperty('confirmed_email');

    expect(await client.signIn('google', { account: 'nemo' })).not.toHaveProperty('email');
    expect(await client.signIn('discord', { account: 'nemo' })).toMatchObject({ email: null, verified: false });
  });

  it('lets somebody else in by name, with or without an e-mail', async () => {
    expect(
      await client.signIn('google', { name: '새 <b>사람</b>', email: 'New@example.org', verified: '1' }),
    ).toMatchObject({
      name: '새 <b>사람</b>',
      email: 'New@example.org',
      email_verified: true,
    });
    expect(await client.signIn('discord', { name: 'No Mail' })).toMatchObject({ global_name: 'No Mail', email: null });
  });

  it.each(PROVIDERS)('%s: a person keeps the id over a restart, whatever else changes', async (provider) => {
    const before = idIn(provider, await client.signIn(provider, { name: 'Old', email: 'same@example.org' }));
    const preset = idIn(provider, await client.signIn(provider));
    await oauth.stop();
    oauth = await startLocalOAuth();
    client = new OAuthClient(oauth);
    expect(
      idIn(provider, await client.signIn(provider, { name: 'New', email: 'SAME@example.org', verified: '1' })),
    ).toBe(before);
    expect(idIn(provider, await client.signIn(provider))).toBe(preset);
    expect(before).not.toBe(preset);
    const moved = { name: 'New', email: 'moved@example.org', key: 'same@example.org' };
    expect(idIn(provider, await client.signIn(provider, moved))).toBe(before);
  });

  it('gives a person another id at each provider', async () => {
    const ids = await Promise.all(PROVIDERS.map(async (provider) => idIn(provider, await client.signIn(provider))));
    expect(new Set(ids).size).toBe(PROVIDERS.length);
  });

  it('signs the id token with a key that it publishes', async () => {
    const { body } = await client.token('google', await client.authorize('google', MINA, { nonce: 'n1' }));
    const [header = '', payload = '', signature = ''] = body.id_token.split('.');
    const { keys } = await answerOf(await fetch(`${oauth.url}/google/certs`));
    const key = createPublicKey({ key: keys[0], format: 'jwk' });
    expect(verify('RSA-SHA256', Buffer.from(`${header}.${payload}`), key, Buffer.from(signature, 'base64url'))).toBe(
      true,
    );
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString());
    expect(claims).toMatchObject({ aud: 'local', nonce: 'n1', email: 'mina@example.com' });
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('takes the client by Basic authentication too, and no other client', async () => {
    const nobody = { client_id: '', client_secret: '' };
    const basic = (/** @type {string} */ pair) => ({ authorization: `Basic ${Buffer.from(pair).toString('base64')}` });
    const first = await client.authorize('x', MINA);
    expect((await client.token('x', first, nobody, basic('local:local-secret'))).status).toBe(200);
    const second = await client.authorize('x', MINA);
    expect((await client.token('x', second, nobody, basic('local:guess'))).status).toBe(401);
    expect(
      (await client.token('google', await client.authorize('google', MINA), { client_secret: 'guess' })).status,
    ).toBe(401);
  });

  it('takes an access token from the address where the provider does, and holds a proof against it', async () => {
    const { body } = await client.token('facebook', await client.authorize('facebook', MINA));
    const me = (/** @type {string} */ proof) =>
      fetch(`${oauth.url}/facebook/userinfo?access_token=${body.access_token}&appsecret_proof=${proof}`);
    const proof = createHmac('sha256', 'local-secret').update(body.access_token).digest('hex');
    expect((await me(proof)).status).toBe(200);
    expect((await me('0'.repeat(64))).status).toBe(400);
    const discord = await client.token('discord', await client.authorize('discord', MINA));
    const address = `${oauth.url}/discord/userinfo?access_token=${discord.body.access_token}`;
    expect((await fetch(address)).status).toBe(401);
  });

  it('serves the pictures it names', async () => {
    const response = await fetch((await client.signIn('google')).picture);
    expect(response.headers.get('content-type')).toBe('image/png');
    const file = Buffer.from(await response.arrayBuffer());
    expect(file.subarray(1, 4).toString()).toBe('PNG');
    expect(file.readUInt32BE(16)).toBe(128);
  });
});

describe('what is refused', () => {
  const FAILURES = {
    google: { error: 'invalid_grant' },
    facebook: { error: { type: 'OAuthException', code: 100 } },
    x: { error: 'invalid_request' },
    discord: { error: 'invalid_grant' },
  };

  it.each(PROVIDERS)(
    '%s: a code that was used, has expired, was made up, or is another provider’s',
    async (provider) => {
      const refused = { status: 400, body: FAILURES[provider] };
      const used = await client.authorize(provider, MINA);
      expect((await client.token(provider, used)).status).toBe(200);
      expect(await client.token(provider, used)).toMatchObject(refused);

      const late = await client.authorize(provider, MINA);
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 });
      expect(await client.token(provider, late)).toMatchObject(refused);
      vi.useRealTimers();

      expect(await client.token(provider, { code: 'made-up' })).toMatchObject(refused);
      const other = provider === 'google' ? 'discord' : 'google';
      expect(await client.token(provider, await client.authorize(other, MINA))).toMatchObject(refused);
    },
  );

  it.each(PROVIDERS)('%s: a wrong or missing verifier, and another redirect URI', async (provider) => {
    const wrong = await client.authorize(provider, MINA);
    expect((await client.token(provider, { ...wrong, verifier: randomBytes(32).toString('base64url') })).status).toBe(
      400,
    );
    expect((await client.token(provider, wrong)).status, 'the failed try has used it up').toBe(400);
    const { code } = await client.authorize(provider, MINA);
    expect((await client.token(provider, { code })).status).toBe(400);
    const elsewhere = { redirect_uri: 'https://elsewhere.example.com/' };
    expect((await client.token(provider, await client.authorize(provider, MINA), elsewhere)).status).toBe(400);
  });

  it.each(PROVIDERS)('%s: a profile without a token of its own', async (provider) => {
    const status = provider === 'facebook' ? 400 : 401;
    expect((await client.profile(provider, 'made-up')).status).toBe(status);
    const other = provider === 'google' ? 'discord' : 'google';
    const { body } = await client.token(other, await client.authorize(other, MINA));
    expect((await client.profile(provider, body.access_token)).status).toBe(status);
  });

  it('a profile at X without tweet.read, as X itself would', async () => {
    const { body } = await client.token('x', await client.authorize('x', MINA, { scope: 'users.read' }));
    expect((await client.profile('x', body.access_token)).status).toBe(403);
  });

  it.each([
    ['google', { client_id: 'other' }, 'invalid_client'],
    ['google', { redirect_uri: 'javascript:alert(1)' }, 'redirect_uri_mismatch'],
    ['google', { redirect_uri: '/callback' }, 'redirect_uri_mismatch'],
    ['discord', { response_type: 'token' }, 'unsupported_response_type'],
    ['x', { code_challenge: '' }, 'code_challenge'],
    ['x', { state: '' }, 'state'],
  ])('%s: %o, and nobody is sent anywhere', async (provider, change, problem) => {
    const good = { client_id: 'local', redirect_uri: REDIRECT, response_type: 'code', state: 's', code_challenge: 'c' };
    const address = `${oauth.url}/${provider}/authorize?${new URLSearchParams({ ...good, ...change }).toString()}`;
    for (const method of ['GET', 'POST']) {
      const body = method === 'POST' ? new URLSearchParams(MINA) : undefined;
      const response = await fetch(address, { method, body, redirect: 'manual' });
      expect(response.status).toBe(400);
      expect(await response.text()).toContain(problem);
    }
  });

  it.each([
    ['google', { error: 'access_denied' }],
    ['facebook', { error: 'access_denied', error_reason: 'user_denied', error_code: '200' }],
    ['x', { error: 'access_denied' }],
    ['discord', { error: 'access_denied', error_description: expect.stringContaining('denied the request') }],
  ])('%s: when somebody says no, the app is told so', async (provider, parameters) => {
    const { target } = await client.authorize(/** @type {Provider} */ (provider), { deny: '1' });
    const told = Object.fromEntries(target.searchParams);
    expect(told).toMatchObject({ ...parameters, state: 'the state & more' });
    expect(told).not.toHaveProperty('code');
  });
});
