import type { Job, LiveEvent, Notification } from '@atelier/contracts';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '../../test/screen';
import { signInAs } from '../../test/signed-in';
import { orpc } from '@/lib/client';
import { applyLiveEvent } from '@/lib/live';
import { isPersistedQuery } from '@/lib/persisted-queries';
import { reportTo } from '@/lib/reporting';
import { getSession } from '@/lib/session';
import { PARTS } from './parts';

const hear = (queryClient: QueryClient, event: LiveEvent) => {
  applyLiveEvent(queryClient, event, PARTS);
};

const NOTHING = { spark: 0, pass: 0 };
const id = (n: number) => `01920000-0000-7000-8000-00000000000${String(n)}`;

const job = (change: Partial<Job> = {}): Job => ({
  id: id(1),
  queue: 'image',
  status: 'active',
  subject: { type: 'image', id: id(2) },
  progress: { stage: 'generating', percent: 40, eta_seconds: 5 },
  queue_position: null,
  eta: null,
  attempts: 1,
  error: null,
  receipt: { price: NOTHING, held: NOTHING, captured: NOTHING, returned: NOTHING, reason: 'open', settled_at: null },
  created_at: '2026-01-01T00:00:00.000Z',
  started_at: null,
  finished_at: null,
  ...change,
});

it('an event is told to all rooms, whatever goes wrong in one of them', () => {
  const heard = vi.fn();
  const wrong = vi.fn();
  const fault = new Error('a room that fails');
  const failing = () => {
    throw fault;
  };
  reportTo(wrong);
  applyLiveEvent(new QueryClient(), { type: 'job', job: job() }, [{ follow: failing }, { follow: heard }]);
  reportTo(null);
  expect(heard).toHaveBeenCalledOnce();
  expect(wrong).toHaveBeenCalledExactlyOnceWith(fault);
});

describe('a job event', () => {
  it('replaces the job wherever a cached answer holds it, and nothing else', () => {
    const queryClient = new QueryClient();
    const other = job({ id: id(3) });
    const pages = {
      pages: [
        {
          items: [
            { id: id(4), job: job() },
            { id: id(5), job: other },
          ],
          next_cursor: null,
        },
      ],
      pageParams: [null],
    };
    const untouched = { items: [{ id: id(1), name: 'a character whose id happens to be the same' }] };
    queryClient.setQueryData(['pages'], pages);
    queryClient.setQueryData(['untouched'], untouched);

    const news = job({ progress: { stage: 'saving', percent: 95, eta_seconds: 1 } });
    hear(queryClient, { type: 'job', job: news });

    const after = queryClient.getQueryData<typeof pages>(['pages']);
    expect(after?.pages[0]?.items[0]?.job).toEqual(news);
    expect(after?.pages[0]?.items[1]?.job).toBe(other);
    expect(queryClient.getQueryData(['untouched'])).toBe(untouched);
  });

  it('leaves what else an answer says of the job', () => {
    const queryClient = new QueryClient();
    queryClient.setQueryData(['statement'], { job: { ...job(), title: 'In the rain' }, movements: [] });
    hear(queryClient, { type: 'job', job: job({ status: 'succeeded' }) });
    expect(queryClient.getQueryData(['statement'])).toMatchObject({
      job: { status: 'succeeded', title: 'In the rain' },
    });
  });

  it('marks what it made stale once it is finished', () => {
    const queryClient = new QueryClient();
    const creation = orpc.images.get.queryKey({ input: { id: id(2) } });
    const stranger = orpc.images.get.queryKey({ input: { id: id(9) } });
    const wallet = orpc.wallet.get.queryKey();
    for (const key of [creation, stranger, wallet] as QueryKey[]) queryClient.setQueryData(key, {});
    const isStale = (key: readonly unknown[]) => queryClient.getQueryState(key)?.isInvalidated;

    hear(queryClient, { type: 'job', job: job() });
    expect([creation, wallet].map(isStale)).toEqual([false, false]);

    hear(queryClient, { type: 'job', job: job({ status: 'succeeded' }) });
    expect([creation, wallet, stranger].map(isStale)).toEqual([true, true, false]);
  });
});

const notification = (n: number): Notification => ({
  id: id(n),
  type: 'system_notice',
  code: 'export_ready',
  title: 'Your data are ready',
  text: 'The download works for 24 hours.',
  path: '/settings/data',
  reward: null,
  read: false,
  created_at: '2026-01-01T00:00:00.000Z',
});

describe('a notification event', () => {
  it('of a completed quest makes the quests stale', () => {
    const queryClient = new QueryClient();
    const quests = orpc.quests.list.queryKey();
    queryClient.setQueryData(quests, { items: [] });
    const isStale = () => queryClient.getQueryState(quests)?.isInvalidated;
    hear(queryClient, { type: 'notification', notification: notification(1), unread: 1 });
    expect(isStale()).toBe(false);
    const completed = { ...notification(2), type: 'quest_completed' } as const;
    hear(queryClient, { type: 'notification', notification: completed, unread: 2 });
    expect(isStale()).toBe(true);
  });
});

describe('a payment event', () => {
  it('makes stale what a payment may have changed, and asks for the plan anew', async () => {
    const user = await signInAs();
    const sent = fakeApi({ 'GET /api/users/me': { ...user, plan: 'pro', plan_ends_at: '2026-02-01T00:00:00.000Z' } });
    const queryClient = new QueryClient();
    const payment = orpc.payments.get.queryKey({ input: { id: id(1) } });
    const payments = [...orpc.payments.list.key({ type: 'infinite' })];
    const [wallet, images] = [orpc.wallet.get.queryKey(), [...orpc.images.list.key({ type: 'infinite' })]];
    const transactions = [...orpc.wallet.transactions.key({ type: 'infinite' })];
    const keys: QueryKey[] = [payment, payments, wallet, transactions, images];
    for (const key of keys) queryClient.setQueryData(key, {});

    hear(queryClient, { type: 'payment', payment_id: id(1), status: 'completed' });

    expect(keys.map((key) => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true, true, true, false]);
    await vi.waitFor(() => {
      expect(getSession().user).toMatchObject({ plan: 'pro', plan_ends_at: '2026-02-01T00:00:00.000Z' });
    });
    expect(sent.map(({ path }) => path)).toEqual(['/api/users/me']);
  });
});

describe('what is kept for a time without a network', () => {
  it('is what screens show, and nothing by which one signs in, pays or downloads everything', () => {
    const { get } = orpc.images;
    const shown = [get.queryKey({ input: { id: id(1) } }), orpc.wallet.get.queryKey(), orpc.training.active.queryKey()];
    const secret = [orpc.auth.devices.queryKey(), orpc.payments.key(), orpc.account.export.queryKey()];
    const isKept = (queryKey: QueryKey) => isPersistedQuery(queryKey, PARTS);
    expect([...shown, ...secret].map(isKept)).toEqual([true, true, true, false, false, false]);
  });
});
