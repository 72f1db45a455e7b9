import { afterEach, describe, expect, it, vi } from 'vitest';
import { followSession, screenLeft } from './follow-session';
import type { SessionState } from './session';

const session = vi.hoisted(() => ({ getSession: vi.fn(), onSessionChange: vi.fn() }));
vi.mock('./session', () => session);

let changed: () => void = () => undefined;

function open(pathname: string, before: SessionState['status']) {
  session.getSession.mockReturnValue({ status: before, user: null });
  session.onSessionChange.mockImplementation((listener: () => void) => (changed = listener));
  const screens = {
    latestLocation: { pathname },
    invalidate: vi.fn(() => Promise.resolve()),
    navigate: vi.fn(() => Promise.resolve()),
  };
  followSession(screens);
  return screens;
}

const become = (next: Omit<SessionState, 'user'>) => {
  session.getSession.mockReturnValue({ user: null, ...next });
  changed();
};

describe('the screen after the session has changed', () => {
  afterEach(() => {
    changed = () => undefined;
  });

  it('is guarded anew where the session expired', () => {
    const { navigate, invalidate } = open('/history', 'signed_in');
    become({ status: 'signed_out', reason: 'expired' });
    expect([navigate.mock.calls.length, invalidate.mock.calls.length]).toEqual([0, 1]);
  });

  it.each(['left', 'closed'] as const)('is sign-in, which is not to lead back, where the user has %s', (reason) => {
    const { navigate, invalidate } = open('/history', 'signed_in');
    become({ status: 'signed_out', reason });
    expect([navigate.mock.calls, invalidate.mock.calls.length]).toEqual([[[{ to: '/login', replace: true }]], 0]);
  });

  it('is waited for until it is gone, so that nothing that it asks is refused', async () => {
    const screens = open('/history', 'signed_in');
    let gone: () => void = () => undefined;
    screens.navigate.mockReturnValue(new Promise((resolve) => (gone = resolve)));
    become({ status: 'signed_out', reason: 'left' });
    const left = vi.fn();
    void screenLeft().then(left);
    await Promise.resolve();
    expect(left).not.toHaveBeenCalled();
    gone();
    await screenLeft();
    expect(left).toHaveBeenCalledOnce();
  });

  it('stays sign-in, with what its address says, where it is that already', () => {
    const { navigate } = open('/login', 'signed_in');
    become({ status: 'signed_out', reason: 'left' });
    expect(navigate).not.toHaveBeenCalled();
  });

  it('leaves sign-in where somebody signed in in another tab', () => {
    const { invalidate } = open('/login', 'signed_out');
    become({ status: 'signed_in' });
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it.each(['/auth/callback', '/login/test-user', '/'])(
    'stays %s while somebody signs in, or the token is renewed',
    (path) => {
      const { navigate, invalidate } = open(path, 'unknown');
      become({ status: 'signed_in' });
      become({ status: 'signed_in' });
      expect([navigate.mock.calls.length, invalidate.mock.calls.length]).toEqual([0, 0]);
    },
  );
});
