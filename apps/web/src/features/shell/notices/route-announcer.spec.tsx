import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { describe, expect, it } from 'vitest';
import { setPageTitle } from '@/lib/page-title';
import { RouteAnnouncer } from './route-announcer';

function Titled({ title }: { title: string }) {
  useEffect(() => {
    setPageTitle(title);
  }, [title]);
  return null;
}

const root = createRootRoute({
  component: () => (
    <>
      <RouteAnnouncer />
      <main tabIndex={-1}>
        <Outlet />
      </main>
    </>
  ),
});
const page = (path: string, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

async function start() {
  const router = createRouter({
    routeTree: root.addChildren([
      page('/', () => <h1 tabIndex={-1}>Start</h1>),
      page('/history', () => <h1 tabIndex={-1}>History</h1>),
      page('/bare', () => <Titled title="Bare" />),
    ]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  render(<RouterProvider router={router as never} />);
  await screen.findByRole('heading', { name: 'Start' });
  return (href: string) => act(() => router.navigate({ href }));
}

describe('coming to another screen', () => {
  it('moves the focus to its heading, but takes it from nothing where only the query changes', async () => {
    const go = await start();
    expect(document.body).toHaveFocus();
    await go('/history');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'History' })).toHaveFocus();
    });
    (document.activeElement as HTMLElement).blur();
    await go('/history?q=1');
    expect(document.body).toHaveFocus();
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('says the name of one that has no heading, and focuses all of it', async () => {
    const go = await start();
    await go('/bare');
    await waitFor(() => {
      expect(screen.getByRole('status').textContent).toBe('Bare');
    });
    expect(screen.getByRole('main')).toHaveFocus();
  });
});
