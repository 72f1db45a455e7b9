import { liveEventSchema, type LiveEvent } from '@atelier/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { EventSource } from 'eventsource';
import { record } from './analytics';
import { applyLiveEvent } from './live-cache';
import { getAccessToken, getSession, onSessionChange, refreshSession, renewAccessToken } from './session';

/** How often a screen asks by itself, and how often it asks about work on the screen while no events come. */
export const POLL_MS = 30_000;
export const POLL_WORK_MS = 2_500;
/** Events may overtake the answer that they are newer than; what is on the screen is asked for again soon. */
const POLL_LIVE_WORK_MS = 5_000;
const RECONNECT_MS = [1_000, 2_000, 5_000, 15_000, 30_000];
const TRAINED_KEY = 'atelier.trained';

let connected = false;

/** For `refetchInterval`: the spec's 30 s, or faster for unfinished work while no events come. */
export const pollInterval = (working: boolean): number =>
  working ? (connected ? POLL_LIVE_WORK_MS : POLL_WORK_MS) : POLL_MS;

/** Keeps one connection to `/api/live` for as long as somebody is signed in; returns the function that ends it. */
export function startLive(queryClient: QueryClient): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let missedSomething = false;
  let openedFor: string | null = null;

  const close = () => {
    clearTimeout(timer);
    source?.close();
    source = null;
    connected = false;
  };

  const reopenLater = () => {
    missedSomething = true;
    close();
    const delay = RECONNECT_MS[Math.min(failures, RECONNECT_MS.length - 1)];
    failures += 1;
    timer = setTimeout(open, delay);
  };

  function open(): void {
    close();
    if (getSession().status !== 'signed_in') return;
    const opened = new EventSource('/api/live', { fetch: fetchWithToken });
    source = opened;
    opened.addEventListener('open', () => {
      failures = 0;
      connected = true;
      // Events of the time without a connection are not sent again.
      if (missedSomething) void queryClient.invalidateQueries({ refetchType: 'active' });
      missedSomething = false;
    });
    opened.addEventListener('error', () => {
      if (source === opened) reopenLater();
    });
    for (const type of ['job', 'wallet', 'payment', 'session', 'preview', 'notification', 'signed_out'] as const) {
      opened.addEventListener(type, (event) => {
        const parsed = liveEventSchema.safeParse(parseJson(event.data));
        if (parsed.success) follow(queryClient, parsed.data);
      });
    }
  }

  const followSession = () => {
    const { status, user } = getSession();
    const owner = status === 'signed_in' ? (user?.id ?? null) : null;
    if (owner !== openedFor) close();
    if (owner !== null && !source) open();
    openedFor = owner;
  };
  const unsubscribe = onSessionChange(followSession);
  window.addEventListener('online', open);
  followSession();
  return () => {
    unsubscribe();
    window.removeEventListener('online', open);
    close();
  };
}

function follow(queryClient: QueryClient, event: LiveEvent): void {
  if (event.type === 'signed_out') {
    // Whether it is really over, the cookie decides; where that cannot be asked now, the next request will.
    refreshSession({ restart: true }).catch(() => undefined);
    return;
  }
  if (event.type === 'session' && event.status === 'AWAITING_SELECTION') recordTrained(event.session_id);
  applyLiveEvent(queryClient, event);
}

/** Once for each training, however many tabs hear of it. */
function recordTrained(sessionId: string): void {
  if (localStorage.getItem(TRAINED_KEY) === sessionId) return;
  localStorage.setItem(TRAINED_KEY, sessionId);
  record({ name: 'training_complete', path: window.location.pathname });
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
