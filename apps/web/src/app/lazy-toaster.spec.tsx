import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitForElementToBeRemoved, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { LazyToaster } from './lazy-toaster';

vi.mock('./router', () => ({ router: { subscribe: () => () => undefined } }));

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('the first toast brings what shows it, and is read out with those that were raised meanwhile', async () => {
  const { container } = render(<LazyToaster />);
  expect(container.innerHTML).toBe('');
  toast.success('It is saved.');
  toast.error('It could not be sent.');
  expect(await screen.findByText('It could not be sent.')).toBeVisible();
  expect(screen.getByText('It is saved.').closest('[aria-live=polite]')).toBeInTheDocument();
});

it.each([
  ['in the lower corner of a wide screen', true, 'bottom', 'var(--toast-bottom)'],
  ['below the header of a narrow one', false, 'top', 'var(--toast-top)'],
])('toasts cover nothing that is pressed to go on: %s', async (_where, matches, edge, offset) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const { container } = render(<LazyToaster />);
  toast('Saved on this device.');
  await screen.findByText('Saved on this device.');
  const toaster = container.ownerDocument.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(toaster).toHaveAttribute('data-y-position', edge);
  expect(toaster?.style.getPropertyValue(`--offset-${edge}`)).toEqual(offset);
  expect(toaster?.style.getPropertyValue(`--mobile-offset-${edge}`)).toEqual(offset);
  // The header is as high as what is pressed in it; a dialog may stand in its place.
  expect(readFileSync('src/app/theme.css', 'utf8')).toMatch(
    /:root \{\s+--toast-top: calc\([^;]*var\(--spacing-touch\)/,
  );
  expect(readFileSync('src/app/theme.css', 'utf8')).toMatch(/:has\(\[data-step-actions\]\) \{\s+--toast-bottom: 6rem/);
});

it('each can be closed, by a button with room for a thumb', async () => {
  render(<LazyToaster />);
  toast('It was sent.');
  const sent = await screen.findByText('It was sent.');
  const close = within(sent.closest('li') ?? sent).getByRole('button', { name: /close/i });
  expect(close).toHaveClass('size-touch');
  fireEvent.click(close);
  await waitForElementToBeRemoved(sent);
});

it.each([
  ['stays while the mouse rests on it', 'mouse', true],
  ['leaves by itself after a touch, though the browser pretends that a mouse came', 'touch', false],
])('one %s', async (_what, pointerType, stays) => {
  render(<LazyToaster />);
  toast('It is kept.', { id: pointerType, duration: 60_000 });
  const kept = await screen.findByText('It is kept.');
  const over = new MouseEvent('pointerover', { bubbles: true });
  Object.defineProperty(over, 'pointerType', { value: pointerType });
  fireEvent(kept, over);
  fireEvent.mouseOver(kept);
  fireEvent.mouseMove(kept);
  // What is unfolded under the mouse is what Sonner keeps.
  expect(kept.closest('li')).toHaveAttribute('data-expanded', String(stays));
});
