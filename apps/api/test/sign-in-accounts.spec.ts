import { AUTH_PROVIDERS, type AuthProvider, type SignIn } from '@atelier/contracts';
import { startLocalOAuth, type LocalOAuth } from '@atelier/local-services';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Response } from 'supertest';
import { DomainError } from '../src/common/domain-error.js';
import { newId } from '../src/common/ids.js';
import { IdentitiesService } from '../src/modules/account/sign-in/identities.service.js';
import { SignInCodes } from '../src/modules/account/sign-in/sign-in-codes.service.js';
import { TestApp, type Client } from './support/app.js';
import { Browser, type Somebody } from './support/browser.js';
import { failureOf } from './support/creations.js';
import { eventually } from './jest/eventually.js';

let app: TestApp;
let oauth: LocalOAuth;

beforeAll(async () => {
  oauth = await startLocalOAuth();
  app = await TestApp.start({ OAUTH_LOCAL_URL: oauth.url });
});
afterAll(async () => {
  await app.stop();
  await oauth.stop();
});

interface Account {
  id: string;
  isNew: boolean;
  api: Client;
  browser: Browser;
}

async function enter(provider: AuthProvider, somebody: Somebody, browser = new Browser(app)): Promise<Account> {
  const { query } = await browser.signIn(provider, somebody);
  const response = await browser.trade(query.code);
  expect([JSON.stringify(query), response.status]).toEqual([JSON.stringify(query), 200]);
  const { access_token: token, new_user: isNew, user } = response.body as SignIn;
  return { id: user.id, isNew, api: app.client(token), browser };
}

/** An e-mail address that no other test has. */
let addresses = 0;
const newEmail = (): string => `person-${String((addresses += 1))}@example.com`;
const person = (key: string, email: string | undefined, verified: boolean): Somebody => ({
  name: 'Mina Park',
  key: `${key}-${String(addresses)}`,
  ...(email === undefined ? {} : { email, verified }),
});

const close = (id: string) => app.database.query('UPDATE users SET closed_at = now() WHERE id = $1', [id]);
const countUsers = async (): Promise<number> => {
  const rows: { count: number }[] = await app.database.query('SELECT count(*)::int AS count FROM users');
  return rows[0]?.count ?? 0;
};

/** Those that vouch for e-mails. */
const VOUCHING = ['google', 'x', 'discord'] as const;

describe('a verified e-mail', () => {
  it.each(
    VOUCHING.flatMap((first) => VOUCHING.filter((each) => each !== first).map((second) => [first, second] as const)),
  )(
    'of %s is joined by %s, however it is spelt, once its owner signs in, and the account is told',
    async (first, second) => {
      const email = newEmail();
      const [before, after] = [person('first', email, true), person('second', email.toUpperCase(), true)];
      const owner = await enter(first, before);
      const browser = new Browser(app);
      const { query } = await browser.join([second, after], [first, before]);
      expect(query).toMatchObject({ new_user: 'false', provider: first });
      expect(((await browser.trade(query.code)).body as SignIn).user.id).toBe(owner.id);
      expect(await enter(second, after)).toMatchObject({ id: owner.id, isNew: false });
      expect((await owner.api.auth.me()).email).toBe(email);
      expect((await owner.api.auth.identities()).items.map(({ provider }) => provider)).toEqual([first, second]);
      const { items } = await owner.api.notifications.list({});
      expect(items.filter(({ code }) => code === 'identity_linked')).toHaveLength(1);
      expect((await owner.api.wallet.get()).spark.available).toBe(200);
    },
  );

  it.each([
    ['google', false],
    ['discord', false],
    // Confirmed as Facebook sees it, but Facebook does not say so.
    ['facebook', true],
  ] as const)('is not had by an e-mail that %s does not vouch for', async (provider, verified) => {
    const email = newEmail();
    const owner = await enter('x', person('owner', email, true));
    const before = await countUsers();
    const { path, query } = await new Browser(app).signIn(provider, person('other', email.toUpperCase(), verified));
    expect({ path, code: query.error_code }).toEqual({ path: '/auth/callback', code: 'sign_in_email_taken' });
    expect(await countUsers()).toBe(before);
    expect((await owner.api.auth.identities()).items).toHaveLength(1);
  });

  it('does not lead into an account that only says to have it', async () => {
    const email = newEmail();
    const claims = [
      await enter('facebook', person('claim', email, true)),
      await enter('discord', person('claim', email, false)),
    ];
    const owner = await enter('google', person('owner', email, true));
    expect(new Set([...claims, owner].map(({ id }) => id)).size).toBe(3);
    // Who proves it later finds it taken, and keeps the own account.
    const late = await enter('discord', person('claim', email, true));
    expect(late.id).toBe(claims[1]?.id);
    const rows: unknown[] = await app.database.query('SELECT id FROM users WHERE email = $1 AND email_verified', [
      email,
    ]);
    expect(rows).toEqual([{ id: owner.id }]);
  });

  it('is had by the account once the provider vouches for it', async () => {
    const email = newEmail();
    const account = await enter('discord', person('late', email, false));
    expect((await enter('discord', person('late', email, true))).id).toBe(account.id);
    expect((await new Browser(app).signIn('google', person('google', email, true))).path).toBe('/auth/join');
    expect((await account.api.auth.identities()).items).toHaveLength(1);
  });

  it('does not bring a second social account of the same provider in', async () => {
    const email = newEmail();
    const owner = await enter('google', person('old', email, true));
    const { query } = await new Browser(app).signIn('google', person('new', email, true));
    expect(query).toMatchObject({ error_code: 'identity_exists', provider: 'google' });
    expect((await owner.api.auth.identities()).items).toHaveLength(1);
  });

  it('makes one account of first sign-ins by two providers at once', async () => {
    const email = newEmail();
    const before = await countUsers();
    const paths = await Promise.all(
      VOUCHING.map(async (provider) => (await new Browser(app).signIn(provider, person(provider, email, true))).path),
    );
    expect(paths.sort()).toEqual(['/auth/callback', '/auth/join', '/auth/join']);
    expect(await countUsers()).toBe(before + 1);
  });
});

