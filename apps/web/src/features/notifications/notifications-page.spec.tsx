import type { QueryClient } from '@tanstack/react-query';
import { errorMessage, type Notification, type NotificationType } from '@atelier/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { orpc } from '@/lib/client';
import { i18next } from '@/lib/i18n';
import { applyLiveEvent } from '@/lib/live';
import { notificationsPart } from './app-part';
import { errorBody, fakeApi, IDEMPOTENCY_KEY, renderScreen, type Answer, type Answers } from '../../../test/screen';
import { NotificationBell } from './components/notification-bell';
import { NotificationsPage } from './components/notifications-page';

const notification = (n: number, change: Partial<Notification> = {}): Notification => ({
  id: `01920000-0000-7000-8000-00000000000${String(n)}`,
  type: 'system_notice',
  code: 'export_ready',
  title: `News ${String(n)}`,
  text: 'The download works for 24 hours.',
  path: '/settings/data',
  reward: null,
  read: false,
  created_at: new Date().toISOString(),
  ...change,
});

const list = (items: Notification[], unread: number) => ({
  'GET /api/notifications': { items, next_cursor: null, unread },
});

/** The page as its route has it, but for the address. */
function Page() {
  const [kind, setKind] = useState<NotificationType>();
  return <NotificationsPage kind={kind} onKind={setKind} />;
}

function renderPage(answers: Answers, address = '/notifications') {
  const sent = fakeApi(answers);
  const rendered = renderScreen(
    <>
      <NotificationBell />
      <Page />
    </>,
    address,
  );
  return { ...rendered, sent };
}

const bell = (name: string) => screen.findByRole('link', { name });
const rowOf = async (title: string) => {
  const row = (await screen.findByText(title)).closest('li');
  if (!row) throw new Error('it stands in a row');
  return within(row);
};

describe('the notifications', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('stand below their day, and the unread ones are told from the others', async () => {
    const old = notification(1, { read: true, created_at: '2026-01-01T12:00:00.000Z' });
    renderPage(list([notification(2), old], 1));
    expect((await rowOf('News 2')).getByText('Unread')).toBeVisible();
    expect((await rowOf('News 1')).queryByText('Unread')).not.toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 2 }).map((day) => day.textContent)).toEqual([
      'today',
      'Jan 1, 2026',
    ]);
    await bell('Notifications, 1 unread');
    expect(document.title).toBe('(1) Notifications · Atelier');
  });

  it('are read by the press that leads on', async () => {
    const { sent } = renderPage({
      ...list([notification(1)], 1),
      'POST /api/notifications/read': { unread: 0 },
    });
    const link = await screen.findByRole('link', { name: 'News 1' });
    expect(link).toHaveAttribute('href', '/settings/data');
    await userEvent.click(link);
    await waitFor(() => {
      expect(sent.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ ids: [notification(1).id] });
    });
  });

  it('show at once what a press reads, and take it back where the API refuses', async () => {
    renderPage({
      ...list([notification(1, { path: null })], 120),
      'POST /api/notifications/read': { status: 500, body: errorBody('internal') },
    });
    expect((await bell('Notifications, 120 unread')).textContent).toBe('99+');
    const all = await screen.findByRole('button', { name: 'Mark all as read' });
    // Its name is to be read on a phone, too.
    expect(all.querySelector('[class*=hidden]')).toBeNull();
    await userEvent.click(all);
    await screen.findByText('Couldn’t mark them as read');
    await bell('Notifications, 120 unread');
    expect((await rowOf('News 1')).getByText('Unread')).toBeVisible();
  });

  it('are all read by one press', async () => {
    const stored = [notification(1), notification(2)];
    const { sent } = renderPage({
      'GET /api/notifications': () => ({
        items: stored,
        next_cursor: null,
        unread: stored.filter(({ read }) => !read).length,
      }),
      'POST /api/notifications/read': () => {
        for (const item of stored) item.read = true;
        return { unread: 0 };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await bell('Notifications');
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: 'Mark all as read' })).not.toBeInTheDocument();
    });
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({});
  });

  it('can be narrowed to one kind, which the API is asked for, and widened again', async () => {
    const [news, quest] = [notification(1), notification(2, { type: 'quest_completed', title: 'A quest' })];
    const { sent } = renderPage({
      'GET /api/notifications': ({ search: { type } }) => ({
        items: [news, quest].filter((one) => !type || one.type === type),
        next_cursor: null,
        unread: 2,
      }),
    });
    await screen.findByText('News 1');
    await userEvent.click(screen.getByRole('radio', { name: 'Quests' }));
    await waitFor(() => {
      expect(screen.queryByText('News 1')).not.toBeInTheDocument();
    });
    expect(screen.getByText('A quest')).toBeVisible();
    // However many are listed, the bell counts all kinds.
    await bell('Notifications, 2 unread');
    await userEvent.click(screen.getByRole('radio', { name: 'Training' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText('News 1')).toBeVisible();
    expect(sent.slice(0, 3).map(({ search }) => search.type)).toEqual([
      undefined,
      'quest_completed',
      'training_complete',
    ]);
  });

  it('file a training that failed under training', async () => {
    renderPage(list([notification(1, { code: 'training_failed' })], 1));
    expect((await rowOf('News 1')).getByText('Training')).toBeVisible();
    expect((await rowOf('News 1')).queryByText('Notice')).not.toBeInTheDocument();
  });

  it('say what will be here while there are none', async () => {
    renderPage(list([], 0));
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    // Nothing is left to choose from.
    expect(screen.queryByRole('radiogroup')).not.toBeInTheDocument();
  });

  it('can be asked for again where they could not be loaded', async () => {
    let works = false;
    renderPage({
      'GET /api/notifications': () =>
        works
          ? { items: [notification(1)], next_cursor: null, unread: 0 }
          : { status: 500, body: errorBody('internal') },
    });
    await screen.findByText('Couldn’t load your notifications');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('News 1')).toBeVisible();
  });
});

