import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, waitForElementToBeRemoved, within } from '@testing-library/react';
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

const SCREENS = [
  ['in the lower corner of a wide screen', true, '', 'bottom', 'var(--toast-bottom)'],
  ['above what stands at the lower end of a narrow one, away from its heading', false, '', 'bottom', '212px'],
  ['at the top of a narrow one whose lower end a dialog has', false, 'dialog', 'top', 'var(--toast-top)'],
  ['in the corner beside a dialog on a wide one', true, 'dialog', 'bottom', 'var(--toast-bottom)'],
  ['at the top of a wide one that a picture has all of', true, 'whole', 'top', 'var(--toast-top)'],
  ['above what stands there again once that is closing', false, 'closing', 'bottom', '212px'],
] as const;

it.each(SCREENS)('toasts cover nothing that is pressed to go on: %s', async (where, matches, over, edge, offset) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return DOMRect.fromRect({ y: window.innerHeight - 200, width: 320, height: this.matches('nav') ? 200 : 0 });
  });
  const { container } = render(
    <>
      <nav data-bottom-bar />
      {over ? (
        <section role="dialog" aria-label="asked" data-open {...(over === 'whole' && { 'data-whole-screen': true })} />
      ) : null}
      <LazyToaster />
    </>,
  );
  toast(where);
  await screen.findByText(where);
  if (over === 'closing') screen.getByRole('dialog').removeAttribute('data-open');
  await waitFor(() => {
    const toaster = container.ownerDocument.querySelector<HTMLElement>('[data-sonner-toaster]');
    expect(toaster).toHaveAttribute('data-y-position', edge);
    expect(toaster?.style.getPropertyValue(`--offset-${edge}`)).toEqual(offset);
    expect(toaster?.style.getPropertyValue(`--mobile-offset-${edge}`)).toEqual(offset);
  });
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
