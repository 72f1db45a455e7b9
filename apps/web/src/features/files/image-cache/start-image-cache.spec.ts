import { beforeEach, describe, expect, it, vi } from 'vitest';
import { getSession, onSessionChange, type SessionState } from '@/lib/session';
import { claimPictures } from '@/service-worker/kept-pictures';
import { sessionAnswer } from '../../../../test/answers';
import { startImageCache } from './start-image-cache';
import { imageCacheSupport } from './support';

vi.mock('@/lib/session', () => ({ getSession: vi.fn(), onSessionChange: vi.fn() }));
vi.mock('@/service-worker/kept-pictures', () => ({ claimPictures: vi.fn() }));
vi.mock('./support', () => ({ imageCacheSupport: vi.fn() }));

const { user } = sessionAnswer('token');
const signedInAs = (id: string): SessionState => ({ status: 'signed_in', user: { ...user, id } });
const SIGNED_OUT: SessionState = { status: 'signed_out', user: null };

describe('startImageCache', () => {
  let change: (state: SessionState) => void;
  const register = vi.fn<ServiceWorkerContainer['register']>();
  const claims = () => vi.mocked(claimPictures).mock.calls.map(([owner]) => owner);

  beforeEach(() => {
    vi.clearAllMocks();
    vi.stubEnv('PROD', true);
    register.mockRejectedValue(new Error('the browser does not want one'));
    vi.stubGlobal('navigator', { serviceWorker: { register } });
    vi.mocked(imageCacheSupport).mockReturnValue('available');
    vi.mocked(claimPictures).mockResolvedValue();
    vi.mocked(getSession).mockReturnValue({ status: 'unknown', user: null });
    vi.mocked(onSessionChange).mockImplementation((listener) => {
      change = (state) => {
        vi.mocked(getSession).mockReturnValue(state);
        listener();
      };
      return () => undefined;
    });
  });

  it('claims the cache for who is signed in, once, and closes it when they no longer are', () => {
    startImageCache();
    expect(claims()).toEqual([]);
    change(signedInAs('mina'));
    change(signedInAs('mina'));
    change(signedInAs('sora'));
    change(SIGNED_OUT);
    expect(claims()).toEqual(['mina', 'sora', null]);
  });

  it('closes what the last visit left where nobody is signed in now', () => {
    startImageCache();
    change(SIGNED_OUT);
    expect(claims()).toEqual([null]);
    expect(register).not.toHaveBeenCalled();
  });

  it('registers the service worker once, and lives without it', () => {
    startImageCache();
    change(signedInAs('mina'));
    change(signedInAs('sora'));
    expect(register.mock.calls).toEqual([['/sw.js', { updateViaCache: 'none' }]]);
  });

  it.each([
    ['in development', () => vi.stubEnv('PROD', false)],
    ['where the browser cannot', () => vi.mocked(imageCacheSupport).mockReturnValue('insecure')],
  ])('does nothing %s', (_where, arrange) => {
    arrange();
    startImageCache();
    expect(onSessionChange).not.toHaveBeenCalled();
  });
});
