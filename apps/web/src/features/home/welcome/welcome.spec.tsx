import { Link } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it } from 'vitest';
import { shop } from '../../../../test/answers';
import { completedQuest, questList } from '../../../../test/quests';
import { errorBody, fakeApi, IDEMPOTENCY_KEY, renderScreen } from '../../../../test/screen';
import { isNewUser, markNewUser } from '@/lib/redirect-path';
import { clearUserData } from '@/lib/user-data';
import { WelcomeNotice } from './components/welcome-notice';
import { WelcomePage } from './components/welcome-page';

const quest = (isClaimed: boolean) => completedQuest('q01_signup', 1, isClaimed);
const { id: ID } = quest(false);

beforeEach(async () => {
  clearUserData();
  await i18next.changeLanguage('en');
});

describe('the welcome screen', () => {
  it('shows the gift at this server’s prices, and leads to the first character', async () => {
    fakeApi({ ...shop, 'GET /api/quests': questList(quest(true)) });
    renderScreen(<WelcomePage />);
    expect(await screen.findByText('200 Sparks')).toBeVisible();
    expect(await screen.findByText(/Enough for 13 images/)).toBeVisible();
    expect(screen.getByText('1 Character Pass')).toBeVisible();
    const start = screen.getByRole('link', { name: 'Start with your character' });
    // No second start waits there.
    expect(start).toHaveAttribute('href', '/training-flow?begin=true');
    expect(screen.getByRole('link', { name: 'Look around' })).toHaveAttribute('href', '/dashboard');
  });

  it.each([
    ['en', /Your first one is free and takes no pass/],
    ['ko', /첫 학습은 패스 없이도 무료예요/],
  ])('says that the first training takes no pass where it is still free (%s)', async (language, said) => {
    await i18next.changeLanguage(language);
    const costs = { ...shop['GET /api/costs'], first_training_free: true };
    fakeApi({ ...shop, 'GET /api/costs': costs, 'GET /api/quests': questList(quest(true)) });
    renderScreen(<WelcomePage />);
    expect(await screen.findByText(said)).toBeVisible();
  });

  it.each([
    ['en', 'The gift is once per person', /200 Sparks|in your balance/],
    ['ko', '시작 선물은 한 사람에게 한 번만 드려요', /200개|잔액에/],
  ])('promises nothing to who was given it with an earlier account (%s)', async (language, title, promised) => {
    await i18next.changeLanguage(language);
    const before = { ...quest(true), earlier_account: true, completed_at: null };
    fakeApi({ ...shop, 'GET /api/quests': questList(before) });
    renderScreen(<WelcomePage />);
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
    expect(document.body.textContent).not.toMatch(promised);
  });

  it('gives the reward of the first quest once, whatever is pressed twice', async () => {
    let isClaimed = false;
    const sent = fakeApi({
      ...shop,
      'GET /api/quests': () => questList(quest(isClaimed)),
      [`POST /api/quests/${ID}/claim`]: () => {
        isClaimed = true;
        return quest(true);
      },
    });
    renderScreen(<WelcomePage />);
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Claim your reward for “Welcome to Atelier”' }));
    expect((await screen.findByRole('status')).textContent).toContain('in your balance');
    const claims = sent.filter(({ path }) => path.endsWith('/claim'));
    expect(claims).toHaveLength(1);
    expect(claims[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
  });

  it('says why a reward could not be taken', async () => {
    fakeApi({
      ...shop,
      'GET /api/quests': questList(quest(false)),
      [`POST /api/quests/${ID}/claim`]: { status: 409, body: errorBody('quest_already_claimed') },
    });
    renderScreen(<WelcomePage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim your reward for “Welcome to Atelier”' }));
    expect((await screen.findByRole('alert')).textContent).toBe('You’ve already claimed this reward.');
  });
});

describe('the welcome notice', () => {
  it('is there for a new user until it is put away', async () => {
    markNewUser();
    renderScreen(<WelcomeNotice />, '/my-characters');
    expect(await screen.findByRole('link', { name: 'See your gift' })).toHaveAttribute('href', '/welcome');
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'See your gift' })).not.toBeInTheDocument();
    });
    expect(isNewUser()).toBe(false);
  });

  it('goes once something was made', async () => {
    markNewUser();
    let made = false;
    fakeApi({
      'GET /api/quests': () => questList(quest(false), ...(made ? [completedQuest('q03_training_start')] : [])),
    });
    const { queryClient } = renderScreen(<WelcomeNotice />, '/my-characters');
    expect(await screen.findByRole('link', { name: 'See your gift' })).toBeVisible();
    made = true;
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => {
      expect(screen.queryByRole('link', { name: 'See your gift' })).not.toBeInTheDocument();
    });
    expect(isNewUser()).toBe(false);
  });

  it('is not there for anybody else', async () => {
    renderScreen(
      <>
        <p>screen</p>
        <WelcomeNotice />
      </>,
      '/my-characters',
    );
    await screen.findByText('screen');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it.each(['/generator', '/training-flow'])('is there where they land, also on %s', async (path) => {
    markNewUser();
    renderScreen(<WelcomeNotice />, path);
    expect(await screen.findByRole('link', { name: 'See your gift' })).toBeVisible();
  });

  it('does not stand in the way of work that is begun later', async () => {
    markNewUser();
    renderScreen(
      <>
        <Link to="/training-flow">Train</Link>
        <WelcomeNotice />
      </>,
      '/my-characters',
    );
    await userEvent.click(await screen.findByRole('link', { name: 'Train' }));
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    });
  });

  it('is not there where a later document begins, such as after paying', async () => {
    markNewUser();
    const { unmount } = renderScreen(<WelcomeNotice />, '/generator');
    await screen.findByRole('link', { name: 'See your gift' });
    unmount();
    renderScreen(
      <>
        <p>screen</p>
        <WelcomeNotice />
      </>,
      '/payment/success',
    );
    await screen.findByText('screen');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });

  it('gives way to what is looked for', async () => {
    markNewUser();
    const { router } = renderScreen(
      <>
        <p>screen</p>
        <WelcomeNotice />
      </>,
      '/gallery',
    );
    await screen.findByRole('complementary');
    await act(() => router.navigate({ to: '/gallery', search: { q: 'zzxqk' } }));
    await waitFor(() => {
      expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    });
    await act(() => router.navigate({ to: '/gallery' }));
    expect(await screen.findByRole('complementary')).toBeVisible();
  });

  it('is not there where the welcome is itself', async () => {
    markNewUser();
    renderScreen(
      <>
        <p>screen</p>
        <WelcomeNotice />
      </>,
      '/welcome',
    );
    await screen.findByText('screen');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  });
});
