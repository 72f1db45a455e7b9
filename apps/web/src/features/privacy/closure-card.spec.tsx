import { screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, renderScreen, type Answers } from '../../../test/screen';
import { LoginPage } from '@/features/account';
import { ClosureCard } from './closure-card';

const useSession = vi.hoisted(() => vi.fn());
vi.mock('@/lib/session', async (original) => ({ ...(await original<object>()), useSession }));

const TOKEN = 'closure-token-of-forty-characters-or-so';
const PROVIDERS = {
  'GET /api/auth/providers': { providers: ['google', 'facebook', 'x', 'discord'], test_user: false },
};

function open(answers: Answers) {
  fakeApi(answers);
  renderScreen(<LoginPage closed={<ClosureCard token={TOKEN} />} />);
}

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
    unconfirmed_cents: 249,
    plan_ends_at: '2026-02-01T12:00:00.000Z',
  };

  beforeEach(async () => {
    await i18next.changeLanguage('en');
    useSession.mockReturnValue({ status: 'signed_out', user: null, reason: 'left' });
  });

  it('is waited for, then lists what was deleted', async () => {
    let asked = 0;
    open({
      ...PROVIDERS,
      [`GET /api/account-closures/${TOKEN}`]: () =>
        ++asked < 2 ? pending : { ...pending, status: 'completed', completed_at: at, receipt },
    });
    expect(await screen.findByText('Closing your account')).toBeVisible();
    expect(await screen.findByText('Your account is closed')).toBeVisible();
    const row = screen.getByText('Images').parentElement;
    expect(row && within(row).getByText('41')).toBeVisible();
    expect(screen.getByText('165')).toBeVisible();
    expect(screen.getByText(/^Pro, until .*2026/)).toBeVisible();
    expect(screen.getByText(/^PayPal hasn’t confirmed \$2\.49 yet\. If the payment goes through/)).toBeVisible();
    // What the privacy policy says is kept.
    const kept = within(screen.getByRole('region', { name: 'What we keep' }));
    expect(kept.getByText(/^Records of payments and Sparks, as long as the law on bookkeeping asks for/)).toBeVisible();
    expect(
      kept.getByText(/^For 365 days, the receipt of what we deleted, and a code that stands for your social accounts/),
    ).toBeVisible();
    expect(kept.getByRole('link', { name: 'Privacy policy' })).toHaveAttribute('href', '/privacy-policy');
    // One thing at a time.
    expect(screen.queryByText('You’re signed out')).not.toBeInTheDocument();
    // What is given once.
    expect(screen.queryByText(/You start with/)).not.toBeInTheDocument();
    await i18next.changeLanguage('ko');
    expect(await screen.findByText('탈퇴가 끝났어요')).toBeVisible();
    expect(screen.queryByText(/남은 데이터는 없어요/)).not.toBeInTheDocument();
    expect(screen.getByText(/\$2\.49.*자동으로 환불/)).toBeVisible();
  });

  it('lists only what there was', async () => {
    const none = { characters: 0, images: 0, videos: 0, pictures: 0, training_sessions: 0, cancelled_jobs: 0 };
    const nothing = { ...receipt, ...none, forfeited: { spark: 500, pass: 0 }, plan_ends_at: null };
    const done = { ...pending, status: 'completed', completed_at: at };
    open({ ...PROVIDERS, [`GET /api/account-closures/${TOKEN}`]: { ...done, receipt: nothing } });
    expect(await screen.findByText('We deleted it, and with it:')).toBeVisible();
    expect(screen.getByText('Sparks and passes given up')).toBeVisible();
    expect(screen.queryByText('0')).not.toBeInTheDocument();
    expect(screen.queryByText('Images')).not.toBeInTheDocument();
  });

  it('names no list where there was nothing', async () => {
    const none = { characters: 0, images: 0, videos: 0, pictures: 0, training_sessions: 0, cancelled_jobs: 0 };
    const nothing = { ...receipt, ...none, forfeited: { spark: 0, pass: 0 }, plan_ends_at: null };
    const done = { ...pending, status: 'completed', completed_at: at };
    open({ ...PROVIDERS, [`GET /api/account-closures/${TOKEN}`]: { ...done, receipt: nothing } });
    expect(await screen.findByText('We deleted it.')).toBeVisible();
  });

  it('says so where there is none', async () => {
    open(PROVIDERS);
    await waitFor(() => {
      expect(screen.getByRole('alert').textContent).toContain('Couldn’t load the receipt');
    });
  });
});
