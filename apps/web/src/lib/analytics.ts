import type { AnalyticsEvent } from '@atelier/contracts';
import { forgetLanding, rememberLanding } from './attribution';
import { acceptLanguage } from './language';
import { getAccessToken, getSession } from './session';

const OPT_OUT_KEY = 'atelier.tracking-opt-out';
/** What one request may carry; see the contract. */
const MAX_BATCH = 20;

let waiting: AnalyticsEvent[] = [];

/** Nothing is counted: by the user's own preference, by this browser's, or because the browser asks every site for it. */
export function isTrackingOff(): boolean {
  const { globalPrivacyControl } = navigator as { globalPrivacyControl?: boolean };
  return (
    globalPrivacyControl === true ||
    localStorage.getItem(OPT_OUT_KEY) === 'true' ||
    getSession().user?.tracking_opt_out === true
  );
}

/** This browser's own preference, which holds for visitors too. Turned off, what was kept of the first landing is forgotten. */
export function setTrackingOff(off: boolean): void {
  if (off) {
    localStorage.setItem(OPT_OUT_KEY, 'true');
    waiting = [];
    forgetLanding();
  } else localStorage.removeItem(OPT_OUT_KEY);
}

/** Called once as the app starts. */
export function startAnalytics(): void {
  if (!isTrackingOff()) rememberLanding();
}

/** Counts what happened, unless that is turned off. Nothing waits for it, and nothing fails with it. */
export function record(event: AnalyticsEvent): void {
  if (isTrackingOff()) return;
  waiting.push(event);
  if (waiting.length === 1) queueMicrotask(flush);
}

function flush(): void {
  const events = waiting;
  waiting = [];
  for (let start = 0; start < events.length; start += MAX_BATCH) {
    send(events.slice(start, start + MAX_BATCH)).catch(() => undefined);
  }
}

/** Not by the client, so that the landing page need not load it. `keepalive`: a press often leaves the page. */
async function send(events: AnalyticsEvent[]): Promise<void> {
  const token = getAccessToken();
  await fetch(
    new Request(new URL('/api/analytics/events', window.location.origin), {
      method: 'POST',
      credentials: 'same-origin',
      keepalive: true,
      headers: {
        'content-type': 'application/json',
        'accept-language': acceptLanguage(),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      body: JSON.stringify({ events }),
    }),
  );
}
