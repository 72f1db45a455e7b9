import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toast } from '@/lib/toast';
import { LazyToaster } from './lazy-toaster';

vi.mock('./router', () => ({ router: { subscribe: () => () => undefined } }));

it('the first toast brings what shows it, and is read out with those that were raised meanwhile', async () => {
  const { container } = render(<LazyToaster />);
  expect(container.innerHTML).toBe('');
  toast.success('It is saved.');
  toast.error('It could not be sent.');
  expect(await screen.findByText('It could not be sent.')).toBeVisible();
  expect(screen.getByText('It is saved.').closest('[aria-live=polite]')).toBeInTheDocument();
});
