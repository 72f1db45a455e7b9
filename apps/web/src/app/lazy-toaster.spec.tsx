import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { LazyToaster } from './lazy-toaster';

vi.mock('./router', () => ({ router: { subscribe: () => () => undefined } }));

afterEach(() => {
  vi.restoreAllMocks();
});

it('the first toast brings what shows it, and is read out with those that were raised meanwhile', async () => {
  const { container } = render(<LazyToaster />);
  expect(container.innerHTML).toBe('');
  toast.success('It is saved.');
  toast.error('It could not be sent.');
  expect(await screen.findByText('It could not be sent.')).toBeVisible();
  expect(screen.getByText('It is saved.').closest('[aria-live=polite]')).toBeInTheDocument();
});

it('toasts come below the notice that there is no network', async () => {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  const { container } = render(<LazyToaster />);
  toast('Saved on this device.');
  await screen.findByText('Saved on this device.');
  const top = () => container.ownerDocument.querySelector<HTMLElement>('[data-sonner-toaster]')?.style;
  expect(top()?.getPropertyValue('--offset-top')).toBe('1rem');
  network.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(top()?.getPropertyValue('--offset-top')).toContain('4rem');
  expect(top()?.getPropertyValue('--mobile-offset-top')).toContain('4rem');
});
