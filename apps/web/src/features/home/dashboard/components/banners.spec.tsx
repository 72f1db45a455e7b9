import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../../../test/answers';
import { fakeApi, renderScreen } from '../../../../../test/screen';
import { signInAs } from '../../../../../test/signed-in';
import { Banners } from './banners';

const DAY = 86_400_000;
const NOW = Date.parse('2026-03-01T12:00:00.000Z');
const OTHER = '01920000-0000-7000-8000-0000000000ff';

async function show({ sparks = 200, ...user }: { id?: string; created_at?: string; sparks?: number } = {}) {
  cleanup();
  await signInAs(user);
  const wallet = { ...shop['GET /api/wallet'], spark: { available: sparks, held: 0 } };
  const sent = fakeApi({ ...shop, 'GET /api/wallet': wallet });
  const { queryClient } = renderScreen(<Banners />);
  await waitFor(() => {
    expect(sent.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/costs', '/api/wallet']));
    expect(queryClient.isFetching()).toBe(0);
  });
}

const notice = () => screen.queryByRole('complementary', { name: 'Atelier now focuses on images' });
const low = () => screen.queryByRole('complementary', { name: /Sparks? left/ });
const at = (time: number) => vi.setSystemTime(time);

beforeEach(async () => {
  await i18next.changeLanguage('en');
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});

afterEach(() => {
  vi.useRealTimers();
});

describe('the notice that chat was dropped', () => {
  it('leads to what that means, in both languages', async () => {
    await show();
    expect(notice()).toBeVisible();
    expect(screen.getByRole('link', { name: 'What this means' })).toHaveAttribute('href', '/chat');
    await i18next.changeLanguage('ko');
    expect(await screen.findByRole('complementary', { name: '이제 이미지에 집중해요' })).toBeVisible();
  });

  it('comes from the second day of an account on: younger ones knew no chat', async () => {
    await show({ created_at: new Date(NOW - DAY + 60_000).toISOString() });
    expect(notice()).not.toBeInTheDocument();
    await show({ created_at: new Date(NOW - DAY).toISOString() });
    expect(notice()).toBeVisible();
  });

  it('closed, stays away for 7 days', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(notice()).not.toBeInTheDocument();
    at(NOW + 7 * DAY - 1_000);
    await show();
    expect(notice()).not.toBeInTheDocument();
    at(NOW + 7 * DAY + 1_000);
    await show();
    expect(notice()).toBeVisible();
  });

  it('closed by one user, is still there for another of the same browser', async () => {
    await show();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await show({ id: OTHER });
    expect(notice()).toBeVisible();
  });
});

describe('the notice that Sparks run out', () => {
  it('comes with the first image that can no longer be paid for, and instead of the other', async () => {
    await show({ sparks: 15 });
    expect(low()).not.toBeInTheDocument();
    await show({ sparks: 14 });
    await waitFor(() => {
      expect(low()).toBeVisible();
    });
    expect(notice()).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Get Sparks' })).toHaveAttribute('href', '/pricing');
  });
});
