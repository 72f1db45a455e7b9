import { QueryClient } from '@tanstack/react-query';
import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import routeTree from '../routeTree.gen.ts?raw';
import { ApiError, networkError } from './api-error';
import { guard as guardOf, isPublicPath } from './guard';
import { storedRedirectPath } from './redirect-path';

const { readySession, getSession, lastUserId } = vi.hoisted(() => ({
  readySession: vi.fn(),
  getSession: vi.fn(),
  lastUserId: vi.fn(),
}));
vi.mock('./session', () => ({ readySession, getSession, lastUserId }));
const restorePersistedQueries = vi.hoisted(() => vi.fn());
vi.mock('./query-persistence', () => ({ restorePersistedQueries }));

/** As the specification names them. */
const PUBLIC_PATHS = [
  '/',
  '/login',
  '/auth/callback',
  '/login-redirect',
  '/login-redirect-fallback',
  '/pricing',
  '/plans',
  '/privacy-policy',
  '/terms-of-use',
  '/login/test-user',
];

const queryClient = new QueryClient();
/** Every path of the app; a screen that begins a group of paths is written with a slash at its end. */
const paths = [...(/FileRoutesByFullPath \{([^}]*)\}/.exec(routeTree)?.[1] ?? '').matchAll(/'(.+)':/g)].map(
  ([, path = '']) => (path === '/' ? path : path.replace(/\/$/, '')),
);
const guard = (location: Parameters<typeof guardOf>[0], options = {}) => guardOf(location, { queryClient, ...options });

describe('the access rule', () => {
  beforeEach(() => {
    readySession.mockReset().mockResolvedValue({ status: 'signed_out', user: null });
    getSession.mockReset().mockReturnValue({ status: 'unknown', user: null });
    lastUserId.mockReset().mockReturnValue(null);
    restorePersistedQueries.mockReset().mockResolvedValue(undefined);
  });

  it.each([...PUBLIC_PATHS, '/pricing/', '/unsubscribe', '/auth/join', '/s/01920000-0000-7000-8000-000000000001'])(
    'lets anyone see %s',
    async (pathname) => {
      await expect(guard({ pathname, searchStr: '' })).resolves.toBeUndefined();
      expect(readySession).not.toHaveBeenCalled();
    },
  );

  it('knows no other public paths among all of the app', () => {
    expect(paths).toContain('/settings/billing/payments/$paymentId');
    // Who opens one of the first three was sent a link, may have no account, or is on the way into it.
    const more = ['/s/$id', '/unsubscribe', '/auth/join', '/status'];
    expect(new Set(paths.filter(isPublicPath))).toEqual(new Set([...PUBLIC_PATHS, ...more]));
  });

  it.each(['/dashboard', '/settings/nsfw', '/history', '/creators/one'])(
    'sends a visitor from %s to sign in, and remembers path and query',
    async (pathname) => {
      const thrown: unknown = await guard({ pathname, searchStr: '?tab=failed' }).catch((error: unknown) => error);
      expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/login', replace: true });
      expect(storedRedirectPath()).toBe(`${pathname}?tab=failed`);
    },
  );

  it('keeps nobody from being told that an address leads nowhere, and remembers nothing of it', async () => {
    await expect(guard({ pathname: '/nothing-here', searchStr: '' }, { leadsNowhere: true })).resolves.toBeUndefined();
    expect(readySession).toHaveBeenCalled();
    expect(storedRedirectPath()).toBeNull();
  });

  it('remembers nothing of a link that is only preloaded', async () => {
    await guard({ pathname: '/dashboard', searchStr: '' }, { preload: true }).catch(() => undefined);
    expect(storedRedirectPath()).toBeNull();
  });

  it('lets who is signed in pass', async () => {
    readySession.mockResolvedValue({ status: 'signed_in', user: null });
    await expect(guard({ pathname: '/dashboard', searchStr: '' })).resolves.toBeUndefined();
    expect(isPublicPath('/dashboard')).toBe(false);
  });

  it('does not mistake a lost connection for being signed out', async () => {
    readySession.mockRejectedValue(networkError());
    await expect(guard({ pathname: '/dashboard', searchStr: '' })).rejects.toMatchObject({ code: 'network' });
    expect(storedRedirectPath()).toBeNull();
  });

  describe('in a browser that remembers who was here last', () => {
    const remembered = () => {
      getSession.mockReturnValue({ status: 'signed_in', user: null, remembered: true });
      return Promise.resolve();
    };
    const visit = () => guard({ pathname: '/dashboard', searchStr: '' });

    beforeEach(() => {
      lastUserId.mockReturnValue('mina');
    });

    it.each([
      ['there is no network', networkError()],
      ['nothing but a proxy answers', new ApiError({ code: 'unavailable', message: '', status: 502 })],
    ])('lets them see what is known where %s', async (_why, error) => {
      readySession.mockRejectedValue(error);
      restorePersistedQueries.mockImplementation(remembered);
      await expect(visit()).resolves.toBeUndefined();
      expect(restorePersistedQueries).toHaveBeenCalledExactlyOnceWith(queryClient);
    });

    it('does not let a connection that never answers keep them waiting', async () => {
      vi.useFakeTimers();
      readySession.mockReturnValue(new Promise(() => undefined));
      restorePersistedQueries.mockImplementation(remembered);
      const visited = visit();
      await vi.advanceTimersByTimeAsync(6_000);
      await expect(visited).resolves.toBeUndefined();
      vi.useRealTimers();
    });

    it('says that there is no connection where nothing is known', async () => {
      readySession.mockRejectedValue(networkError());
      await expect(visit()).rejects.toMatchObject({ code: 'network' });
    });

    it('believes the API rather than what is remembered', async () => {
      const thrown: unknown = await visit().catch((error: unknown) => error);
      expect(isRedirect(thrown)).toBe(true);
      readySession.mockRejectedValue(new ApiError({ code: 'too_many_requests', message: '', status: 429 }));
      await expect(visit()).rejects.toMatchObject({ status: 429 });
      expect(restorePersistedQueries).not.toHaveBeenCalled();
    });
  });
});
