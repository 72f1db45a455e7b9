import {
  createBrowserHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { ActionMenu } from './menu';

const Page = () => <ActionMenu label="More" actions={[{ label: 'Rename', icon: null, onSelect: () => undefined }]} />;

/** An open menu, on a page that another one led to, with the history of a browser: only there the Back of the device can be held. */
async function open() {
  const root = createRootRoute();
  const routes = [
    createRoute({ getParentRoute: () => root, path: '/', component: () => <output>before</output> }),
    createRoute({ getParentRoute: () => root, path: '/page', component: Page }),
  ];
  const router = createRouter({ routeTree: root.addChildren(routes), history: createBrowserHistory() });
  render(<RouterProvider router={router as never} />);
  await act(() => router.navigate({ to: '/' }));
  await act(() => router.navigate({ to: '/page' as never }));
  const user = userEvent.setup();
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
  };
  await press();
  return { user, press };
}

const back = () => {
  act(() => {
    window.history.back();
  });
};
const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/page');
  });

it('a menu is closed by the Back of the device each time, which leaves the page only after that', async () => {
  const { press } = await open();
  back();
  await closed();
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  await press();
  back();
  await closed();
  back();
  expect(await screen.findByText('before')).toBeVisible();
});

it('a menu that was closed by Escape takes no Back, and has given the focus back', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
  back();
  expect(await screen.findByText('before')).toBeVisible();
});
