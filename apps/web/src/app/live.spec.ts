import type { Wallet } from '@atelier/contracts';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../test/answers';
import { orpc } from '@/lib/client';
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
const send = (event: { type: string; session_id?: string; reason?: string; payment_id?: string; status?: string }) =>
  sources.at(-1)?.dispatchEvent(new MessageEvent(event.type, { data: JSON.stringify(event) }));

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
