import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AUTH_PROVIDERS, VOUCHING_PROVIDERS, type AuthProvider } from '@atelier/contracts';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { readEnvironment } from '../../../../config/environment.js';
import { OAuthProviders, ProviderTimeout } from './oauth-providers.service.js';

const environment = (more: NodeJS.ProcessEnv) =>
  readEnvironment({
    APP_ENV: 'development',
    PUBLIC_URL: 'https://atelier.example',
    DATABASE_URL: 'postgres://localhost/atelier',
    REDIS_URL: 'redis://localhost',
    SESSION_SECRET: 's'.repeat(32),
    STORAGE_DIR: '/data',
    STORAGE_SECRET: 't'.repeat(32),
    ...more,
  });

const providersWith = (more: NodeJS.ProcessEnv): OAuthProviders =>
  new OAuthProviders(environment(more), new ProviderTimeout());

const credentials = Object.fromEntries(
  AUTH_PROVIDERS.flatMap((name) => [
    [`${name.toUpperCase()}_CLIENT_ID`, `${name}-id`],
    [`${name.toUpperCase()}_CLIENT_SECRET`, `${name}-secret`],
  ]),
);

describe('which providers are offered', () => {
  const google = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };

  it('are those with credentials, and no other', async () => {
    const providers = providersWith({ ...google, X_CLIENT_ID: 'id', X_CLIENT_SECRET: 'secret' });
    expect(providers.offered).toEqual(['google', 'x']);
    await expect(providers.begin('discord')).rejects.toMatchObject({ code: 'provider_not_configured' });
  });

  it('are all of them where a local server stands in for the rest', async () => {
    const providers = providersWith({ ...google, OAUTH_LOCAL_URL: 'http://127.0.0.1:4650/' });
    expect(providers.offered).toEqual(AUTH_PROVIDERS);
    expect((await providers.begin('google')).url).toMatch(/^https:\/\/accounts\.google\.com\//);
    expect((await providers.begin('discord')).url).toMatch(/^http:\/\/127\.0\.0\.1:4650\/discord\/authorize\?/);
  });
});

describe('off to a provider', () => {
  it.each([
    ['google', 'https://accounts.google.com/o/oauth2/v2/auth', 'openid email profile'],
    ['facebook', 'https://www.facebook.com/v23.0/dialog/oauth', 'public_profile,email'],
    ['x', 'https://x.com/i/oauth2/authorize', 'tweet.read users.email users.read'],
    ['discord', 'https://discord.com/api/oauth2/authorize', 'identify email'],
  ] as const)('goes to %s’s own page, asks for little, and proves itself by PKCE', async (provider, page, scope) => {
    const providers = providersWith(credentials);
    const [first, second] = [await providers.begin(provider), await providers.begin(provider)];
    const url = new URL(first.url);
    expect(url.origin + url.pathname).toBe(page);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: `${provider}-id`,
      redirect_uri: `https://atelier.example/api/auth/${provider}/callback`,
      scope,
      state: first.state,
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(first.state).toMatch(/^[\w-]{43}$/);
    expect(first.url).not.toContain(first.verifier);
    expect(second.state).not.toBe(first.state);
    expect(second.verifier).not.toBe(first.verifier);
  });
});

describe('asking a provider', () => {
  const basic = `Basic ${Buffer.from('x-id:x-secret').toString('base64')}`;

  it.each([
    [
      'google',
      'https://www.googleapis.com/oauth2/v4/token',
      undefined,
      'https://www.googleapis.com/oauth2/v3/userinfo',
    ],
    [
      'facebook',
      'https://graph.facebook.com/v23.0/oauth/access_token',
      undefined,
      'https://graph.facebook.com/v23.0/me?fields=id,name,email',
    ],
    ['x', 'https://api.x.com/2/oauth2/token', basic, 'https://api.x.com/2/users/me?user.fields=confirmed_email'],
    ['discord', 'https://discord.com/api/oauth2/token', undefined, 'https://discord.com/api/users/@me'],
  ] as const)('asks %s’s own servers', async (provider, tokenUrl, authorization, profileUrl) => {
    const asked: [string, string, string | undefined][] = [];
    const fetching = jest.spyOn(globalThis, 'fetch').mockImplementation((url, { method, headers } = {}) => {
      asked.push([String(method), url as string, (headers as Record<string, string>).Authorization]);
      const profile = { id: '1', sub: '1', data: { id: '1' } };
      return Promise.resolve(Response.json(method === 'POST' ? { access_token: 'an-access-token' } : profile));
    });
    const attempt = { state: 'state', verifier: 'verifier' };
    await providersWith(credentials)
      .complete(provider, { code: 'code', state: 'state' }, attempt)
      .finally(() => {
        fetching.mockRestore();
      });
    expect(asked).toEqual([
      ['POST', tokenUrl, authorization],
      ['GET', profileUrl, 'Bearer an-access-token'],
    ]);
  });
});

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const saying =
  (body: string, status = 200): Answer =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