describe('many at once', () => {
  const profileOf = (subject: string, email: string | null) =>
    ({ subject, email, emailVerified: email !== null, name: 'Mina', username: null }) as const;

  it('come into one account, time after time', async () => {
    const identities = app.nest.get(IdentitiesService, { strict: false });
    for (let round = 0; round < 12; round += 1) {
      const email = newEmail();
      const entrances = await Promise.all(
        Array.from({ length: 6 }, (_, index) =>
          // The same social account thrice, and another that has the same e-mail thrice.
          identities.enter(index % 2 === 0 ? 'google' : 'x', profileOf(`at-once-${email}`, email)),
        ),
      );
      const came = entrances.filter((each) => 'userId' in each);
      expect(new Set(came.map(({ userId }) => userId)).size).toBe(1);
      expect(came.filter(({ newUser }) => newUser)).toHaveLength(1);
      // Whoever was first; the others wait.
      expect(came).toHaveLength(3);
    }
  });

  it('never fail for another reason than the rules', async () => {
    const identities = app.nest.get(IdentitiesService, { strict: false });
    const members = await Promise.all([app.signUp(), app.signUp(), app.signUp()]);
    for (let round = 0; round < 12; round += 1) {
      const email = newEmail();
      const results = await Promise.allSettled([
        identities.enter('google', profileOf(`rules-${email}`, email)),
        identities.enter('discord', profileOf(`rules-${email}`, email)),
        ...members.flatMap(({ id }) => [
          identities.link(id, 'google', profileOf(`rules-${email}`, email)),
          identities.link(id, 'discord', profileOf(`rules-${email}`, email)),
          identities.unlink({ id, sessionId: newId() }, 'google'),
        ]),
      ]);
      const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      expect(reasons.filter((reason) => !(reason instanceof DomainError))).toEqual([]);
      const rows: unknown[] = await app.database.query('SELECT id FROM identities WHERE subject = $1', [
        `rules-${email}`,
      ]);
      expect(rows.length).toBeLessThanOrEqual(2);
    }
  });
});

