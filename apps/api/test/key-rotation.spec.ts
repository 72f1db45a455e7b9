import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AdminSettings, ErrorBody, Session, SignIn } from '@atelier/contracts';
import { startLocalOAuth, type LocalOAuth } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { decodeJwt } from 'jose';
import type { Environment } from '../src/config/environment.js';
import { ENVIRONMENT } from '../src/config/environment.token.js';
import { ObjectStore } from '../src/modules/files/storage/object-store.js';
import { UnsubscribeTokens } from '../src/modules/messages/mail/unsubscribe-tokens.js';
import { ADMIN_TOKEN, TestApp, type SignedIn } from './support/app.js';
import { Browser } from './support/browser.js';
import { failureOf, givenCharacter, givenModelFiles, sparksOf } from './support/creations.js';

const OLD = {
  SESSION_SECRET: 'session-of-before-'.repeat(2),
  STORAGE_SECRET: 'storage-of-before-'.repeat(2),
  ADMIN_TOKEN,
};
const NEW = {
  SESSION_SECRET: 'session-of-now-'.repeat(3),
  STORAGE_SECRET: 'storage-of-now-'.repeat(3),
  ADMIN_TOKEN: 'admin-token-of-now-0123456789',
};
const accepting = (keys: typeof OLD) => ({
  SESSION_SECRETS_ACCEPTED: keys.SESSION_SECRET,
  STORAGE_SECRETS_ACCEPTED: keys.STORAGE_SECRET,
  ADMIN_TOKENS_ACCEPTED: keys.ADMIN_TOKEN,
});

/** The address of the installation, whichever of its instances answers there. */
const PUBLIC_URL = 'http://127.0.0.1:4600';
const WELCOME = 200;
const OPERATOR = 'the-operator';

let oauth: LocalOAuth;
let shared: NodeJS.ProcessEnv;
/** One that still signs with the old keys and knows the new ones already, and one that was rolled out after it. */
let before: TestApp;
let during: TestApp;
let after: TestApp;

beforeAll(async () => {
  oauth = await startLocalOAuth();
  shared = {
    PUBLIC_URL,
    OPERATOR_ACCOUNTS: `google:${OPERATOR}`,
    OAUTH_LOCAL_URL: oauth.url,
    STORAGE_DIR: await mkdtemp(join(tmpdir(), 'atelier-rotation-')),
  };
  before = await TestApp.start({ ...shared, ...OLD, ...accepting(NEW) });
  const { DATABASE_URL } = before.nest.get<Environment>(ENVIRONMENT);
  during = await TestApp.start({ ...shared, DATABASE_URL, ...NEW, ...accepting(OLD) });
  after = await TestApp.start({ ...shared, DATABASE_URL, ...NEW });
});
afterAll(async () => {
  await Promise.all([during, after].map((app) => app.stop()));
  await before.stop();
  await rm(shared.STORAGE_DIR ?? '', { recursive: true });
  await oauth.stop();
});

interface Signed {
  user: SignedIn;
  /** What keeps the browser signed in. */
  refresh: string;
  /** What opens the board of the queues. */
  operator: string;
  file: string;
  upload: { url: string; headers: Record<string, string> };
  model: string;
  unsubscribe: string;
}

const pairOf = (header: string[] | string | undefined): string => (header?.[0] ?? '').split(';')[0] ?? '';

/** Everything that an instance signs, out of one that has `adminToken`. */
async function signedBy(app: TestApp, adminToken: string): Promise<Signed> {
  const made = await app.request('/dev/test-users/create', { method: 'POST', token: adminToken });
  const { access_token: token } = made.body as Session;
  const user = { id: decodeJwt(token).sub ?? '', token, api: app.client(token) };
  const opened = await app.request('/admin/session', { method: 'POST', token: adminToken });
  const character = await givenCharacter(before, user);
  await givenModelFiles(app, character);
  const store = app.nest.get(ObjectStore);
  const lasting = { expiresInSeconds: 600, audience: 'browser' } as const;
  const key = `users/${user.id}/uploads/picture`;
  return {
    user,
    refresh: pairOf(made.get('Set-Cookie')),
    operator: pairOf(opened.get('Set-Cookie')),
    file: await store.presignGet({ key: character.bodyKey, ...lasting }),
    upload: await store.presignPut({ key, contentType: 'image/png', bytes: 4, ...lasting }),
    model: (await user.api.characters.model({ id: character.id })).url,
    unsubscribe: app.nest.get(UnsubscribeTokens).issue(user.id),
  };
}

/** What an instance answers to all of it, by what it is. */
async function answersOf(app: TestApp, signed: Signed, adminToken: string): Promise<Record<string, number | string>> {
  const at = (url: string) => new URL(new URL(url, PUBLIC_URL).pathname + new URL(url, PUBLIC_URL).search, app.url);
  const told = async (answer: Response): Promise<number | string> => {
    const text = await answer.text();
    return answer.ok ? answer.status : (JSON.parse(text) as ErrorBody).error.code;
  };
  const { url, headers } = signed.upload;
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const board = await fetch(`${app.url}/api/admin/queues`, { headers: { cookie: signed.operator } });
  return {
    session: await told(await fetch(`${app.url}/api/auth/me`, bearer(signed.user.token))),
    'admin token': await told(await fetch(`${app.url}/api/metrics`, bearer(adminToken))),
    'operator cookie': board.status,
    file: await told(await fetch(at(signed.file))),
    upload: await told(await fetch(at(url), { method: 'PUT', headers, body: 'data' })),
    model: await told(await fetch(at(signed.model))),
    unsubscribe: await told(
      await fetch(`${app.url}/api/email/unsubscribe?token=${signed.unsubscribe}`, { method: 'POST' }),
    ),
  };
}

