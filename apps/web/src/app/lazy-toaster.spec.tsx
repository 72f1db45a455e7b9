import { render, screen } from '@testing-library/react';
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
  ['in the corner of a wide screen', true, '1.5rem'],
  ['above the bar of a narrow one', false, 'calc(var(--spacing-nav) + env(safe-area-inset-bottom) + 0.75rem)'],
])('toasts stand at the bottom, and cover no title: %s', async (_where, matches, bottom) => {
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  const { container } = render(<LazyToaster />);
  toast('Saved on this device.');
  await screen.findByText('Saved on this device.');
  const toaster = container.ownerDocument.querySelector<HTMLElement>('[data-sonner-toaster]');
  expect(toaster).toHaveAttribute('data-y-position', 'bottom');
  expect(toaster?.style.getPropertyValue('--offset-bottom')).toBe(bottom);
  expect(toaster?.style.getPropertyValue('--mobile-offset-bottom')).toBe(bottom);
});