describe('who comes in', () => {
  it.each(AUTH_PROVIDERS)('needs no e-mail: %s', async (provider) => {
    newEmail();
    const { api, id } = await enter(provider, person(`none-${provider}`, undefined, false));
    expect(await api.auth.me()).toMatchObject({ email: null, display_name: 'Mina Park' });
    expect((await enter(provider, person(`none-${provider}`, undefined, false))).id).toBe(id);
  });

  it('is known by the provider’s id, whatever the e-mail is now', async () => {
    const [email, changed] = [newEmail(), newEmail()];
    const { id, api } = await enter('google', person('same', email, true));
    const other = await enter('google', { ...person('same', changed, true), name: 'Mina Lee' });
    expect(other.id).toBe(id);
    expect((await api.auth.identities()).items).toMatchObject([{ email: changed, display_name: 'Mina Lee' }]);
    // The account follows; whoever has the old mailbox now is somebody new.
    expect((await api.auth.me()).email).toBe(changed);
    expect((await enter('discord', person('mailbox', email, true))).id).not.toBe(id);
  });

  it('keeps an e-mail that another of its social accounts vouches for', async () => {
    const [email, changed] = [newEmail(), newEmail()];
    const first = person('both', email, true);
    const { api } = await enter('google', first);
    await new Browser(app).join(['discord', person('both-too', email, true)], ['google', first]);
    await enter('google', person('both', changed, true));
    expect((await api.auth.me()).email).toBe(email);
  });

  it('is given its welcome once, however often it is closed and begun anew', async () => {
    const [email, name] = [newEmail(), 'Again'];
    const marks = (): Promise<{ mark: string }[]> => app.database.query('SELECT mark FROM spent_gifts');
    const before = (await marks()).length;
    const first = await enter('google', { ...person('again', email, true), name });
    await first.api.account.close({ confirmation: name });
    const second = await enter('google', { ...person('again', email, true), name });
    expect(second).toMatchObject({ isNew: false });
    expect(second.id).not.toBe(first.id);
    expect(await second.api.wallet.get()).toMatchObject({ spark: { available: 0 }, pass: { available: 0 } });
    expect((await second.api.wallet.costs()).first_training_free).toBe(false);
    // Listed as done, but there is nothing to claim and nothing to be told.
    const completed = (await second.api.quests.list()).items.filter((quest) => quest.is_completed);
    expect(completed).toMatchObject([{ quest_code: 'q01_signup', is_claimed: true }]);
    expect((await failureOf(second.api.quests.claim({ id: completed[0]?.id ?? '' }))).code).toBe(
      'quest_already_claimed',
    );
    expect((await second.api.notifications.list({})).items).toEqual([]);
    const kept = await marks();
    // The welcome, and the quest of signing up.
    expect(kept.length - before).toBe(2);
    for (const { mark } of kept) expect(mark).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is called as the provider says, else as the e-mail does, else by the handle', async () => {
    const identities = app.nest.get(IdentitiesService, { strict: false });
    const nameOf = async (profile: { email?: string; name?: string; username?: string }): Promise<unknown> => {
      const { email = null, name = null, username = null } = profile;
      const subject = `named-${newEmail()}`;
      const entrance = await identities.enter('x', { subject, email, emailVerified: false, name, username });
      const userId = 'userId' in entrance ? entrance.userId : null;
      const rows: { display_name: string }[] = await app.database.query(
        'SELECT display_name FROM users WHERE id = $1',
        [userId],
      );
      return rows[0]?.display_name;
    };
    expect(await nameOf({ name: '미나', email: 'mina@example.com', username: 'handle' })).toBe('미나');
    expect(await nameOf({ name: '😀'.repeat(60) })).toBe('😀'.repeat(50));
    expect(await nameOf({ name: `${'a'.repeat(49)} b` })).toBe('a'.repeat(49));
    expect(await nameOf({ email: 'mina@example.com', username: 'handle' })).toBe('mina');
    expect(await nameOf({ username: 'handle' })).toBe('handle');
    expect(await nameOf({ name: 'Atelier Official', username: 'handle' })).toBe('handle');
    expect(await nameOf({})).toBe('X');
  });

  it('never enters a closed account, by its social account or its e-mail', async () => {
    const email = newEmail();
    const closed = await enter('google', person('closed', email, true));
    await close(closed.id);
    const byEmail = await enter('discord', person('discord', email, true));
    expect(byEmail).toMatchObject({ isNew: true });
    expect(byEmail.id).not.toBe(closed.id);
    const landed = await new Browser(app).signIn('google', person('closed', email, true));
    expect(landed.path).toBe('/auth/join');
  });
});

