import { AUTH_PROVIDERS } from '@atelier/contracts';
import { newId } from '../../../src/common/ids.js';
import { PendingJoins } from '../../../src/modules/account/sign-in/joins/pending-joins.service.js';
import { SignInCodes } from '../../../src/modules/account/sign-in/sign-in-codes.service.js';
import type { SignedIn } from '../app.js';
import { arrivedPicture } from './creation-entries.js';
import type { Matrix } from './matrix.js';
import {
  EVERYBODY,
  everybodyGets,
  OWNERS_ONLY,
  ownersOnly,
  SESSION_EXPIRED,
  SIGNED_IN,
  UPLOAD_MISSING,
} from './roles.js';
import type { Call, World } from './world.js';

const FILE = { name: 'a.png', content_type: 'image/png', size: 3 };

const nameOf = async ({ api }: SignedIn): Promise<string> => (await api.auth.me()).display_name;

/** Each caller comes with a refresh cookie of its own, as its browser would. */
async function withRefreshCookies(owner: SignedIn, world: World): Promise<Call> {
  const live = await Promise.all(Array.from({ length: 6 }, () => world.session(owner)));
  const ended = await world.endedSession(owner);
  return {
    headers: (caller): Record<string, string> => {
      if (caller === 'anonymous' || caller === 'admin') return {};
      const session = caller === 'ended' ? ended : live.pop();
      return { cookie: `atelier_refresh=${session?.refreshToken ?? ''}` };
    },
  };
}

/** A code of its own for each caller, whoever it is: it says by itself whose it is. */
function withSignInCode(owner: SignedIn, world: World): Call {
  const secrets = new Map<unknown, string>();
  return {
    body: async () => {
      const signIn = { userId: owner.id, provider: 'google', newUser: false } as const;
      const { code, browserSecret } = await world.app.nest.get(SignInCodes).issue(signIn);
      const body = { code };
      secrets.set(body, browserSecret);
      return body;
    },
    headers: (_caller, body) => ({ cookie: `atelier_sign_in_browser=${secrets.get(body) ?? ''}` }),
  };
}

async function openJoin(owner: SignedIn, { app }: World): Promise<{ id: string; secret: string }> {
  const profile = { subject: newId(), email: 'a@test.invalid', emailVerified: true, name: null, username: null };
  const waiting = { provider: 'google', profile, email: profile.email } as const;
  const secret = await app.nest.get(PendingJoins).open(app.database.manager, owner.id, waiting);
  return { id: (await app.nest.get(PendingJoins).findBySecret(secret)).id, secret };
}

/** Who has the cookie is who came with it. */
async function withJoinCookie(owner: SignedIn, world: World): Promise<Call> {
  const { secret } = await openJoin(owner, world);
  return { headers: () => ({ cookie: `atelier_join=${secret}` }) };
}

/** Good once, for whoever has the e-mail; each time of somebody else, for an account has one of each provider. */
function withJoinToken(_owner: SignedIn, world: World): Call {
  return {
    body: async () => {
      const { id } = await openJoin(await world.creator(), world);
      await world.app.database.query('UPDATE identity_joins SET mailed_at = now() WHERE id = $1', [id]);
      return { token: world.app.nest.get(PendingJoins).tokenOf({ id }) };
    },
  };
}

const SIGN_IN_ENTRIES: Matrix = {
  'GET /api/auth/providers': { expect: EVERYBODY },
  'POST /api/dev/test-users/create': { expect: { ...everybodyGets([401, 'admin_token_invalid']), admin: 'ok' } },
  'GET /api/auth/{provider}/start': {
    expect: EVERYBODY,
    call: { params: { provider: 'google' } },
    success: 302,
  },
  'GET /api/auth/{provider}/callback': {
    expect: EVERYBODY,
    // Whatever it brings, the browser is sent back to the web app, which says what went wrong.
    call: { params: { provider: 'google' }, query: { error: 'access_denied' } },
    success: 302,
  },
  'POST /api/auth/session': { expect: EVERYBODY, prepare: withSignInCode },
  'POST /api/auth/refresh': {
    // The cookie is the credential: who it is by access token does not matter. Without one it says that there is no session.
    expect: { ...EVERYBODY, ended: SESSION_EXPIRED },
    prepare: withRefreshCookies,
  },
  'POST /api/auth/logout': { expect: EVERYBODY, prepare: withRefreshCookies },
  'GET /api/auth/again': { expect: SIGNED_IN },
  'POST /api/auth/again/{provider}': { expect: SIGNED_IN, call: { params: { provider: 'google' } } },
  'GET /api/auth/join': { expect: EVERYBODY, prepare: withJoinCookie },
  'POST /api/auth/join/mail': {
    // This installation sends none.
    expect: everybodyGets([404, 'not_found']),
    prepare: withJoinCookie,
  },
  'POST /api/auth/join/confirm': { expect: EVERYBODY, prepare: withJoinToken },
  'GET /api/auth/me': { expect: SIGNED_IN },
};

