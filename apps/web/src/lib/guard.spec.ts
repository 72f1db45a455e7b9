import { isRedirect } from '@tanstack/react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isPublicPath } from './access';
import { guard } from './guard';
import { storedRedirectPath } from './redirect-path';
import { networkError } from './api-error';

const readySession = vi.hoisted(() => vi.fn());
vi.mock('./session', () => ({ readySession }));

describe('the access rule', () => {
  beforeEach(() => {
    readySession.mockReset().mockResolvedValue({ status: 'signed_out', user: null });
  });

  it.each([
    '/',
    '/login',
    '/login/test-user',
    '/auth/callback',
    '/pricing',
    '/plans',
    '/privacy-policy',
    '/pricing/',
    '/s/01920000-0000-7000-8000-000000000001',
  ])('lets anyone see %s', async (pathname) => {
    await expect(guard({ pathname, searchStr: '' })).resolves.toBeUndefined();
    expect(readySession).not.toHaveBeenCalled();
  });

  it.each(['/dashboard', '/settings/nsfw', '/login/other', '/nothing-here', '/pricing/secret', '/s', '/s/one/two'])(
    'sends a visitor from %s to sign in, and remembers path and query',
    async (pathname) => {
      const thrown: unknown = await guard({ pathname, searchStr: '?tab=failed' }).catch((error: unknown) => error);
      expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/login', replace: true });
      expect(storedRedirectPath()).toBe(`${pathname}?tab=failed`);
    },
  );

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
});
