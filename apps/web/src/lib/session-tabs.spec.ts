import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { errorAnswer, json, sessionAnswer } from '../../test/answers';
import { stubTabs, unstubTabs } from '../../test/browser-tabs';
import type * as Session from './session';

const OTHER_USER = '01920000-0000-7000-8000-000000000002';

type Tab = typeof Session;

/** A tab is a copy of the module: its memory is its own, the channel, the lock and the cookie are everybody's. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  await import('./i18n');
  return import('./session');
}

/** Stands in for the API, which takes each refresh cookie once; the browser's cookie is the same for all tabs. */
function fakeApi() {
  const api = { cookie: 0, issued: 0, refreshes: 0, atOnce: 0, most: 0, ended: false };
  vi.stubGlobal('fetch', async (path: string) => {
    if (path.endsWith('/auth/logout')) {
      api.ended = true;
      return json(200, { ok: true });
    }
    if (path.endsWith('/auth/session')) {
      return json(200, { ...sessionAnswer('other', OTHER_USER), new_user: false });
    }
    api.refreshes += 1;
    api.atOnce += 1;
    api.most = Math.max(api.most, api.atOnce);
    const presented = api.cookie;
    await new Promise((resolve) => setTimeout(resolve, 20));
    api.atOnce -= 1;
    if (api.ended || presented !== api.issued) return errorAnswer(401, 'session_expired');
    api.issued += 1;
    api.cookie = api.issued;
    return json(200, sessionAnswer(`token-${String(api.issued)}`));
  });
  return api;
}

describe('the session in several tabs', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    stubTabs();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    unstubTabs();
  });

  const settle = (ms = 1_000) => vi.advanceTimersByTimeAsync(ms);

  it('is refreshed once where two refresh at once, and both go on with it', async () => {
    const api = fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const both = Promise.all([first.refreshSession(), second.refreshSession()]);
    await settle();
    const [one, other] = await both;
    expect([one?.access_token, other?.access_token]).toEqual(['token-1', 'token-1']);
    expect([api.refreshes, api.most]).toEqual([1, 1]);
    expect([first.getSession().status, second.getSession().status]).toEqual(['signed_in', 'signed_in']);
  });

  it('is refreshed by the next tab where the first one’s attempt came to nothing', async () => {
    const api = fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const answered = fetch;
    let failed = false;
    vi.stubGlobal('fetch', async (path: string) => {
      if (failed) return answered(path);
      failed = true;
      await new Promise((resolve) => setTimeout(resolve, 20));
      throw new TypeError('Failed to fetch');
    });
    const both = Promise.allSettled([first.refreshSession(), second.refreshSession()]);
    await settle();
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
    expect([api.refreshes, api.most]).toEqual([1, 1]);
    // The other one was told.
    expect(first.getAccessToken()).toBe('token-1');
  });

  it('is passed on when it is renewed, so that the other tab need not renew it too', async () => {
    const api = fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const both = Promise.all([first.refreshSession(), second.refreshSession()]);
    await settle();
    await both;
    await settle(850_000);
    expect([first.getAccessToken(), second.getAccessToken()]).toEqual(['token-2', 'token-2']);
    expect(api.refreshes).toBe(2);
  });

  it('says in all of them that the account was closed in one', async () => {
    fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const both = Promise.all([first.refreshSession(), second.refreshSession()]);
    await settle();
    await both;
    first.endWithAccount();
    await settle();
    for (const tab of [first, second]) {
      expect(tab.getSession()).toEqual({ status: 'signed_out', user: null, reason: 'closed' });
    }
  });

  it('ends in all of them when somebody signs out in one', async () => {
    fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const both = Promise.all([first.refreshSession(), second.refreshSession()]);
    await settle();
    await both;
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared);
    await first.signOut();
    await settle();
    expect(second.getSession()).toEqual({ status: 'signed_out', user: null, reason: 'left' });
    expect(cleared).toHaveBeenCalledTimes(2);
    window.removeEventListener('user-data-clear', cleared);
  });

  it('becomes somebody else’s in all of them, and nothing is kept of who was there before', async () => {
    fakeApi();
    const [first, second] = [await openTab(), await openTab()];
    const both = Promise.all([first.refreshSession(), second.refreshSession()]);
    await settle();
    await both;
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared);
    const signingIn = first.signIn('code');
    await settle();
    await signingIn;
    expect(second.getSession().user?.id).toBe(OTHER_USER);
    expect(second.getAccessToken()).toBe('other');
    expect(cleared).toHaveBeenCalledTimes(2);
    window.removeEventListener('user-data-clear', cleared);
  });

  it('never lies in any storage', async () => {
    fakeApi();
    const tab = await openTab();
    const refreshed = tab.refreshSession();
    await settle();
    await refreshed;
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toContain('token-1');
  });
});
