import type { QuestProgress } from '@atelier/contracts';
import { useQuery } from '@tanstack/react-query';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { shop } from '../../../test/answers';
import { completedQuest, openQuest, questList } from '../../../test/quests';
import { errorBody, fakeApi, renderScreen } from '../../../test/screen';
import { QuestCards } from './components/quest-cards';
import { QuestsPage } from './components/quests-page';
import { useShownQuests } from './shown-quests';

/** Whatever shows the wallet, which stands above this room. */
function Wallet() {
  const { data } = useQuery(orpc.wallet.get.queryOptions());
  return <output>Sparks: {data?.spark.available}</output>;
}

/** What nothing comes up about by itself any more. */
const Shown = () => <output>Shown: {useShownQuests().join()}</output>;

const SIGN_UP = completedQuest('q01_signup', 1);
const TRAINING = completedQuest('q03_training_start', 3);

const WALL = completedQuest('q09_eight_own_images', 4);

const claimOf = (quest: QuestProgress) => ({
  [`POST /api/quests/${String(quest.id)}/claim`]: { ...quest, is_claimed: true },
});
const group = (name: string) => within(screen.getByRole('region', { name }));
const names = (name: string) =>
  group(name)
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);

beforeEach(async () => {
  await i18next.changeLanguage('en');
});

