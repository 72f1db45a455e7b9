import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { errorAnswer, json } from '../../../../../test/answers';
import { TestUserPage } from './test-user-page';

function open(testUser: boolean, create: () => Response | Promise<Response>) {
  const bearers: (string | null)[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.endsWith('/auth/providers')) return json(200, { providers: [], test_user: testUser });
    bearers.push(request.headers.get('authorization'));
    return create();
  });
  const router = createRouter({
    routeTree: createRootRoute({ component: TestUserPage, notFoundComponent: TestUserPage }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  return { router, bearers };
}

const submit = () => screen.findByRole('button', { name: /test user/i });

describe('the test-user login', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
  });

  it('is denied where the server has no test users', async () => {
    open(false, () => json(200, {}));
    expect(await screen.findByRole('heading', { name: 'Access Denied' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to sign-in' })).toHaveAttribute('href', '/login');
    expect(screen.queryByLabelText('Admin token')).not.toBeInTheDocument();
  });

  it('cannot be sent while the token is blank', async () => {
    open(true, () => json(200, {}));
    expect(await submit()).toHaveProperty('disabled', true);
    await userEvent.type(screen.getByLabelText('Admin token'), '   ');
    expect(await submit()).toHaveProperty('disabled', true);
    expect((await screen.findByRole('alert')).textContent).toBe('Admin token is required');
  });

  it('sends the token as bearer credential and says why it was refused, in the language of the interface', async () => {
    const { bearers } = open(true, () => errorAnswer(401, 'admin_token_invalid'));
    await userEvent.type(await screen.findByLabelText('Admin token'), ' secret ');
    await userEvent.click(await submit());
    expect((await screen.findByRole('alert')).textContent).toContain('That admin token isn’t right');
    expect(bearers).toEqual(['Bearer secret']);
    await i18next.changeLanguage('ko');
    expect((await screen.findByRole('alert')).textContent).toContain('관리자 토큰이 올바르지 않아요');
  });

  it.each([
    ['what a proxy says', () => json(502, { detail: 'upstream is gone' }), 'upstream is gone'],
    ['its status and text', () => new Response('Bad Gateway', { status: 502 }), 'HTTP 502: Bad Gateway'],
    ['its status alone', () => new Response('<html>…</html>', { status: 504 }), 'HTTP 504'],
  ])('shows %s where it was not the server that answered', async (_, answer, shown) => {
    open(true, answer);
    await userEvent.type(await screen.findByLabelText('Admin token'), 'secret');
    await userEvent.click(await submit());
    expect((await screen.findByRole('alert')).textContent).toBe(shown);
  });

  it('says that it failed where nothing is known of why', async () => {
    open(true, () => json(500, {}));
    await userEvent.type(await screen.findByLabelText('Admin token'), 'secret');
    await userEvent.click(await submit());
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to create test user');
  });

  it('is a password field with its button, and a link back to the regular sign-in', async () => {
    open(true, () => json(200, {}));
    expect(await screen.findByLabelText('Admin token')).toHaveAttribute('type', 'password');
    expect(await submit()).toHaveAttribute('type', 'submit');
    expect(screen.getByRole('link', { name: 'Back to regular sign-in' })).toHaveAttribute('href', '/login');
  });

  it('is being sent, cannot be sent again, and leads to the callback 300 ms after the user is made', async () => {
    let answer: (made: Response) => void = () => undefined;
    const { router, bearers } = open(true, () => new Promise<Response>((resolve) => (answer = resolve)));
    await userEvent.type(await screen.findByLabelText('Admin token'), 'secret');
    const button = await submit();
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
    await waitFor(() => {
      expect(bearers).toEqual(['Bearer secret']);
    });
    expect(button).toHaveProperty('disabled', true);
    vi.useFakeTimers();
    answer(json(200, { access_token: 'a', refresh_token: 'b' }));
    await act(() => vi.advanceTimersByTimeAsync(299));
    expect([router.state.location.href, bearers.length]).toEqual(['/', 1]);
    expect(button).toHaveProperty('disabled', true);
    await act(() => vi.advanceTimersByTimeAsync(1));
    vi.useRealTimers();
    await waitFor(() => {
      expect(router.state.location.href).toBe('/auth/callback?new_user=true&provider=test');
    });
  });
});
