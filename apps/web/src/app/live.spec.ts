import type { Wallet } from '@atelier/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../test/answers';
import { orpc } from '@/lib/client';
import { isLiveWithin, POLL_LIVE_MS, POLL_MS, pollInterval } from '@/lib/live';
import { startLive } from './lazy/background';

const sources = vi.hoisted(() => [] as (EventTarget & { isOpen: boolean })[]);
vi.mock('eventsource', () => ({
  EventSource: class extends EventTarget {
    isOpen = true;
    constructor() {
      super();
      sources.push(this);
    }
    close() {
      this.isOpen = false;
    }
  },
}));

const session = vi.hoisted(() => ({
  getAccessToken: vi.fn(),
  getSession: vi.fn(),
  onSessionChange: vi.fn(),
  refreshSession: vi.fn(),
  renewAccessToken: vi.fn(),
  endWithAccount: vi.fn(),
  setSessionUser: vi.fn(),
}));
vi.mock('@/lib/session', () => session);
const record = vi.hoisted(() => vi.fn());
vi.mock('@/lib/analytics', () => ({ record }));

const SESSION_ID = '01920000-0000-7000-8000-00000000000b';
let changed: () => void = () => undefined;
let stop: () => void = () => undefined;
let queryClient = new QueryClient();

const signedInAs = (id?: string) => ({ status: 'signed_in', user: sessionAnswer('t', id).user });
const send = (event: {
  type: string;
  session_id?: string;
  character_id?: string;
  reason?: string;
  payment_id?: string;
  status?: string;
  unread?: number;
}) => sources.at(-1)?.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }));
const open = () => sources.at(-1)?.dispatchEvent(new Event('open'));

describe('the live connection', () => {
  beforeEach(() => {
    sources.length = 0;
    session.onSessionChange.mockImplementation((listener: () => void) => {
      changed = listener;
      return () => undefined;
    });
    session.getSession.mockReturnValue(signedInAs());
    session.endWithAccount.mockReset();
    session.refreshSession.mockReset().mockResolvedValue(null);
    record.mockReset();
    queryClient = new QueryClient();
    stop = startLive(queryClient);
  });
  afterEach(() => {
    stop();
    vi.useRealTimers();
  });

  it('counts as read what was read, or claimed, on another page', () => {
    const { queryKey } = orpc.notifications.list.infiniteOptions({
      input: (cursor: string | undefined) => ({ cursor }),
      initialPageParam: undefined,
      getNextPageParam: () => undefined,
    });
    const page = { items: [], next_cursor: null, unread: 3 };
    queryClient.setQueryData(queryKey, { pages: [page], pageParams: [undefined] });
    send({ type: 'notifications_read', unread: 0 });
    expect(queryClient.getQueryData(queryKey)).toMatchObject({ pages: [{ unread: 0 }] });
  });

  it('asks the cookie once whether the session is over, where it was ended elsewhere', () => {
    send({ type: 'signed_out', session_id: SESSION_ID });
    expect(session.refreshSession).toHaveBeenCalledOnce();
    expect(session.endWithAccount).not.toHaveBeenCalled();
  });

  it('says that the account was closed where it was, and asks nothing', () => {
    send({ type: 'signed_out', session_id: SESSION_ID, reason: 'closed' });
    expect(session.endWithAccount).toHaveBeenCalledOnce();
    expect(session.refreshSession).not.toHaveBeenCalled();
  });

  it('hears of a character that was deleted on another page', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    send({ type: 'character_deleted', character_id: SESSION_ID });
    expect(invalidate).toHaveBeenCalledWith({ queryKey: orpc.characters.key() });
  });

  it('begins anew for another user, and goes on through new tokens of the same one', () => {
    changed();
    expect(sources).toHaveLength(1);
    session.getSession.mockReturnValue(signedInAs('01920000-0000-7000-8000-000000000002'));
    changed();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    session.getSession.mockReturnValue({ status: 'signed_out', user: null });
    changed();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, false]);
  });

  it('gives way to newer pages, and comes back when it is looked at', () => {
    const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const lookedAt = () => document.dispatchEvent(new Event('visibilitychange'));
    send({ type: 'stream_replaced' });
    // As the end of its stream is told, and as a token is renewed.
    sources.at(-1)?.dispatchEvent(new Event('error'));
    changed();
    lookedAt();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false]);
    visible.mockReturnValue('visible');
    lookedAt();
    lookedAt();
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    visible.mockRestore();
  });

  it('has pages ask rarely while it lasts, and anew once it gives way', async () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    expect(pollInterval(false)).toBe(POLL_MS);
    open();
    expect(await isLiveWithin(0)).toBe(true);
    expect(pollInterval(false)).toBe(POLL_LIVE_MS);
    expect(invalidate).not.toHaveBeenCalled();
    send({ type: 'stream_replaced' });
    expect(pollInterval(false)).toBe(POLL_MS);
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('is opened anew where pings stay away, as after a night with the lid closed, and what was missed is asked for', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    vi.useFakeTimers();
    open();
    vi.advanceTimersByTime(50_000);
    send({ type: 'ping' });
    vi.advanceTimersByTime(50_000);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(11_000);
    expect(sources.map(({ isOpen }) => isOpen)).toEqual([false, true]);
    expect(invalidate).not.toHaveBeenCalled();
    open();
    expect(invalidate).toHaveBeenCalledOnce();
  });

  it('has what is on the screen asked for once where it does not come back, though nothing else is amiss', () => {
    const invalidate = vi.spyOn(queryClient, 'invalidateQueries');
    vi.useFakeTimers();
    open();
    for (const [pause, times] of [
      [1_000, 0],
      [2_000, 0],
      [5_000, 1],
      [15_000, 1],
    ] as const) {
      sources.at(-1)?.dispatchEvent(new Event('error'));
      expect(invalidate).toHaveBeenCalledTimes(times);
      vi.advanceTimersByTime(pause);
    }
    expect(sources).toHaveLength(5);
  });

  it('counts a finished training once, whatever else comes about it', () => {
    const event = { type: 'session', session_id: SESSION_ID, status: 'AWAITING_SELECTION' };
    send({ ...event, status: 'TRAINING_IN_PROGRESS' });
    expect(record).not.toHaveBeenCalled();
    send(event);
    send(event);
    expect(record.mock.calls).toMatchObject([[{ name: 'training_complete' }]]);
  });

  it('hears of payments', () => {
    queryClient.setQueryData(orpc.wallet.get.queryKey(), { spark: { available: 1, held: 0 } } as Wallet);
    send({ type: 'payment', payment_id: SESSION_ID, status: 'completed' });
    expect(queryClient.getQueryState(orpc.wallet.get.queryKey())?.isInvalidated).toBe(true);
  });
});
