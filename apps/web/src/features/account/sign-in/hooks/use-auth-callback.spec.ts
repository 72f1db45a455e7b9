import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../../../../test/answers';
import { removeSecretsFromAddress, signInCode } from '@/lib/address';
import { ApiError, networkError } from '@/lib/api-error';
import { rememberLanding } from '@/lib/attribution';
import { isNewUser, storeRedirectPath } from '@/lib/redirect-path';
import type { CallbackSearch } from '../search';
import { useAuthCallback } from './use-auth-callback';

const refreshSession = vi.hoisted(() => vi.fn());
const signIn = vi.hoisted(() => vi.fn());
const record = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', () => ({ refreshSession, signIn }));
vi.mock('@/lib/analytics', () => ({ record }));

const never = () => new Promise<never>(() => undefined);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** As the app starts when a provider has sent somebody back. */
function bringCode(code: string): void {
  window.history.replaceState(null, '', `/auth/callback?code=${code}`);
  removeSecretsFromAddress();
}

const codeInvalid = () => new ApiError({ code: 'sign_in_code_invalid', message: '', status: 401 });

function open(search: CallbackSearch = {}) {
  const [goTo, prepare] = [vi.fn(), vi.fn()];
  const { result, unmount } = renderHook(() => useAuthCallback({ search, goTo, prepare }));
  return { result, goTo, prepare, unmount };
}

