import type { Site } from '@atelier/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, renderScreen, type Answers } from '../../../../../test/screen';
import { storeRedirectPath } from '@/lib/redirect-path';
import { LoginPage } from './login-page';

const useSession = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', async (original) => ({ ...(await original<object>()), useSession }));

const PROVIDERS = {
  'GET /api/auth/providers': { providers: ['google', 'facebook', 'x', 'discord'], test_user: false },
};

function open(answers: Answers = PROVIDERS) {
  const sent = fakeApi(answers);
  renderScreen(<LoginPage />);
  return sent;
}

describe('the login page', () => {
  beforeEach(async () => {
    await i18next.changeLanguage('en');
    useSession.mockReturnValue({ status: 'signed_out', user: null });
  });

  it('leads to each provider with where to come back to and the language', async () => {
    storeRedirectPath('/history?kind=video');
    await i18next.changeLanguage('ko');
    open();
    const google = await screen.findByRole('link', { name: 'Google 계정으로 계속하기' });
    const url = new URL(google.getAttribute('href') ?? '', location.origin);
    expect(url.pathname).toBe('/api/auth/google/start');
    expect(Object.fromEntries(url.searchParams)).toEqual({ redirect: '/history?kind=video', lang: 'ko' });
    const ways = screen.getAllByRole('link').filter((link) => link.getAttribute('href')?.includes('/start'));
    expect(ways.map((link) => link.textContent)).toEqual([
      'Google 계정으로 계속하기',
      'Facebook 계정으로 계속하기',
      'X 계정으로 계속하기',
      'Discord 계정으로 계속하기',
    ]);
  });

  it('takes one press, and says what it opens', async () => {
    open();
    const discord = await screen.findByRole('link', { name: 'Continue with Discord' });
    // jsdom goes nowhere.
    const stay = (event: Event) => {
      event.preventDefault();
    };
    document.addEventListener('click', stay, { once: true });
    await userEvent.click(discord);
    expect((await screen.findByRole('status')).textContent).toBe('Opening Discord');
    expect(screen.getByRole('link', { name: 'Continue with Google' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('says how old one has to be before any account is made, and what that means for somebody younger', async () => {
    const site = { minimum_age: 19 } as Site;
    open({ ...PROVIDERS, 'GET /api/site': site });
    expect(await screen.findByText(/you confirm that you’re 19 or older/)).toBeVisible();
    await userEvent.click(screen.getByText('Younger than 19?'));
    expect(screen.getByText(/we won’t create an account or keep anything about you/)).toBeVisible();
  });

  it('says that nothing is set up where nothing is', async () => {
    open({ 'GET /api/auth/providers': { providers: [], test_user: false } });
    expect(await screen.findByText(/Sign-in isn’t set up/)).toBeVisible();
  });

  it('offers to try again where the ways in cannot be loaded', async () => {
    let isUp = false;
    const answers: Answers = {
      'GET /api/auth/providers': () =>
        isUp
          ? PROVIDERS['GET /api/auth/providers']
          : { status: 503, body: { error: { code: 'unavailable', message: '', request_id: 'r' } } },
    };
    open(answers);
    await screen.findByRole('alert');
    isUp = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Continue with X' })).toBeVisible();
  });

  it.each([
    ['expired', 'Session expired'],
    ['left', 'You’re signed out'],
    ['closed', 'This account is closed'],
  ])('says why somebody is here: %s', async (reason, title) => {
    useSession.mockReturnValue({ status: 'signed_out', user: null, reason });
    open();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('promises neither work that stays nor another gift to who has closed the account in another tab', async () => {
    useSession.mockReturnValue({ status: 'signed_out', user: null, reason: 'closed' });
    open();
    expect((await screen.findByRole('status')).textContent).toMatch(/closed.*delete everything/);
    expect(screen.queryByText(/You start with 200 Sparks/)).not.toBeInTheDocument();
  });

  it.each([
    ['/gallery?kind=video', 'Sign in to see the gallery.'],
    ['/creators/01920000-0000-7000-8000-000000000001', 'Sign in to see creators’ pages.'],
  ])('says what it is for to a visitor who came from %s', async (path, text) => {
    storeRedirectPath(path);
    open();
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('says nothing of the kind to a first visitor', async () => {
    open();
    await screen.findByRole('link', { name: 'Continue with Google' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText(/You start with 200 Sparks/)).toBeVisible();
  });
});
