import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { renderScreen } from '../../test/screen';

const DURATION = 10_000;

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const told = () => screen.queryByText('Image deleted');

async function show(): Promise<HTMLElement> {
  renderScreen(<button>elsewhere</button>);
  await pass(0);
  toast('Image deleted', { duration: DURATION, action: { label: 'Undo', onClick: () => undefined } });
  await pass(100);
  return screen.getByRole('button', { name: 'Undo' });
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a toast with something to press', () => {
  it('is there for its time', async () => {
    await show();
    await pass(DURATION - 1_000);
    expect(told()).toBeInTheDocument();
    await pass(2_000);
    expect(told()).not.toBeInTheDocument();
  });

  it('stays for whoever has come to it by the keyboard, and goes its time after they have left', async () => {
    const undo = await show();
    // jsdom tells no focus by the keyboard from another.
    vi.spyOn(undo, 'matches').mockReturnValue(true);
    act(() => {
      undo.focus();
    });
    await pass(3 * DURATION);
    expect(told()).toBeInTheDocument();
    act(() => {
      screen.getByRole('button', { name: 'elsewhere' }).focus();
    });
    await pass(DURATION + 1_000);
    expect(told()).not.toBeInTheDocument();
  });

  it('stays while the mouse rests on it', async () => {
    const undo = await show();
    fireEvent.mouseMove(undo);
    await pass(3 * DURATION);
    expect(told()).toBeInTheDocument();
  });

  it('waits for the tab to be looked at again', async () => {
    await show();
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    await pass(3 * DURATION);
    expect(told()).toBeInTheDocument();
    hidden.mockRestore();
    fireEvent(document, new Event('visibilitychange'));
    await pass(DURATION + 1_000);
    expect(told()).not.toBeInTheDocument();
  });
});