describe('the screen of all quests', () => {
  it('lists all nine: rewards that wait, what is still to do with how far one is, and what was done', async () => {
    const begun = openQuest('q06_three_own_images', { progress: { done: 2, target: 3, text: '' } });
    fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, completedQuest('q02_first_image', 2, true), SIGN_UP, begun),
    });
    renderScreen(<QuestsPage />);
    expect(await screen.findByText('3 of 9 quests')).toBeVisible();
    expect(names('Your rewards')).toEqual(['Start your first training', 'Welcome to Atelier']);
    expect(names('Claimed')).toEqual(['First image']);
    expect(names('To do')).toHaveLength(6);
    const progress = group('To do').getByRole('progressbar', { name: '2 of 3 images' });
    expect(progress).toHaveAttribute('aria-valuenow', '67');
    const next = group('To do').getAllByRole('link');
    expect(next.map((link) => link.getAttribute('href'))).toEqual(['/generator']);
    expect(names('Badges')).toEqual(['Your own character', 'A whole wall']);
    // Neither was earned, and neither reads as if it were.
    expect(group('Badges').getAllByText('Not yet')).toHaveLength(2);
  });

  it('says of a badge whose reward waits how it is got, and not that it is there', async () => {
    fakeApi({ ...shop, 'GET /api/quests': questList(WALL) });
    renderScreen(<QuestsPage />);
    expect(await screen.findByText('Claim the reward above to get it.')).toBeVisible();
    expect(group('Badges').getAllByText('Not yet')).toHaveLength(1);
    expect(screen.queryByText('You have this badge.')).toBeNull();
  });

  it('says of which the reward was taken with an earlier account, and has nothing to take there', async () => {
    const before = { ...completedQuest('q02_first_image', 2, true), earlier_account: true, completed_at: null };
    fakeApi({ ...shop, 'GET /api/quests': questList(before, completedQuest('q01_signup', 1, true)) });
    renderScreen(<QuestsPage />);
    expect(await screen.findByText('2 of 9 quests')).toBeVisible();
    const [row, other] = group('Claimed').getAllByRole('listitem');
    expect(row?.textContent).toContain('Claimed with an earlier account');
    expect(row?.querySelector('time, button')).not.toBeInTheDocument();
    expect(other?.textContent).not.toContain('earlier account');
    expect(names('To do')).not.toContain('First image');
  });

  it('has told what it lists: no word about it comes up elsewhere later', async () => {
    sessionStorage.clear();
    fakeApi({ ...shop, 'GET /api/quests': questList(TRAINING, completedQuest('q02_first_image', 2, true), SIGN_UP) });
    renderScreen(
      <>
        <QuestsPage />
        <Shown />
      </>,
    );
    expect(await screen.findByText('Shown: q03_training_start,q01_signup')).toBeVisible();
  });

  it('takes one reward at a time', async () => {
    let answer: () => void = () => undefined;
    const sent = fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, SIGN_UP),
      ...claimOf(TRAINING),
      ...claimOf(SIGN_UP),
    });
    const answered = globalThis.fetch;
    // The first claim is not answered before the test says so.
    globalThis.fetch = async (input, init) => {
      if ((input as Request).url.endsWith('/claim')) await new Promise<void>((resolve) => (answer = resolve));
      return answered(input, init);
    };
    renderScreen(<QuestsPage />);
    const first = await screen.findByRole('button', { name: /Start your first training/ });
    const second = screen.getByRole('button', { name: /Welcome to Atelier/ });
    await userEvent.click(first);
    await waitFor(() => {
      expect(second).toHaveProperty('disabled', true);
    });
    await userEvent.click(second);
    answer();
    // Seen and heard, though its card is gone: the list may be scrolled far down.
    const news = await screen.findByText('You got 20 Sparks.');
    expect(news.closest('[data-sonner-toast]')).toBeVisible();
    expect(news.closest('[aria-live="polite"]')).not.toBeNull();
    await waitFor(() => {
      expect(second).toHaveProperty('disabled', false);
    });
    const claims = sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/claim'));
    expect(claims.map(({ path }) => path)).toEqual([`/api/quests/${TRAINING.id}/claim`]);
    expect(sent.filter(({ path }) => path === '/api/users/me')).toHaveLength(1);
  });

  it('asks for the balance again once a reward was taken, which is in it then', async () => {
    const wallet = shop['GET /api/wallet'];
    let available = wallet.spark.available;
    const sent = fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING),
      'GET /api/wallet': () => ({ ...wallet, spark: { available, held: 0 } }),
      [`POST /api/quests/${TRAINING.id}/claim`]: () => {
        available += TRAINING.assigned_credits;
        return { ...TRAINING, is_claimed: true };
      },
    });
    renderScreen(
      <>
        <Wallet />
        <QuestsPage />
      </>,
    );
    await screen.findByText('Sparks: 200');
    await userEvent.click(await screen.findByRole('button', { name: /Start your first training/ }));
    expect(await screen.findByText('Sparks: 220')).toBeVisible();
    expect(sent.filter(({ path }) => path === '/api/wallet')).toHaveLength(2);
  });

  it('takes all of them by one press, in their order and one at a time, and says what that was', async () => {
    const sent = fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, WALL, SIGN_UP),
      ...claimOf(TRAINING),
      ...claimOf(WALL),
      ...claimOf(SIGN_UP),
    });
    const answered = globalThis.fetch;
    const [underWay, most] = [new Set<unknown>(), [0]];
    globalThis.fetch = async (input, init) => {
      if (!(input as Request).url.endsWith('/claim')) return answered(input, init);
      underWay.add(input);
      most.push(underWay.size);
      const answer = await answered(input, init);
      underWay.delete(input);
      return answer;
    };
    renderScreen(<QuestsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
    expect(await screen.findByText('You got 40 Sparks, 1 Character Pass, and a badge.')).toHaveAttribute(
      'role',
      'status',
    );
    const claims = sent.filter(({ method, path }) => method === 'POST' && path.endsWith('/claim'));
    expect(claims.map(({ path }) => path)).toEqual(
      [WALL, TRAINING, SIGN_UP].map(({ id }) => `/api/quests/${id}/claim`),
    );
    expect(Math.max(...most)).toBe(1);
    expect(new Set(claims.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
  });

  it('tells screen readers once what all of them come to, and not what the last of them was', async () => {
    fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, WALL, SIGN_UP),
      ...[TRAINING, WALL, SIGN_UP].map(claimOf).reduce((one, other) => ({ ...one, ...other })),
    });
    renderScreen(<QuestsPage />);
    const all = await screen.findByRole('button', { name: 'Claim all' });
    const regions = screen.getAllByRole('status');
    const spoken: string[] = [];
    const watch = new MutationObserver(() => {
      spoken.push(...regions.map(({ textContent }) => textContent).filter(Boolean));
    });
    watch.observe(document.body, { childList: true, characterData: true, subtree: true });
    await userEvent.click(all);
    await screen.findByText(/^You got 40 Sparks/);
    watch.disconnect();
    // In a region that was there before: what comes with its region is not read out.
    expect(new Set(spoken)).toEqual(new Set(['You got 40 Sparks, 1 Character Pass, and a badge.']));
    expect(document.querySelector('[data-sonner-toast]')).toBeNull();
  });

  it('says which reward did not come and why, and has the others', async () => {
    fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, SIGN_UP),
      [`POST /api/quests/${TRAINING.id}/claim`]: { status: 409, body: errorBody('quest_already_claimed') },
      ...claimOf(SIGN_UP),
    });
    renderScreen(<QuestsPage />);
    await userEvent.click(await screen.findByRole('button', { name: 'Claim all' }));
    expect(await screen.findByText(/^You got 20 Sparks: 1 of 2 rewards\./)).toBeVisible();
    expect(screen.getByRole('alert').textContent).toBe(
      '“Start your first training”: You’ve already claimed this reward.',
    );
  });

  it('asks for no more of them once there is no answer, and the next press goes on with the same one', async () => {
    let isAway = true;
    const sent = fakeApi({
      ...shop,
      'GET /api/quests': questList(TRAINING, SIGN_UP),
      [`POST /api/quests/${TRAINING.id}/claim`]: () =>
        isAway ? { status: 503, body: errorBody('unavailable') } : { ...TRAINING, is_claimed: true },
      ...claimOf(SIGN_UP),
    });
    renderScreen(<QuestsPage />);
    const all = await screen.findByRole('button', { name: 'Claim all' });
    await userEvent.click(all);
    expect(await screen.findByText('Couldn’t claim any rewards yet. They’re all still waiting.')).toBeVisible();
    isAway = false;
    await userEvent.click(all);
    expect(await screen.findByText('You got 40 Sparks.')).toBeVisible();
    const claims = sent.filter(({ path }) => path.endsWith('/claim'));
    expect(claims.map(({ path }) => path)).toEqual(
      [TRAINING, TRAINING, SIGN_UP].map(({ id }) => `/api/quests/${id}/claim`),
    );
    expect(claims[1]?.idempotencyKey).toBe(claims[0]?.idempotencyKey);
  });

  it('takes none in test mode, and says so', async () => {
    sessionStorage.setItem('atelier.test-mode', 'true');
    const sent = fakeApi({ ...shop, 'GET /api/quests': questList(SIGN_UP), ...claimOf(SIGN_UP) });
    renderScreen(<QuestsPage />);
    await userEvent.click(await screen.findByRole('button', { name: /Welcome to Atelier/ }));
    expect((await screen.findByRole('alert')).textContent).toContain('test mode');
    expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('says what will be there where none is offered', async () => {
    fakeApi({ ...shop, 'GET /api/quests': { items: [] } });
    renderScreen(<QuestsPage />);
    expect(await screen.findByText('No quests right now')).toBeVisible();
  });

  it('offers to try again where they could not be loaded', async () => {
    fakeApi({ ...shop, 'GET /api/quests': { status: 503, body: errorBody('unavailable') } });
    renderScreen(<QuestsPage />);
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  });
});

