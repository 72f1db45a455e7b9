import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { pressBack, renderAfterAnother } from '../../test/back';
import { ActionMenu } from './menu';

const Page = () => <ActionMenu label="More" actions={[{ label: 'Rename', icon: null, onSelect: () => undefined }]} />;

/** An open menu, on a page that another one led to. */
async function open() {
  await renderAfterAnother(Page);
  const user = userEvent.setup();
  const press = async () => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await screen.findByRole('menuitem', { name: 'Rename' });
  };
  await press();
  return { user, press };
}

const closed = () =>
  waitFor(() => {
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    expect(window.location.pathname).toBe('/page');
  });

it('a menu is closed by the Back of the device each time, which leaves the page only after that', async () => {
  const { press } = await open();
  pressBack();
  await closed();
  expect(screen.getByRole('button', { name: 'More' })).toBeVisible();
  await press();
  pressBack();
  await closed();
  pressBack();
  expect(await screen.findByText('before')).toBeVisible();
});

it('a menu that was closed by Escape takes no Back, and has given the focus back', async () => {
  const { user } = await open();
  await user.keyboard('{Escape}');
  await closed();
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
  pressBack();
  expect(await screen.findByText('before')).toBeVisible();
});
