import 'fake-indexeddb/auto';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sessionAnswer } from '../../test/answers';
import { orpc } from './client';
import { restorePersistedQueries, startQueryPersistence, clearPersisted, database } from './query-persistence';
import { MAX_AGE_MS } from './persisted-queries';
import { getSession, lastUserId, onSessionChange, remember, type SessionState } from './session';
import { clearUserData } from './user-data';

vi.mock('./session', () => ({
  getSession: vi.fn(),
  lastUserId: vi.fn(),
  onSessionChange: vi.fn(),
  remember: vi.fn(),
}));

const { user: MINA } = sessionAnswer('token');
const SORA = { ...MINA, id: '01920000-0000-7000-8000-000000000002' };
const signedInAs = (user: typeof MINA): SessionState => ({ status: 'signed_in', user });
const SIGNED_OUT: SessionState = { status: 'signed_out', user: null };

const WALLET = { spark: { available: 200, held: 0 }, pass: { available: 1, held: 0 }, lots: [] };
const walletKey = orpc.wallet.get.queryKey();
const listKey = orpc.images.list.key({ type: 'infinite' });
const devicesKey = orpc.auth.devices.queryKey();
const PARTS = [{ persisted: [orpc.images.key()] }, { persisted: [orpc.wallet.key()] }, {}];

describe('what was seen last', () => {
  let listeners: Set<() => void>;
  let end: () => void;
  const change = (state: SessionState) => {
    vi.mocked(getSession).mockReturnValue(state);
    vi.mocked(lastUserId).mockReturnValue(state.user?.id ?? null);
    for (const listener of [...listeners]) listener();
  };
  const open = (state: SessionState = signedInAs(MINA)) => {
    const queryClient = new QueryClient();
    change(state);
    end = startQueryPersistence(queryClient, PARTS);
    return queryClient;
  };
  const saved = () => vi.advanceTimersByTimeAsync(1_000);
  /** Answers when its timers run. */
  const storage = () => vi.advanceTimersByTimeAsync(10);
  const storedUsers = async () => {
    const keys = database().then((opened) => opened.getAllKeys('users'));
    await storage();
    return keys;
  };
  /** Opens the app anew where the API cannot be reached. */
  const reopen = async (last: string | null = MINA.id) => {
    end();
    const queryClient = new QueryClient();
    vi.mocked(getSession).mockReturnValue({ status: 'unknown', user: null });
    vi.mocked(lastUserId).mockReturnValue(last);
    const restored = restorePersistedQueries(queryClient);
    await storage();
    await restored;
    return queryClient;
  };

  beforeEach(async () => {
    vi.useFakeTimers();
    const cleared = clearPersisted();
    await storage();
    await cleared;
    vi.stubEnv('PROD', true);
    listeners = new Set();
    end = () => undefined;
    vi.mocked(remember)
      .mockReset()
      .mockImplementation((user) => {
        change({ status: 'signed_in', user, remembered: true });
      });
    vi.mocked(onSessionChange).mockImplementation((listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    });
  });
  afterEach(() => {
    end();
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });

  it('is there again when the app opens without a network, as the same person’s', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    const queryClient = await reopen();
    expect(queryClient.getQueryData(walletKey)).toEqual(WALLET);
    expect(remember).toHaveBeenCalledExactlyOnceWith(MINA);
  });

  it('is asked for again as soon as the session was renewed', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    const queryClient = await reopen();
    expect(queryClient.getQueryState(walletKey)?.isInvalidated).toBe(false);
    change(signedInAs(MINA));
    expect(queryClient.getQueryState(walletKey)?.isInvalidated).toBe(true);
  });

  it('holds the beginning of a list, and nothing by which others could sign in', async () => {
    const queryClient = open();
    queryClient.setQueryData(listKey, { pages: [{ items: [1] }, { items: [2] }], pageParams: [undefined, 'next'] });
    queryClient.setQueryData(devicesKey, { items: [] });
    await saved();
    const reopened = await reopen();
    expect(reopened.getQueryData(listKey)).toEqual({ pages: [{ items: [1] }], pageParams: [undefined] });
    expect(reopened.getQueryData(devicesKey)).toBeUndefined();
  });

  it('keeps what no screen has asked for since, for a day', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    end();
    await vi.advanceTimersByTimeAsync(MAX_AGE_MS / 2);
    open().setQueryData(listKey, { pages: [{ items: [1] }], pageParams: [undefined] });
    await saved();
    expect((await reopen()).getQueryData(walletKey)).toEqual(WALLET);
    await vi.advanceTimersByTimeAsync(MAX_AGE_MS / 2);
    const later = await reopen();
    expect(later.getQueryData(walletKey)).toBeUndefined();
    expect(later.getQueryData(listKey)).toEqual({ pages: [{ items: [1] }], pageParams: [undefined] });
  });

  it('comes back to an open app as well when the network is lost', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    end();
    const queryClient = open();
    window.dispatchEvent(new Event('offline'));
    await storage();
    expect(queryClient.getQueryData(walletKey)).toEqual(WALLET);
  });

  it('is forgotten when the session ends, also what was about to be kept', async () => {
    const queryClient = open();
    queryClient.setQueryData(walletKey, WALLET);
    await saved();
    queryClient.setQueryData(walletKey, { ...WALLET });
    change(SIGNED_OUT);
    clearUserData();
    await saved();
    expect(await storedUsers()).toEqual([]);
    expect((await reopen(MINA.id)).getQueryData(walletKey)).toBeUndefined();
    expect(remember).not.toHaveBeenCalled();
  });

  it('is never kept after another tab has signed out', async () => {
    open().setQueryData(walletKey, WALLET);
    vi.mocked(lastUserId).mockReturnValue(null);
    await saved();
    expect(await storedUsers()).toEqual([]);
  });

  it('is never shown to anybody else, nor left lying for them', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    expect((await reopen(SORA.id)).getQueryData(walletKey)).toBeUndefined();
    expect((await reopen(null)).getQueryData(walletKey)).toBeUndefined();
    expect(remember).not.toHaveBeenCalled();
    open(signedInAs(SORA));
    await storage();
    expect(await storedUsers()).toEqual([]);
  });

  it('is not read by another build of the app, which may understand it otherwise', async () => {
    open().setQueryData(walletKey, WALLET);
    await saved();
    const script = document.createElement('script');
    script.type = 'module';
    script.src = '/assets/app-2.js';
    document.head.append(script);
    expect((await reopen()).getQueryData(walletKey)).toBeUndefined();
    script.remove();
  });
});
