import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../../../test/answers';
import { networkError } from '@/lib/api-error';
import { isNewUser, storeRedirectPath } from '@/lib/redirect-path';
import type { CallbackSearch } from '../callback-search';
import { useAuthCallback } from './use-auth-callback';

const refreshSession = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', () => ({ refreshSession }));

const never = () => new Promise<never>(() => undefined);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

function open(search: CallbackSearch = {}) {
  const goTo = vi.fn();
  const { result } = renderHook(() => useAuthCallback({ search, goTo }));
  return { result, goTo };
}

describe('the sign-in callback', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    refreshSession.mockReset().mockResolvedValue(sessionAnswer('t'));
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('succeeds, clears what was there, flags a new user, and leads on after 1.5 s', async () => {
    const cleared = vi.fn();
    window.addEventListener('user-data-clear', cleared);
    const { result, goTo } = open({ new_user: true, provider: 'test' });
    expect(result.current.state.kind).toBe('loading');
    await wait(0);
    expect(result.current.state.kind).toBe('success');
    expect(cleared).toHaveBeenCalledOnce();
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
    expect(result.current.state).toEqual({ kind: 'error', message: 'You closed the window' });
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
});