const HOLDS = {
  session: 200,
  'admin token': 200,
  'operator cookie': 200,
  file: 200,
  upload: 200,
  model: 200,
  unsubscribe: 200,
};

describe('while keys are replaced', () => {
  it('what the old ones signed holds, and what the new ones sign holds where they do not sign yet', async () => {
    const old = await signedBy(before, OLD.ADMIN_TOKEN);
    expect(await answersOf(during, old, OLD.ADMIN_TOKEN)).toEqual(HOLDS);
    const fresh = await signedBy(during, NEW.ADMIN_TOKEN);
    expect(await answersOf(before, fresh, NEW.ADMIN_TOKEN)).toEqual(HOLDS);
    expect(await answersOf(after, fresh, NEW.ADMIN_TOKEN)).toEqual(HOLDS);
  });

  it('operators see which are accepted still, and of none what it is', async () => {
    const { user } = await signedBy(during, NEW.ADMIN_TOKEN);
    await before.linkIdentity(user.id, 'google', OPERATOR);
    const keysAt = async (app: TestApp) => {
      const response = await app.request('/admin/settings', { token: user.token });
      for (const key of [...Object.values(OLD), ...Object.values(NEW)]) expect(response.text).not.toContain(key);
      return (response.body as AdminSettings).settings.find(({ name }) => name === 'keys');
    };
    const variables = ['SESSION_SECRETS_ACCEPTED', 'ADMIN_TOKENS_ACCEPTED', 'STORAGE_SECRETS_ACCEPTED'];
    expect(await keysAt(during)).toMatchObject({ set: true, variables, remark: 'keys_accepted' });
    expect(await keysAt(after)).toMatchObject({ set: false, variables: [], remark: null });
  });

  it('what is issued is signed with the first alone', async () => {
    const old = await signedBy(before, NEW.ADMIN_TOKEN);
    const refused = await answersOf(after, old, OLD.ADMIN_TOKEN);
    expect(refused).toEqual({
      session: 'not_signed_in',
      'admin token': 'not_signed_in',
      'operator cookie': 401,
      file: 'file_link_invalid',
      upload: 'file_link_invalid',
      model: 'file_link_invalid',
      unsubscribe: 'unsubscribe_link_invalid',
    });
  });

  it('nobody is signed out, not even without the old ones: the browser has a refresh token, which no key signs', async () => {
    const { user, refresh: cookie } = await signedBy(before, OLD.ADMIN_TOKEN);
    expect((await failureOf(after.client(user.token).auth.me())).code).toBe('not_signed_in');
    const refreshed = await after.request('/auth/refresh', { method: 'POST', headers: { cookie } });
    expect(refreshed.status).toBe(200);
    const { access_token: token } = refreshed.body as Session;
    expect((await after.client(token).auth.me()).id).toBe(user.id);
  });
});

describe('a sign-in that is under way', () => {
  const leave = async (app: TestApp) => {
    const browser = new Browser(before);
    const callback = await browser.answer(await browser.start('google'), { name: 'Traveller', key: 'traveller' });
    const arriving = new Browser(app);
    for (const [name, value] of browser.cookies) arriving.cookies.set(name, value);
    return arriving.arrive(callback);
  };

  it('ends well where its key is accepted, and says that it must begin again where it is not', async () => {
    expect((await leave(during)).query).toMatchObject({ code: expect.any(String) });
    const { query } = await leave(after);
    expect(Object.values(query)).toContain('sign_in_state_invalid');
  });
});

describe('whoever closed their account before', () => {
  async function enter(app: TestApp, key: string): Promise<SignedIn & { isNew: boolean }> {
    const browser = new Browser(app);
    const { query } = await browser.signIn('google', { name: key, key });
    const { access_token: token, new_user: isNew, user } = (await browser.trade(query.code)).body as SignIn;
    return { id: user.id, token, isNew, api: app.client(token) };
  }
  const close = async ({ api }: SignedIn): Promise<unknown> =>
    api.account.close({ confirmation: (await api.auth.me()).display_name });

  it('is welcomed once by either key, and from then on is known by the new one', async () => {
    const first = await enter(before, 'returning');
    expect([first.isNew, (await sparksOf(first)).available]).toEqual([true, WELCOME]);
    await close(first);
    const second = await enter(during, 'returning');
    expect([second.isNew, (await sparksOf(second)).available]).toEqual([false, 0]);
    await close(second);
    expect((await enter(after, 'returning')).isNew).toBe(false);
  });

  it('is a newcomer where the key of then is accepted no more', async () => {
    await close(await enter(before, 'forgotten'));
    expect((await enter(after, 'forgotten')).isNew).toBe(true);
  });
});
