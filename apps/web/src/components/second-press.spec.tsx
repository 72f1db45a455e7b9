import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Dialog } from './dialog';
import { SheetPanel } from './sheet-panel';

it.each([
  ['a dialog', Dialog],
  ['a sheet', SheetPanel],
])(
  '%s is closed by a press beside it, but not by the second half of a double press, which may have opened it',
  async (_, Panel) => {
    const onClose = vi.fn();
    render(
      <Panel open onClose={onClose} title="Buy Sparks">
        text
      </Panel>,
    );
    await screen.findByRole('dialog');
    const target = document.querySelector('.bg-overlay') ?? document.body;
    const user = userEvent.setup();
    await user.dblClick(target);
    expect(onClose).toHaveBeenCalledTimes(1);
    await user.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledTimes(2);
  },
);