describe('the code of a sign-in', () => {
  const landed = async () => {
    const browser = new Browser(app);
    const { query } = await browser.signIn('google', { account: 'sora' });
    return { browser, code: query.code ?? '' };
  };
  const expectRefused = (response: Response) => {
    expect(response.status).toBe(401);
    expect(response.body).toMatchObject({ error: { code: 'sign_in_code_invalid' } });
    expect(response.get('Set-Cookie')).toBeUndefined();
  };

  it('is good once', async () => {
    const { browser, code } = await landed();
    const secret = browser.cookies.get('atelier_sign_in_browser') ?? '';
    expect((await browser.trade(code)).status).toBe(200);
    expect(browser.cookies.has('atelier_sign_in_browser')).toBe(false);
    expect(browser.cookies.has('atelier_refresh')).toBe(true);
    browser.cookies.set('atelier_sign_in_browser', secret);
    expectRefused(await browser.trade(code));
  });

  it('is good once, also for those who come at the same time', async () => {
    const { browser, code } = await landed();
    const responses = await Promise.all(Array.from({ length: 5 }, () => browser.trade(code)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401, 401]);
  });

  it('is good in the browser that signed in only, and not used up by another', async () => {
    const { browser, code } = await landed();
    expectRefused(await new Browser(app).trade(code));
    const { browser: another } = await landed();
    expectRefused(await another.trade(code));
    expect((await browser.trade(code)).status).toBe(200);
  });

  it('is good for a minute', async () => {
    const { browser, code } = await landed();
    const line = browser.setCookies.get('atelier_sign_in_browser') ?? '';
    for (const part of ['HttpOnly', 'SameSite=Lax', 'Path=/api/auth', 'Max-Age=60']) expect(line).toContain(part);
    const [row] = await app.database.query<{ seconds: number }[]>(
      `SELECT extract(epoch FROM expires_at - now())::float AS seconds FROM sign_in_codes ORDER BY expires_at DESC LIMIT 1`,
    );
    expect(row?.seconds).toBeGreaterThan(50);
    expect(row?.seconds).toBeLessThanOrEqual(60);
    await app.database.query(`UPDATE sign_in_codes SET expires_at = now() - interval '1 second'`);
    expectRefused(await browser.trade(code));
  });

  it('is kept as a hash', async () => {
    const { browser, code } = await landed();
    const rows: unknown[] = await app.database.query('SELECT * FROM sign_in_codes');
    const text = JSON.stringify(rows);
    expect(text).not.toContain(code);
    expect(text).not.toContain(browser.cookies.get('atelier_sign_in_browser') ?? '?');
  });

  it('is worth nothing once the account is closed', async () => {
    const { id, browser } = await enter('google', person('closing', newEmail(), true));
    const { query } = await browser.signIn('google', person('closing', undefined, false));
    await close(id);
    expectRefused(await browser.trade(query.code));
  });

  it('takes the place of the session that the browser had; one that is not good leaves it alone', async () => {
    const former = await enter('google', person('former', newEmail(), true));
    expect((await former.browser.trade('made up')).status).toBe(401);
    expect(await former.api.auth.me()).toMatchObject({ id: former.id });
    const next = await enter('discord', person('next', newEmail(), true), former.browser);
    expect(next.id).not.toBe(former.id);
    await expect(former.api.auth.me()).rejects.toMatchObject({ code: 'session_expired' });
    expect(await next.api.auth.me()).toMatchObject({ id: next.id });
    expect((await former.browser.request('/auth/refresh', { method: 'POST' })).status).toBe(200);
  });

  it('is forgotten a day after its end', async () => {
    const codes = app.nest.get(SignInCodes, { strict: false });
    await landed();
    await app.database.query('DELETE FROM sign_in_codes');
    await landed();
    const count = async (): Promise<unknown> =>
      app.database
        .query('SELECT count(*)::int AS count FROM sign_in_codes')
        .then((rows: { count: number }[]) => rows[0]?.count);
    await app.database.query(`UPDATE sign_in_codes SET expires_at = now() - interval '23 hours'`);
    await codes.sweep();
    expect(await count()).toBe(1);
    await app.database.query(`UPDATE sign_in_codes SET expires_at = now() - interval '25 hours'`);
    await eventually(async () => {
      expect(await count()).toBe(0);
    });
  });
});
