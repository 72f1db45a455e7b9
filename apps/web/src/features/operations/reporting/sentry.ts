import type { Site } from '@atelier/contracts';
import {
  addEventProcessor,
  addIntegration,
  breadcrumbsIntegration,
  browserTracingIntegration,
  captureException,
  init,
  makeFetchTransport,
  setUser,
  type BrowserOptions,
} from '@sentry/browser';
import { isApiError } from '@/lib/api-error';
import { buildId } from '@/lib/build-id';
import { scrub, scrubText } from './scrub';

type Reporting = Site['reporting'];
type MakeTransport = NonNullable<BrowserOptions['transport']>;
type Envelope = Parameters<ReturnType<MakeTransport>['send']>[0];
type Item = [head: { type: string; length?: number }, payload: unknown];

/** Nothing that a user wrote, is, or has: the library would otherwise send all of it. */
const NOTHING_COLLECTED = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
} satisfies BrowserOptions['dataCollection'];

/** By default what was pressed, and what a console was told, are reported too: both hold what users wrote. */
const WORDS_OF_USERS = new Set(['Breadcrumbs', 'Console']);

export interface ErrorReports {
  capture: (error: unknown) => void;
  /** The user of this browser, by nothing but the id; null for visitors. */
  ofUser: (id: string | null) => void;
  /** Begins to record the session; the function ends it. */
  record: () => Promise<() => void>;
}

/** Reports to the Sentry-compatible service that the operators have configured. `transport` is for tests. */
export function startSentry(
  dsn: string,
  { environment, traces_rate: tracesSampleRate, replay }: Omit<Reporting, 'dsn' | 'speed_script'>,
  transport: MakeTransport = makeFetchTransport,
): ErrorReports {
  init({
    dsn,
    environment,
    release: `atelier@${buildId()}`,
    tracesSampleRate,
    replaysSessionSampleRate: replay?.session_rate ?? 0,
    replaysOnErrorSampleRate: replay?.error_rate ?? 0,
    dataCollection: NOTHING_COLLECTED,
    integrations: (defaults) => [
      ...defaults.filter(({ name }) => !WORDS_OF_USERS.has(name)),
      breadcrumbsIntegration({ dom: false }),
      browserTracingIntegration(),
    ],
    beforeSend: (event, { originalException }) => (isFault(originalException) ? event : null),
    beforeSendSpan: scrub,
    beforeBreadcrumb: scrub,
    transport: withoutAddresses(transport),
  });
  addEventProcessor((event) => {
    const { user, ...rest } = event;
    return { ...scrub(rest), ...(user?.id === undefined ? {} : { user: { id: user.id } }) };
  });
  return {
    capture: captureException,
    ofUser: (id) => {
      setUser(id === null ? null : { id });
    },
    record,
  };
}

/** What the API refuses, and a network that is away, are no faults of the app. */
const isFault = (error: unknown): boolean => {
  if (isApiError(error)) return !error.isUnreached && !error.isFinal;
  return !(error instanceof DOMException && error.name === 'AbortError');
};

/** A recording goes past everything that could change a report, and says where its links lead: it is cleaned as it is sent. */
const withoutAddresses =
  (make: MakeTransport): MakeTransport =>
  (options) => {
    const transport = make(options);
    return { ...transport, send: (envelope) => transport.send(cleanRecording(envelope)) };
  };

function cleanRecording([head, items]: Envelope): Envelope {
  const cleaned = (items as Item[]).map(([itemHead, payload]): Item => {
    if (itemHead.type !== 'replay_recording' || typeof payload !== 'string') return [itemHead, payload];
    const clean = scrubText(payload);
    return [{ ...itemHead, length: new TextEncoder().encode(clean).length }, clean];
  });
  return [head, cleaned] as Envelope;
}

/** Only the shapes of a screen: no text, no picture, no film. */
async function record(): Promise<() => void> {
  const { replayIntegration } = await import('./replay');
  const replay = replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    blockAllMedia: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'alt', 'href'],
    // It would take a worker from a place that the content security policy does not allow.
    useCompression: false,
    beforeAddRecordingEvent: scrub,
  });
  addIntegration(replay);
  return () => {
    replay.stop().catch(() => undefined);
  };
}
