import type { LiveEvent } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { EventSource } from 'eventsource';
import type { AppPart } from './app-part';
import { noteHeard } from './online';
import { reportError } from './reporting';
import { getAccessToken, getSession, onSessionChange, renewAccessToken } from './session';
import { isRecord } from './session-shape';

/** How often a screen asks by itself, and how often it asks about work on the screen, while no events come. */
export const POLL_MS = 30_000;
export const POLL_WORK_MS = 2_500;
/** How often it asks by itself while they do, as they tell of whatever changes: in case of one that was lost. */
export const POLL_LIVE_MS = 300_000;
/** Events may overtake the answer that they are newer than; what is on the screen is asked for again soon. */
const POLL_LIVE_WORK_MS = 5_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
/** As many failures in a row are more than a restart: what is on the screen is asked for, and then as without events. */
const FAILURES = 3;
/** Three pings of the server's have not come: a connection may end without anybody being told. */
const SILENT_MS = 60_000;

const EVENTS = [
  'job',
  'wallet',
  'payment',
  'session',
  'preview',
  'notification',
  'notifications_read',
  'character_deleted',
  'signed_out',
] as const satisfies LiveEvent['type'][];

let connected = false;

function setConnected(next: boolean): void {
  connected = next;
  noteHeard(next);
}

/** Called once events come. */
const awaiting = new Set<() => void>();

/** Whether events come, now or within that time: a page that has just been opened is still connecting. */
export async function isLiveWithin(milliseconds: number): Promise<boolean> {
  if (connected) return true;
  let heard = (): void => undefined;
  await new Promise<void>((resolve) => {
    heard = resolve;
    awaiting.add(heard);
    setTimeout(resolve, milliseconds);
  });
  awaiting.delete(heard);
  return connected;
}

/** For `refetchInterval`: the spec's 30 s, or faster for unfinished work; more rarely while events come. */
export function pollInterval(working: boolean): number {
  if (working) return connected ? POLL_LIVE_WORK_MS : POLL_WORK_MS;
  return connected ? POLL_LIVE_MS : POLL_MS;
}

/** Calls back each time that the browser's network comes or goes, or the page comes into sight; returns what ends that. */
function watchPage(networkChanges: () => void, isLookedAt: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') isLookedAt();
  };
  // Also as it goes: whether the server is heard all the same, as one on this machine is, is known only by asking.
  window.addEventListener('online', networkChanges);
  window.addEventListener('offline', networkChanges);
  document.addEventListener('visibilitychange', look);
  return () => {
    window.removeEventListener('online', networkChanges);
    window.removeEventListener('offline', networkChanges);
    document.removeEventListener('visibilitychange', look);
  };
}

/** Whose events are to come. */
function signedInId(): string | null {
  const { status, user } = getSession();
  return status === 'signed_in' ? (user?.id ?? null) : null;
}

interface Told {
  opened: () => void;
  /** It broke off, or nothing has come for too long. */
  ended: () => void;
  replaced: () => void;
}

/** Opens a connection and passes its events to `parts`; returns what closes it, after which nothing is told. */
function connect(queryClient: QueryClient, parts: readonly AppPart[], told: Told): () => void {
  const source = new EventSource('/api/live', { fetch: fetchWithToken });
  let silence: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const listen = (type: string, hear: (event: Event) => void) => {
    source.addEventListener(type, (event) => {
      if (isClosed) return;
      clearTimeout(silence);
      silence = setTimeout(told.ended, SILENT_MS);
      hear(event);
    });
  };
  listen('open', told.opened);
  listen('error', told.ended);
  listen('ping', () => undefined);
  listen('stream_replaced', told.replaced);
  for (const type of EVENTS) {
    listen(type, (event) => {
      const parsed = parseJson('data' in event ? event.data : null);
      if (isLiveEvent(parsed)) applyLiveEvent(queryClient, parsed, parts);
    });
  }
  return () => {
    isClosed = true;
    clearTimeout(silence);
    source.close();
  };
}

/** Keeps one connection to `/api/live` while a user is signed in, and passes its events to `parts`; returns the function that ends it. */
export function startLive(queryClient: QueryClient, parts: readonly AppPart[]): () => void {
  let end: (() => void) | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missedSomething = false;
  let openedFor: string | null = null;
  /** Newer pages have all the streams that a user may have: this one asks by itself until it is looked at again. */
  let replaced = false;

  const askAgain = () => void queryClient.invalidateQueries({ refetchType: 'active' });
  const close = () => {
    clearTimeout(timer);
    end?.();
    end = null;
    setConnected(false);
  };
  const opened = () => {
    failures = 0;
    setConnected(true);
    for (const begin of awaiting) begin();
    // Events of the time without a connection are not sent again.
    if (missedSomething) askAgain();
    missedSomething = false;
  };
  const ended = () => {
    missedSomething = true;
    close();
    const delay = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
    failures += 1;
    if (failures === FAILURES) askAgain();
    timer = setTimeout(open, delay);
  };
  const giveWay = () => {
    missedSomething = true;
    close();
    replaced = true;
    askAgain();
  };
  function open(): void {
    close();
    replaced = false;
    if (getSession().status === 'signed_in') end = connect(queryClient, parts, { opened, ended, replaced: giveWay });
  }

  const followSession = () => {
    const owner = signedInId();
    if (owner !== openedFor) close();
    if (owner !== null && !end && !(replaced && owner === openedFor)) open();
    openedFor = owner;
  };
  const unsubscribe = onSessionChange(followSession);
  const stopWatching = watchPage(open, () => {
    if (replaced) open();
  });
  followSession();
  return () => {
    unsubscribe();
    stopWatching();
    close();
  };
}

const holdsId = (of: 'character_id' | 'payment_id' | 'session_id') => (value: Record<string, unknown>) =>
  typeof value[of] === 'string';

/** What an event of each kind holds: one that is missing here does not compile, and is not dropped in silence. */
const HOLDS: Readonly<Record<(typeof EVENTS)[number], (value: Record<string, unknown>) => boolean>> = {
  job: ({ job }) => isRecord(job),
  wallet: ({ wallet }) => isRecord(wallet),
  notification: ({ notification, unread }) => isRecord(notification) && typeof unread === 'number',
  notifications_read: ({ unread }) => typeof unread === 'number',
  character_deleted: holdsId('character_id'),
  payment: holdsId('payment_id'),
  preview: ({ job_id: job, image }) => typeof job === 'string' && String(image).startsWith('data:image/'),
  session: holdsId('session_id'),
  signed_out: holdsId('session_id'),
};

/** Not by the contract's schema, which every screen would have to load for it. */
function isLiveEvent(value: unknown): value is LiveEvent {
  if (!isRecord(value)) return false;
  const type = EVENTS.find((name) => name === value.type);
  return type !== undefined && HOLDS[type](value);
}

/** Tells `parts` of an event, in their order; all of them, whatever one makes of it. */
export function applyLiveEvent(queryClient: QueryClient, event: LiveEvent, parts: readonly AppPart[]): void {
  for (const { follow } of parts) {
    try {
      follow?.(event, queryClient);
    } catch (error) {
      reportError(error);
    }
  }
}

async function fetchWithToken(url: string | URL, init: RequestInit): Promise<Response> {
  const withToken = (token: string | null) => {
    const headers = new Headers(init.headers);
    if (token) headers.set('authorization', `Bearer ${token}`);
    return fetch(url, { ...init, headers, credentials: 'same-origin' });
  };
  const token = getAccessToken();
  const response = await withToken(token);
  if (response.status !== 401) return response;
  return withToken(await renewAccessToken(token));
}

function parseJson(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
