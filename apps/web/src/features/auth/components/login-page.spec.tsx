import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, renderScreen, type Answers } from '../../../../test/screen';
import { storeRedirectPath } from '@/lib/redirect-path';
import { LoginPage } from './login-page';

const useSession = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', async (original) => ({ ...(await original<object>()), useSession }));

const TOKEN = 'closure-token-of-forty-characters-or-so';
const PROVIDERS = {
  'GET /api/auth/providers': { providers: ['google', 'facebook', 'x', 'discord'], test_user: false },
};

function open(answers: Answers = PROVIDERS, closure?: string) {
  const sent = fakeApi(answers);
  renderScreen(<LoginPage closure={closure} />);
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

  it('says that nothing is set up where nothing is', async () => {
    open({ 'GET /api/auth/providers': { providers: [], test_user: false } });
    expect(await screen.findByText(/No way to sign in is set up/)).toBeVisible();
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
    ['left', 'You are signed out'],
  ])('says why somebody is here: %s', async (reason, title) => {
    useSession.mockReturnValue({ status: 'signed_out', user: null, reason });
    open();
    expect(await screen.findByText(title)).toBeVisible();
  });

  it('says nothing of the kind to a first visitor', async () => {
    open();
    await screen.findByRole('link', { name: 'Continue with Google' });
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(screen.getByText(/Your account begins with 200 Sparks/)).toBeVisible();
  });
});

describe('the receipt of a closed account', () => {
  const at = '2026-01-01T00:00:00.000Z';
  const pending = { token: TOKEN, status: 'pending', requested_at: at, completed_at: null, receipt: null };
  const receipt = {
    characters: 2,
    images: 41,
    videos: 3,
    pictures: 18,
    training_sessions: 4,
    cancelled_jobs: 1,
    forfeited: { spark: 165, pass: 1 },
  };

  beforeEach(async () => {
    await i18next.changeLanguage('en');
    useSession.mockReturnValue({ status: 'signed_out', user: null, reason: 'left' });
  });

  it('is waited for, then lists what was deleted', async () => {
    let asked = 0;
    open(
      {
        ...PROVIDERS,
        [`GET /api/account-closures/${TOKEN}`]: () =>
          ++asked < 2 ? pending : { ...pending, status: 'completed', completed_at: at, receipt },
      },
      TOKEN,
    );
    expect(await screen.findByText('Closing your account')).toBeVisible();
    expect(await screen.findByText('Your account is closed')).toBeVisible();
    const row = screen.getByText('Images').parentElement;
    expect(row && within(row).getByText('41')).toBeVisible();
    expect(screen.getByText('165')).toBeVisible();
    // One thing at a time.
    expect(screen.queryByText('You are signed out')).not.toBeInTheDocument();
    // What is given once.
    expect(screen.queryByText(/Your account begins with/)).not.toBeInTheDocument();
    await i18next.changeLanguage('ko');
    expect(await screen.findByText('탈퇴가 완료되었습니다')).toBeVisible();
  });

  it('says so where there is none', async () => {
    open(PROVIDERS, TOKEN);
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('The receipt could not be loaded');
    });
  });
});