const WALLET = { spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 }, lots: [] };
const REWARD = { amounts: { spark: 30, pass: 1 }, claimed: false };
const quest = (change: Partial<Notification> = {}) =>
  notification(3, { type: 'quest_completed', code: 'quest_completed', path: '/quests', reward: REWARD, ...change });

/** A list whose reward is claimed by whatever `claim` answers; the answer can be held back until `go` is called. */
function renderReward(claim: (stored: Notification) => Answer, change: Partial<Notification> = {}) {
  const stored = quest(change);
  let go: () => void = () => undefined;
  const rendered = renderPage({
    'GET /api/notifications': () => ({ items: [stored], next_cursor: null, unread: stored.read ? 0 : 1 }),
    'GET /api/wallet': WALLET,
    'POST /api/notifications/read': () => {
      stored.read = true;
      return { unread: 0 };
    },
    [`POST /api/notifications/${stored.id}/claim`]: () => claim(stored),
  });
  const answer = vi.mocked(globalThis.fetch).getMockImplementation();
  vi.mocked(globalThis.fetch).mockImplementation(async (input, init) => {
    if ((input as Request).url.endsWith('/claim')) await new Promise<void>((resolve) => (go = resolve));
    if (!answer) throw new Error('it stands in for the API');
    return answer(input, init);
  });
  const walletKey = orpc.wallet.get.queryKey();
  rendered.queryClient.setQueryData(walletKey, WALLET);
  return {
    ...rendered,
    go: () => {
      go();
    },
    sparks: () => rendered.queryClient.getQueryData(walletKey)?.spark.available,
    claims: () => rendered.sent.filter(({ path }) => path.endsWith('/claim')),
  };
}

const claimed = (stored: Notification) => {
  stored.reward = { ...REWARD, claimed: true };
  return stored;
};

describe('the reward of a notification', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  it('is claimed by one press: to be claimed, being claimed, claimed', async () => {
    const { go, sparks, claims, sent, queryClient } = renderReward(claimed);
    const questsKey = orpc.quests.list.queryKey();
    queryClient.setQueryData(questsKey, { items: [] });
    await userEvent.click(await screen.findByRole('button', { name: /^Claim\b.*30 Sparks.*1 Character Pass/ }));
    const claiming = await screen.findByRole('button', { name: /^Claiming/ });
    expect(claiming).toHaveProperty('disabled', true);
    // The balance does not wait for the answer.
    expect(sparks()).toBe(230);
    go();
    expect((await screen.findByText(/^Claimed/)).closest('[role=status]')).toBe(document.activeElement);
    expect(screen.queryByRole('button', { name: /^Claim/ })).not.toBeInTheDocument();
    // What it is worth says the API; the quest is claimed with it, and the notification is read.
    await waitFor(() => {
      expect(queryClient.getQueryState(questsKey)?.isInvalidated).toBe(true);
    });
    await bell('Notifications');
    expect(claims()).toHaveLength(1);
    expect(claims()[0]?.idempotencyKey).toMatch(IDEMPOTENCY_KEY);
    expect(sent.find(({ path }) => path === '/api/notifications/read')?.body).toEqual({ ids: [quest().id] });
  });

  it('stays to be claimed where that failed, with the reason and the balance as it was', async () => {
    const { go, sparks } = renderReward(() => ({ status: 503, body: errorBody('unavailable') }));
    await userEvent.click(await screen.findByRole('button', { name: /^Claim\b/ }));
    await screen.findByRole('button', { name: /^Claiming/ });
    go();
    expect((await screen.findByRole('alert')).textContent).toBe(
      `Couldn’t claim the reward. ${errorMessage('unavailable', 'en')}`,
    );
    expect(screen.getByRole('button', { name: /^Claim\b/ })).toHaveProperty('disabled', false);
    expect(sparks()).toBe(200);
  });

  it('that was claimed says so, and offers nothing', async () => {
    renderPage(list([quest({ read: true, reward: { ...REWARD, claimed: true } })], 0));
    await screen.findByText(/^Claimed/);
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
    // That it waits would not be true any more.
    expect(screen.queryByText(quest().text)).not.toBeInTheDocument();
  });

  it('is not shown where there is none, and each type has its own icon', async () => {
    const types = ['quest_completed', 'training_complete', 'synthesis_complete', 'system_notice'] as const;
    const { container } = renderPage(
      list(
        types.map((type, n) => notification(n, { type })),
        4,
      ),
    );
    await screen.findByText('News 0');
    expect(screen.queryByRole('button', { name: /Claim/ })).not.toBeInTheDocument();
    const icons = [...container.querySelectorAll('article > span svg')].map((icon) => icon.innerHTML);
    expect(new Set(icons).size).toBe(4);
    const rows = screen.getAllByRole('article');
    for (const [n, name] of ['Quest', 'Training', 'Creation', 'Notice'].entries()) {
      expect(rows[n]?.textContent).toContain(name);
    }
  });
});

