import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { useBackCloses } from './back-closes';

function Page() {
  const [open, setOpen] = useState<readonly string[]>(['sheet', 'question']);
  const closing = (name: string) => () => {
    setOpen((before) => before.filter((other) => other !== name));
  };
  useBackCloses(open.includes('sheet'), closing('sheet'));
  useBackCloses(open.includes('question'), closing('question'));
  return <output>{['page', ...open].join(' ')}</output>;
}

it('closes what lies above the page, the topmost first, and leaves the page after that', async () => {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <output>before</output> }),
    createRoute({ getParentRoute: () => root, path: '/page', component: Page }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await screen.findByText('before');
  await act(() => router.navigate({ to: '/page' as never }));
  for (const [left, path] of [
    ['page sheet', '/page'],
    ['page', '/page'],
    ['before', '/'],
  ] as const) {
    act(() => {
      window.history.back();
    });
    await screen.findByText(left);
    await waitFor(() => {
      expect(window.location.pathname).toBe(path);
    });
  }
});