const SESSION_ENTRIES: Matrix = {
  'GET /api/auth/sessions': { expect: SIGNED_IN },
  'DELETE /api/auth/sessions': { expect: SIGNED_IN, endsCaller: true },
  'DELETE /api/auth/sessions/{id}': {
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => ({ params: { id: (await world.session(owner)).id } }),
  },
  'GET /api/auth/identities': { expect: SIGNED_IN },
  'POST /api/auth/identities/{provider}/link': {
    expect: SIGNED_IN,
    call: { params: { provider: 'google' } },
  },
  'DELETE /api/auth/identities/{provider}': {
    // By what it is called, not by an id: others have none of that name.
    expect: OWNERS_ONLY,
    prepare: async (owner, world) => {
      for (const provider of AUTH_PROVIDERS) await world.linkIdentity(owner, provider);
      return { params: { provider: 'x' } };
    },
  },
};

const PROFILE_ENTRIES: Matrix = {
  'GET /api/users/me': { expect: SIGNED_IN },
  'PATCH /api/users/me': { expect: SIGNED_IN, call: { body: { display_name: 'Haneul' } } },
  'PUT /api/users/me/nsfw': {
    expect: SIGNED_IN,
    call: { body: { enabled: true, age_confirmed: true } },
  },
  'GET /api/users/me/picture': { expect: SIGNED_IN },
  'POST /api/users/me/picture/uploads': { expect: SIGNED_IN, call: { body: FILE } },
  'PUT /api/users/me/picture': {
    expect: ownersOnly(UPLOAD_MISSING),
    prepare: async (owner, world) => ({ body: { upload_id: await arrivedPicture(owner, world) } }),
  },
  'DELETE /api/users/me/picture': { expect: SIGNED_IN },
  'POST /api/users/me/export': { expect: SIGNED_IN },
  'GET /api/users/me/export': { expect: SIGNED_IN },
  'DELETE /api/users/me': {
    expect: SIGNED_IN,
    endsCaller: true,
    call: { body: async (_caller, user) => ({ confirmation: user ? await nameOf(user) : 'nobody' }) },
  },
  'GET /api/account-closures/{token}': {
    expect: EVERYBODY,
    prepare: async (_owner, world) => {
      const leaving = await world.creator();
      const { token } = await leaving.api.account.close({ confirmation: await nameOf(leaving) });
      return { params: { token } };
    },
  },
};

export const ACCOUNT_ENTRIES: Matrix = {
  ...SIGN_IN_ENTRIES,
  ...SESSION_ENTRIES,
  ...PROFILE_ENTRIES,
  'GET /api/wallet': { expect: SIGNED_IN },
  'GET /api/wallet/transactions': { expect: SIGNED_IN },
  'GET /api/wallet/transactions.csv': { expect: SIGNED_IN },
  'GET /api/wallet/check': { expect: SIGNED_IN, call: { query: { action: 'image' } } },
  'GET /api/costs': { expect: SIGNED_IN },
  'GET /api/packages': { expect: EVERYBODY },
  'GET /api/plans': { expect: EVERYBODY },
  'GET /api/quests': { expect: SIGNED_IN },
  'POST /api/quests/{id}/claim': {
    expect: OWNERS_ONLY,
    prepare: async ({ api }) => ({ params: { id: (await api.quests.list()).items[0]?.id ?? '' } }),
  },
  'GET /api/notifications': { expect: SIGNED_IN },
  'POST /api/notifications/read': { expect: SIGNED_IN, call: { body: {} } },
  'POST /api/notifications/{id}/claim': {
    expect: OWNERS_ONLY,
    prepare: async ({ api }) => ({ params: { id: (await api.notifications.list({})).items[0]?.id ?? '' } }),
  },
  'POST /api/analytics/events': {
    expect: EVERYBODY,
    call: { body: { events: [{ name: 'page_view', path: '/dashboard' }] } },
  },
};