describe('the sign-in callback', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    refreshSession.mockReset().mockResolvedValue(sessionAnswer('t'));
    signIn.mockReset();
    record.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('succeeds, clears what was there, flags a new user, and leads on after 1.5 s', async () => {
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared);
    sessionStorage.setItem('atelier.user.draft.generator', '{}');
    const { result, goTo } = open({ new_user: true, provider: 'test' });
    expect(result.current.state.kind).toBe('loading');
    await wait(0);
    expect(result.current.state.kind).toBe('success');
    expect(cleared).toHaveBeenCalledOnce();
    expect(sessionStorage.getItem('atelier.user.draft.generator')).toBe('{}');
    expect(isNewUser()).toBe(true);
    await wait(1_499);
    expect(goTo).not.toHaveBeenCalled();
    await wait(1);
    expect(goTo.mock.calls).toEqual([['/my-characters']]);
    window.removeEventListener('user-data-clear', cleared);
  });

  it('prefers the stored path to the parameter, and leads to no other site', async () => {
    storeRedirectPath('/history?kind=video');
    const stored = open({ redirect: '/generate' });
    await wait(0);
    // Fetched while the success is shown.
    expect(stored.prepare.mock.calls).toEqual([['/history?kind=video']]);
    await wait(1_500);
    expect(stored.goTo).toHaveBeenCalledWith('/history?kind=video');
    const asked = open({ redirect: '/generate' });
    await wait(0);
    await wait(1_500);
    expect(asked.goTo).toHaveBeenCalledWith('/generate');
    const foreign = open({ redirect: '//evil.test/x' });
    await wait(0);
    await wait(1_500);
    expect(foreign.goTo).toHaveBeenCalledWith('/my-characters');
  });

  it('shows the provider’s decoded message, asks for no session, and returns to sign-in after 3 s', async () => {
    const { result, goTo } = open({ error: 'access_denied', error_message: 'You%20closed+the%20window' });
    expect(result.current.state).toEqual({
      kind: 'error',
      reported: { code: 'access_denied', message: 'You closed the window' },
    });
    expect(record.mock.calls).toEqual([[{ name: 'sign_in_failed', error_code: 'access_denied' }]]);
    await wait(2_999);
    expect(goTo).not.toHaveBeenCalled();
    await wait(1);
    expect(goTo).toHaveBeenCalledWith('/login');
    expect(refreshSession).not.toHaveBeenCalled();
  });

  it('is an error where nobody was signed in', async () => {
    refreshSession.mockResolvedValue(null);
    const { result } = open();
    await wait(0);
    expect(result.current.state).toEqual({ kind: 'error' });
  });

  it('times out after 15 s and can be tried again three times', async () => {
    refreshSession.mockImplementation(never);
    const { result, goTo } = open();
    for (let retry = 1; retry <= 3; retry += 1) {
      await wait(14_999);
      expect(result.current.state.kind).toBe('loading');
      await wait(1);
      expect(result.current.state.kind).toBe('timeout');
      expect(result.current.canRetry).toBe(true);
      act(() => {
        result.current.retry();
      });
      expect(result.current.retries).toBe(retry);
    }
    await wait(15_000);
    expect(result.current.canRetry).toBe(false);
    act(() => {
      result.current.retry();
    });
    expect(refreshSession.mock.calls.slice(1)).toEqual([[{ restart: true }], [{ restart: true }], [{ restart: true }]]);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('says that the network is slow where the check took 30 s', async () => {
    refreshSession.mockRejectedValue(networkError('network_slow'));
    const { result } = open();
    await wait(0);
    expect(result.current.state).toEqual({ kind: 'timeout', slow: true });
  });

  it('still succeeds where the answer comes after the timeout', async () => {
    let answer: (session: unknown) => void = () => undefined;
    refreshSession.mockImplementation(() => new Promise((resolve) => (answer = resolve)));
    const { result } = open();
    await wait(15_000);
    expect(result.current.state.kind).toBe('timeout');
    answer(sessionAnswer('t'));
    await wait(0);
    expect(result.current.state.kind).toBe('success');
  });

  it('trades the code for a session, once, and counts a sign-up with where it came from', async () => {
    window.history.replaceState(null, '', '/?utm_source=letter');
    rememberLanding();
    bringCode('c-1');
    signIn.mockResolvedValue({ ...sessionAnswer('t'), new_user: true });
    const { result, goTo, unmount } = open({ provider: 'google', new_user: false });
    await wait(0);
    expect(result.current.state).toEqual({ kind: 'success', newUser: true });
    expect(signIn.mock.calls).toEqual([['c-1', { restart: false }]]);
    expect(refreshSession).not.toHaveBeenCalled();
    expect(isNewUser()).toBe(true);
    expect(record.mock.calls).toMatchObject([
      [{ name: 'sign_up', method: 'google', attribution: { utm_source: 'letter', landing_page_path: '/' } }],
    ]);
    await wait(1_500);
    expect(goTo).toHaveBeenCalledWith('/my-characters');
    unmount();
    expect(signInCode()).toBeNull();
  });

  it('counts a sign-in, and flags nobody, where the account was there already', async () => {
    bringCode('c-1');
    signIn.mockResolvedValue({ ...sessionAnswer('t'), new_user: false });
    open({ provider: 'discord' });
    await wait(0);
    expect(isNewUser()).toBe(false);
    expect(record.mock.calls).toEqual([[{ name: 'sign_in', method: 'discord' }]]);
  });

  it('is an error where the code is refused, whatever cookie there may be, and counts it', async () => {
    bringCode('c-1');
    signIn.mockRejectedValue(codeInvalid());
    const { result, goTo } = open({ provider: 'x', new_user: true });
    await wait(0);
    expect(result.current.state).toMatchObject({ kind: 'error', cause: { code: 'sign_in_code_invalid' } });
    expect(refreshSession).not.toHaveBeenCalled();
    expect(record.mock.calls).toEqual([[{ name: 'sign_up_failed', method: 'x', error_code: 'sign_in_code_invalid' }]]);
    await wait(3_000);
    expect(goTo).toHaveBeenCalledWith('/login');
  });

  it('tries the code again after a timeout, and the cookie where the lost request has used the code', async () => {
    bringCode('c-1');
    signIn.mockImplementationOnce(never).mockRejectedValueOnce(codeInvalid());
    const { result } = open({ new_user: true });
    await wait(15_000);
    act(() => {
      result.current.retry();
    });
    await wait(0);
    expect(signIn.mock.calls).toEqual([
      ['c-1', { restart: false }],
      ['c-1', { restart: true }],
    ]);
    expect(refreshSession).toHaveBeenCalledOnce();
    expect(result.current.state).toEqual({ kind: 'success', newUser: true });
  });
});
