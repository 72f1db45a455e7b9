import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/screen';

/** A menu that was not fetched yet. */
async function open() {
  const { ActionMenu } = await import('./menu');
  const onSelect = vi.fn();
  renderScreen(
    <ActionMenu
      label="More"
      actions={[
        { label: 'Rename', icon: null, onSelect },
        { label: 'Delete', icon: null, onSelect: () => undefined },
      ]}
    />,
  );
  const button = await screen.findByRole('button', { name: 'More' });
  expect(button).toHaveAttribute('aria-haspopup', 'menu');
  return { user: userEvent.setup(), button, onSelect };
}

const item = (name: string) => screen.findByRole('menuitem', { name });
const focused = () => document.activeElement?.textContent;

beforeEach(() => {
  vi.resetModules();
});

it('a menu that is not there yet opens by the press that asks for it', async () => {
  const { user, button, onSelect } = await open();
  await user.click(button);
  await user.click(await item('Rename'));
  expect(onSelect).toHaveBeenCalledOnce();
});

it.each(['{Enter}', ' ', '{ArrowDown}'])('the same by the key “%s”, from which it leads on and back', async (key) => {
  const { user } = await open();
  await user.tab();
  await user.keyboard(key);
  await item('Rename');
  await waitFor(() => {
    expect(focused()).toBe('Rename');
  });
  await user.keyboard('{ArrowDown}');
  await waitFor(() => {
    expect(focused()).toBe('Delete');
  });
  await user.keyboard('{Escape}');
  await waitFor(() => {
    expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
  });
});

it('has a line above each group but the first', async () => {
  const { ActionMenu } = await import('./menu');
  const none = { icon: null, onSelect: () => undefined, startsGroup: true };
  renderScreen(<ActionMenu label="More" actions={['Use', 'Show'].map((label) => ({ ...none, label }))} />);
  await userEvent.click(await screen.findByRole('button', { name: 'More' }));
  expect((await item('Use')).className).not.toContain('before:border-t');
  expect((await item('Show')).className).toContain('before:border-t');
});
