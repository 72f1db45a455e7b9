import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { renderScreen } from '../../test/screen';
import { lazyPart } from './lazy';

interface PartProps {
  open: boolean;
  onClose: () => void;
}

const Part = ({ open }: PartProps) => (open ? <p>It is here.</p> : null);

/** A screen with a button that opens a part, which comes as `load` says. */
async function openScreen(load: () => Promise<{ Part: typeof Part } | undefined>) {
  const Loaded = lazyPart(load, 'Part', {
    isWanted: ({ open }) => open,
    giveUp: ({ onClose }) => {
      onClose();
    },
  });
  function Screen() {
    const [open, setOpen] = useState(false);
    return (
      <>
        <button
          type="button"
          aria-expanded={open}
          onClick={() => {
            setOpen(true);
          }}
        >
          Open
        </button>
        <Loaded
          open={open}
          onClose={() => {
            setOpen(false);
          }}
        />
      </>
    );
  }
  renderScreen(<Screen />);
  return { user: userEvent.setup(), button: await screen.findByRole('button', { name: 'Open' }) };
}

const failure = 'Can’t reach the server. Check your connection and try again.';

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('what lies above a screen', () => {
  it('is fetched when it is to be seen, and opened by that one press', async () => {
    const load = vi.fn(() => Promise.resolve({ Part }));
    const { user, button } = await openScreen(load);
    expect(load).not.toHaveBeenCalled();
    await user.click(button);
    expect(await screen.findByText('It is here.')).toBeVisible();
    expect(load).toHaveBeenCalledOnce();
  });

  it('that cannot be fetched is closed, which is said, and the next press tries again', async () => {
    const load = vi.fn(() => Promise.resolve({ Part }));
    load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
    const { user, button } = await openScreen(load);
    await user.click(button);
    expect(await screen.findByText(failure)).toBeVisible();
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(await screen.findByText('It is here.')).toBeVisible();
  });

  it('that a newer build has replaced stays asked for, since the page is being loaded anew', async () => {
    const load = vi.fn(() => Promise.resolve(undefined));
    const { user, button } = await openScreen(load);
    await user.click(button);
    await waitFor(() => {
      expect(load).toHaveBeenCalledOnce();
    });
    await load.mock.results[0]?.value;
    expect(button).toHaveAttribute('aria-expanded', 'true');
  });
});
