import { errorMessage } from '@atelier/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../test/screen';
import { ApiError } from './api-error';
import { i18next } from './i18n';
import { settlePendingChanges } from './settle-on-leave';
import type { RemovalPorts } from './removal-queue';
import { useUndoableRemoval } from './undoable-removal';

// Toasts are one for all tests; each removes another thing.
let count = 0;
const current = () => `picture ${String(count)}`;

function List({ id, remove, beforePaying }: RemovalPorts & { id: string; beforePaying: boolean }) {
  const removal = useUndoableRemoval({
    remove,
    message: (removed) => `${removed.join(' and ')} is gone`,
    beforePaying,
  });
  return [id, `${id} too`]
    .filter((one) => !removal.hidden.has(one))
    .map((one) => (
      <button
        key={one}
        type="button"
        onClick={() => {
          removal.remove(one);
        }}
      >
        {`Remove ${one}`}
      </button>
    ));
}

async function show({ answer = () => Promise.resolve(), beforePaying = false } = {}) {
  const remove = vi.fn<RemovalPorts['remove']>(answer);
  count += 1;
  const { unmount } = renderScreen(<List id={current()} remove={remove} beforePaying={beforePaying} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: `Remove ${current()}` }));
  return { user, remove, unmount };
}

const shown = () => screen.queryByRole('button', { name: `Remove ${current()}` });
const toastOf = () => screen.findByText(`${current()} is gone`);
const undo = async (user: ReturnType<typeof userEvent.setup>) => {
  const toast = (await toastOf()).closest('li');
  if (!toast) throw new Error('there is no toast');
  await user.click(within(toast).getByRole('button', { name: 'Undo' }));
};

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('useUndoableRemoval', () => {
  it('takes it out of sight at once, and brings it back by Undo without having asked the server', async () => {
    const { user, remove, unmount } = await show();
    expect(shown()).not.toBeInTheDocument();
    await undo(user);
    expect(shown()).toBeVisible();
    unmount();
    expect(remove).not.toHaveBeenCalled();
  });

  it('can be undone for ten seconds, and is removed for good then', async () => {
    const { remove } = await show();
    await toastOf();
    vi.useFakeTimers();
    // Looked at anew: its time begins with this clock.
    const look = () => fireEvent(document, new Event('visibilitychange'));
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    look();
    hidden.mockRestore();
    look();
    await act(() => vi.advanceTimersByTimeAsync(9_000));
    expect(remove).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1_500));
    expect(remove).toHaveBeenCalledExactlyOnceWith(current(), { leaving: false });
    vi.useRealTimers();
  });

  it('tells of several together, and brings all of them back by one press', async () => {
    const { user, remove, unmount } = await show();
    await toastOf();
    await user.click(screen.getByRole('button', { name: `Remove ${current()} too` }));
    const told = await screen.findByText(`${current()} and ${current()} too is gone`);
    expect(screen.queryByText(`${current()} is gone`)).toBeNull();
    await user.click(within(told.closest('li') ?? told).getByRole('button', { name: 'Undo all' }));
    expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    unmount();
    expect(remove).not.toHaveBeenCalled();
  });

  it('removes it for good when the screen is left', async () => {
    const { remove, unmount } = await show();
    unmount();
    await waitFor(() => {
      expect(remove).toHaveBeenCalledExactlyOnceWith(current(), { leaving: false });
    });
  });

  it('offers no Undo over the next screen, though the server has not answered yet', async () => {
    const { unmount } = await show({ answer: () => new Promise(() => undefined) });
    await toastOf();
    unmount();
    await waitFor(() => {
      expect(screen.queryByText(`${current()} is gone`)).toBeNull();
    });
  });

  it.each(['beforeunload', 'pagehide'])(
    'removes it for good at %s, with a request that outlives the page',
    async (event) => {
      const { remove } = await show();
      window.dispatchEvent(new Event(event));
      expect(remove).toHaveBeenCalledExactlyOnceWith(current(), { leaving: true });
    },
  );

  it('shows it again and says why where the server refuses', async () => {
    await show({
      answer: () => Promise.reject(new ApiError({ code: 'unavailable', message: '', status: 503, requestId: 'r' })),
    });
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => {
      expect(shown()).toBeVisible();
    });
    expect(await screen.findByText(errorMessage('unavailable', 'en'))).toBeVisible();
  });

  it('waits no longer once something is paid for, where that matters', async () => {
    const { remove } = await show({ beforePaying: true });
    await settlePendingChanges();
    expect(remove).toHaveBeenCalledOnce();
  });

  it('can still be undone after something else was paid for', async () => {
    const { user, remove } = await show();
    await settlePendingChanges();
    expect(remove).not.toHaveBeenCalled();
    await undo(user);
    expect(shown()).toBeVisible();
  });
});
