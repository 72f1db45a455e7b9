import { act, render, screen } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { networkError } from '@/lib/api-error';
import { storedRedirectPath, storeRedirectPath } from '@/lib/redirect-path';
import { LoginRedirectPage } from './login-redirect-page';

const readySession = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', async (original) => ({ ...(await original<object>()), readySession }));

const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

async function open(redirect?: string, { fallback = false } = {}) {
  const goTo = vi.fn();
  const screenOf = () => <LoginRedirectPage redirect={redirect} goTo={goTo} fallback={fallback} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: screenOf, notFoundComponent: screenOf }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
  await wait(0);
  return goTo;
}

describe('the screen after signing in', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    readySession.mockReset().mockResolvedValue({ status: 'signed_in', user: null });
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each([
    ['/generate', '/history?kind=video', '/history?kind=video'],
    ['/generate', null, '/generate'],
    ['//evil.test', null, '/my-characters'],
    [undefined, null, '/my-characters'],
  ])('asked for %s with %s stored leads to %s after 1.5 s', async (asked, stored, expected) => {
    if (stored) storeRedirectPath(stored);
    const goTo = await open(asked);
    expect(screen.getByRole('heading', { name: 'You’re in' })).toBeVisible();
    await wait(1_499);
    expect(goTo).not.toHaveBeenCalled();
    await wait(1);
    expect(goTo.mock.calls).toEqual([[expected]]);
    expect(storedRedirectPath()).toBeNull();
  });

  it('leads who is not signed in to sign in, and keeps where they were going', async () => {
    readySession.mockResolvedValue({ status: 'signed_out', user: null });
    const goTo = await open('/history');
    expect(goTo.mock.calls).toEqual([['/login']]);
    expect(storedRedirectPath()).toBe('/history');
  });

  it('says that the network is slow, and tries again', async () => {
    readySession.mockRejectedValueOnce(networkError('network_slow'));
    await open();
    expect(screen.getByRole('heading', { name: 'Session refresh failed' })).toBeVisible();
    expect(screen.getByRole('alert').textContent).toContain('network is slow');
    act(() => {
      screen.getByRole('button', { name: 'Try again' }).click();
    });
    await wait(0);
    expect(screen.getByRole('heading', { name: 'You’re in' })).toBeVisible();
  });

  it('has a link to go on by hand in its fallback alone', async () => {
    await open('/generate', { fallback: true });
    expect(screen.getByRole('link', { name: 'Continue' })).toHaveAttribute('href', '/generate');
  });
});