describe('the quest cards of the dashboard', () => {
  const show = async (...known: QuestProgress[]) => {
    fakeApi({ ...shop, 'GET /api/quests': questList(...known), ...claimOf(SIGN_UP) });
    renderScreen(<QuestCards />);
    await screen.findAllByRole('article');
    return screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);
  };

  it('are the newest reward that waits, to be taken at once, and the next mission with its way there', async () => {
    expect(await show(TRAINING, SIGN_UP)).toEqual(['Start your first training', 'First image']);
    expect(screen.getByText('and 1 more')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Continue with “First image”' })).toHaveAttribute('href', '/generator');
    expect(screen.getByRole('progressbar', { name: '0 of 1 image' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'All quests' })).toHaveAttribute('href', '/quests');
  });

  it('are what is under way where no reward waits', async () => {
    const begun = openQuest('q08_five_own_images', { progress: { done: 4, target: 5, text: '' } });
    const claimed = completedQuest('q01_signup', 1, true);
    expect(await show(claimed, openQuest('q02_first_image'), begun)).toEqual(['A small series', 'First image']);
  });

  it('say how far one is with all of them where nothing else is under way', async () => {
    expect(await show(completedQuest('q01_signup', 1, true))).toEqual([
      'You’ve claimed every reward so far',
      'First image',
    ]);
    expect(screen.getByText('1 of 9 quests')).toBeVisible();
  });

  it('have no next mission once all are done, and go away with the last reward', async () => {
    const done = questList().items.map((quest) => ({ ...quest, is_completed: true, is_claimed: true }));
    expect(await show(...done.slice(1), SIGN_UP)).toEqual(['Welcome to Atelier']);
    cleanup();
    fakeApi({ ...shop, 'GET /api/quests': questList(...done) });
    const { queryClient } = renderScreen(<QuestCards />);
    await waitFor(() => {
      expect(queryClient.getQueryData(orpc.quests.list.queryKey())).toBeDefined();
      expect(screen.queryByRole('region', { name: 'Quests' })).not.toBeInTheDocument();
    });
  });

  it('are not there where quests could not be loaded', async () => {
    const sent = fakeApi({ ...shop, 'GET /api/quests': { status: 503, body: errorBody('unavailable') } });
    const { container } = renderScreen(<QuestCards />);
    await waitFor(() => {
      expect(sent.some(({ path }) => path === '/api/quests')).toBe(true);
      expect(container.querySelector('[data-loading]')).not.toBeInTheDocument();
    });
    expect(screen.queryByText('Quests')).not.toBeInTheDocument();
  });
});