const token = saying('{"access_token": "an-access-token", "token_type": "bearer"}');

describe('back from a provider', () => {
  let server: Server;
  let warnings: jest.SpiedFunction<Logger['warn']>;
  let answers: { token: Answer; userinfo: Answer };
  let timeout: ProviderTimeout;
  let providers: OAuthProviders;

  beforeEach(async () => {
    warnings = jest.spyOn(Logger.prototype, 'warn').mockReturnValue(undefined);
    answers = { token, userinfo: saying('{}') };
    server = createServer((request, response) => {
      answers[request.url?.includes('/token') ? 'token' : 'userinfo'](request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    timeout = new ProviderTimeout();
    providers = new OAuthProviders(environment({ OAUTH_LOCAL_URL: `http://127.0.0.1:${String(port)}` }), timeout);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  const complete = (provider: AuthProvider, query: Record<string, string> = { code: 'a-code' }) =>
    providers.complete(provider, { state: 'state', ...query }, { state: 'state', verifier: 'the-verifier' });

  const PROFILES: Record<AuthProvider, Record<string, unknown>> = {
    google: { sub: '1', email: 'Mina@Example.com', email_verified: true, name: ' Mina\n Park ' },
    facebook: { id: '1', email: 'Mina@Example.com', name: ' Mina\n Park ' },
    x: { data: { id: '1', confirmed_email: 'Mina@Example.com', name: ' Mina\n Park ', username: 'mina' } },
    discord: { id: '1', email: 'Mina@Example.com', verified: true, global_name: ' Mina\n Park ', username: 'mina' },
  };

  it.each(AUTH_PROVIDERS)(
    '%s is asked with the verifier and the token, neither of which stands in an address',
    async (provider) => {
      const seen: { url: string; authorization: string; body: string }[] = [];
      const recorded =
        (answer: Answer): Answer =>
        (request, response) => {
          const chunks: Buffer[] = [];
          request.on('data', (chunk: Buffer) => chunks.push(chunk));
          request.on('end', () => {
            const body = Buffer.concat(chunks).toString();
            seen.push({ url: request.url ?? '', authorization: request.headers.authorization ?? '', body });
            answer(request, response);
          });
        };
      answers = { token: recorded(token), userinfo: recorded(saying(JSON.stringify(PROFILES[provider]))) };
      const profile = await complete(provider);
      expect(profile).toEqual({
        subject: '1',
        email: 'Mina@Example.com',
        emailVerified: VOUCHING_PROVIDERS.includes(provider),
        name: 'Mina Park',
        username: ['x', 'discord'].includes(provider) ? 'mina' : null,
      });
      const [first, second] = seen;
      expect(seen).toHaveLength(2);
      expect(first?.url).toBe(`/${provider}/token`);
      expect(Object.fromEntries(new URLSearchParams(first?.body))).toMatchObject({
        grant_type: 'authorization_code',
        code: 'a-code',
        code_verifier: 'the-verifier',
        redirect_uri: `https://atelier.example/api/auth/${provider}/callback`,
      });
      expect(second?.authorization).toBe('Bearer an-access-token');
      expect(second?.url).toMatch(new RegExp(`^/${provider}/userinfo(\\?.*fields=[\\w,]+)?$`));
    },
  );

  it.each([
    ['google', { sub: '1', email: 'a@example.com', email_verified: false }],
    ['google', { sub: '1', email: 'a@example.com' }],
    ['google', { sub: '1', email: 'a@example.com', email_verified: 1 }],
    ['discord', { id: '1', email: 'a@example.com', verified: false }],
    ['discord', { id: '1', email: 'a@example.com', verified: null }],
  ] as const)('%s vouches for an e-mail only where it says so: %j', async (provider, profile) => {
    answers.userinfo = saying(JSON.stringify(profile));
    expect(await complete(provider)).toMatchObject({ email: 'a@example.com', emailVerified: false });
  });

  it.each([
    ['google', { sub: '1', email: null, email_verified: true, name: 7 }],
    ['google', { sub: '1', email: 'not an e-mail', email_verified: true }],
    ['facebook', { id: '1', email: '' }],
    ['x', { data: { id: '1', confirmed_email: ['a@example.com'] } }],
    ['discord', { id: '1', email: null, verified: true, global_name: null }],
  ] as const)('%s may give no e-mail or name, or none that can be used: %j', async (provider, profile) => {
    answers.userinfo = saying(JSON.stringify(profile));
    expect(await complete(provider)).toMatchObject({ subject: '1', email: null, emailVerified: false, name: null });
  });

  it('takes names without what nobody sees, and no e-mail that has such in it', async () => {
    const unseen = ['\u200b', '\u202e', '\ufeff', '\ud800', '\u2066'];
    for (const mark of unseen) {
      const profile = { sub: '1', email: `mi${mark}na@example.com`, email_verified: true, name: `${mark}Mi${mark}na` };
      answers.userinfo = saying(JSON.stringify(profile));
      expect(await complete('google')).toMatchObject({ name: 'Mina', email: null, emailVerified: false });
    }
    answers.userinfo = saying(JSON.stringify({ sub: '1', name: unseen.join('') }));
    expect(await complete('google')).toMatchObject({ name: null });
  });

  const failure = { code: 'sign_in_provider_failed' };

  describe.each(AUTH_PROVIDERS)('%s', (provider) => {
    it.each(['null', '[]', '7', '"text"', '', '<html>', '{', '{"data": null}', '{"id": {}, "sub": 7}'])(
      'is not believed when it answers with garbage: %j',
      async (garbage) => {
        answers.userinfo = saying(garbage);
        await expect(complete(provider)).rejects.toMatchObject(failure);
        answers.token = saying(garbage);
        await expect(complete(provider)).rejects.toMatchObject(failure);
      },
    );

    it.each([302, 400, 401, 404, 429, 500, 503])('is not believed when it answers with %i', async (status) => {
      answers.userinfo = saying(JSON.stringify(PROFILES[provider]), status);
      await expect(complete(provider)).rejects.toMatchObject(failure);
      answers.token = saying('{"access_token": "an-access-token"}', status);
      await expect(complete(provider)).rejects.toMatchObject(failure);
    });

    it('is not read for ever', async () => {
      answers.userinfo = saying(`{"padding": "${'a'.repeat(1_000_000)}"}`);
      await expect(complete(provider)).rejects.toMatchObject(failure);
    });

    it('is not waited for: neither for an answer, nor for its end', async () => {
      timeout.milliseconds = 100;
      answers.userinfo = (_request, response) => response.writeHead(200).write('{"sub":');
      await expect(complete(provider)).rejects.toMatchObject(failure);
      answers.token = () => undefined;
      await expect(complete(provider)).rejects.toMatchObject(failure);
    });

    it('leaves the reason in the log, on one line, and nothing that it was told', async () => {
      answers.token = saying('{"error": "invalid_grant", "access_token": "an-access-token"}', 400);
      await expect(complete(provider)).rejects.toMatchObject(failure);
      answers = { token, userinfo: saying('{"email": "mina@example.com"}') };
      await expect(complete(provider)).rejects.toMatchObject(failure);
      const lines = warnings.mock.calls.map(([line]: unknown[]) => line);
      expect(lines).toEqual([
        expect.stringMatching(`^${provider}: .*invalid_grant`),
        expect.stringMatching(`^${provider}: `),
      ]);
      expect(lines.join('')).not.toMatch(/\n|a-code|an-access-token|the-verifier|mina@/);
    });

    it('may hang up', async () => {
      answers.token = (request) => request.socket.destroy();
      await expect(complete(provider)).rejects.toMatchObject(failure);
    });

    it.each<Record<string, string>>([{ error: 'server_error' }, { error: 'unavailable', error_description: 'x' }, {}])(
      'sends a browser back with no code: %j',
      async (query) => {
        await expect(providers.complete(provider, query, { state: 's', verifier: 'v' })).rejects.toMatchObject(failure);
      },
    );

    it('says that somebody has said no', async () => {
      const query = { error: 'access_denied', error_description: 'no' };
      await expect(complete(provider, query)).rejects.toMatchObject({ code: 'sign_in_denied' });
    });
  });
});
