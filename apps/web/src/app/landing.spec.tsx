import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { providePages } from '@/lib/pages';
import { fakeApi } from '../../test/screen';
import { signInAs } from '../../test/signed-in';
import { Landing } from './landing';

vi.mock('@/lib/site', () => ({ useSite: () => undefined }));

beforeEach(async () => {
  await i18next.changeLanguage('en');
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
});

describe('the head of the landing page', () => {
  it('leads to sign-in, and is counted as the other calls to action are', async () => {
    const opened = vi.fn();
    providePages({ open: opened, preload: () => undefined });
    const sent = fakeApi({ 'POST /api/analytics/events': { ok: true } });
    render(<Landing />);
    fireEvent.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Sign in' }));
    expect(opened).toHaveBeenCalledWith('/login');
    await waitFor(() => {
      const events = sent.flatMap(({ body }) => (body as { events?: object[] }).events ?? []);
      expect(events).toContainEqual({ name: 'call_to_action', path: '/' });
    });
  });

  it('leads who is signed in to their work', async () => {
    await signInAs();
    fakeApi({ 'POST /api/analytics/events': { ok: true } });
    render(<Landing />);
    const head = within(screen.getByRole('banner'));
    expect(head.getByRole('link', { name: 'Open Atelier' })).toHaveAttribute('href', '/dashboard');
    expect(head.queryByRole('link', { name: 'Sign in' })).not.toBeInTheDocument();
  });
});
