import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen } from '@testing-library/react';
import type { FunctionComponent } from 'react';

/** A page that another one led to (`before`), with the history of a browser: only there the Back of the device can be held. */
export async function renderAfterAnother(page: FunctionComponent): Promise<void> {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <output>before</output> }),
    createRoute({ getParentRoute: () => root, path: '/page', component: page }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.navigate({ to: '/' }));
  await screen.findByText('before');
  await act(() => router.navigate({ to: '/page' as never }));
}

/** The Back of the device. */
export const pressBack = (): void => {
  act(() => {
    window.history.back();
  });
};