describe('a notification that comes meanwhile', () => {
  beforeEach(() => i18next.changeLanguage('en'));

  /** An API that lists what it has told of. */
  function newsApi() {
    const told: Notification[] = [];
    const tell = (queryClient: QueryClient, news: Notification) => {
      told.unshift(news);
      const event = { type: 'notification', notification: news, unread: told.length } as const;
      act(() => {
        applyLiveEvent(queryClient, event, [notificationsPart]);
      });
    };
    return { tell, answers: { 'GET /api/notifications': () => list(told, told.length)['GET /api/notifications'] } };
  }

  function renderBell(address: string) {
    const { tell, answers } = newsApi();
    fakeApi(answers);
    const { queryClient } = renderScreen(<NotificationBell />, address);
    return tell.bind(null, queryClient);
  }

  it('is said on every other screen, with the way to it', async () => {
    const tell = renderBell('/dashboard');
    await bell('Notifications');
    tell(notification(5));
    await bell('Notifications, 1 unread');
    expect(await screen.findByText('News 5')).toBeVisible();
    expect(screen.getByRole('button', { name: 'View' })).toBeVisible();
  });

  it('is not said where it leads, for there it is seen', async () => {
    const tell = renderBell('/settings/data');
    await bell('Notifications');
    tell(notification(7, { path: '/settings/data' }));
    tell(notification(8, { path: '/history' }));
    expect(await screen.findByText('News 8')).toBeVisible();
    expect(screen.queryByText('News 7')).not.toBeInTheDocument();
    await bell('Notifications, 2 unread');
  });

  it('of a payment is not said where the payment itself is shown', async () => {
    const tell = renderBell('/payment/success?payment=1');
    await bell('Notifications');
    tell(notification(7, { code: 'payment_completed' }));
    tell(notification(8));
    expect(await screen.findByText('News 8')).toBeVisible();
    expect(screen.queryByText('News 7')).not.toBeInTheDocument();
  });

  it('is only listed where the list is open', async () => {
    const { tell, answers } = newsApi();
    const { queryClient } = renderPage(answers);
    expect(await screen.findByRole('heading', { name: 'You’re all caught up' })).toBeVisible();
    tell(queryClient, notification(6));
    await screen.findByRole('link', { name: 'News 6' });
    await vi.dynamicImportSettled();
    expect(screen.getAllByText('News 6')).toHaveLength(1);
  });
});

describe('a notification of what one has just watched', () => {
  beforeEach(() => i18next.changeLanguage('en'));
  afterEach(() => {
    vi.restoreAllMocks();
  });
  const ready = notification(7, { type: 'synthesis_complete', code: 'images_ready', path: '/generator?creation=1' });

  async function hearAt(address: string) {
    let unread = 0;
    const sent = fakeApi({
      'GET /api/notifications': () => ({ items: [], next_cursor: null, unread }),
      'POST /api/notifications/read': () => {
        unread = 0;
        return { unread };
      },
    });
    const { queryClient } = renderScreen(<NotificationBell />, address);
    await bell('Notifications');
    unread = 1;
    act(() => {
      applyLiveEvent(queryClient, { type: 'notification', notification: ready, unread }, [notificationsPart]);
    });
    return () => sent.filter(({ path }) => path === '/api/notifications/read').map(({ body }) => body);
  }

  it('arrives as read', async () => {
    const reads = await hearAt('/generator');
    await waitFor(() => {
      expect(reads()).toEqual([{ ids: [ready.id] }]);
    });
    await bell('Notifications');
  });

  it('in a tab that nobody looks at waits until somebody does', async () => {
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const reads = await hearAt('/generator');
    await bell('Notifications, 1 unread');
    expect(reads()).toEqual([]);
    visibility.mockReturnValue('visible');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await waitFor(() => {
      expect(reads()).toEqual([{ ids: [ready.id] }]);
    });
  });

  it('stays unread on a screen that does not show it', async () => {
    const reads = await hearAt('/gallery');
    await bell('Notifications, 1 unread');
    expect(reads()).toEqual([]);
  });
});
