import { errorWithoutPersonalData, traceWithoutPersonalData } from './without-personal-data.js';

/** How long the end of the process waits for what is still to be sent. */
const FLUSH_WITHIN_MS = 2_000;

export interface ReportingSettings {
  /** Of any Sentry-compatible server. */
  dsn: string;
  /** Such as `production`. */
  environment: string;
  /** Which part of the product reports. */
  part: 'api' | 'worker';
  /** What Node does with unhandled rejections: it ends, unless the process has a handler of its own. */
  unhandledRejections: 'end' | 'go-on';
}

/** A piece of work whose time is measured. */
export interface Trace {
  /** Ends it, once. */
  end(outcome: { isOk: boolean; userId?: string | undefined; httpStatus?: number }): void;
}

export interface ErrorReporting {
  /** Reports an unexpected error. Never throws. */
  capture(error: unknown, about?: { userId?: string | undefined; tags?: Record<string, string> }): void;
  /** Begins to measure. `name` is of our own making: never an address. `parent`: the headers by which a browser continues its trace. */
  trace(
    name: string,
    what: {
      op: string;
      attributes?: Record<string, string>;
      parent?: { trace: string | undefined; baggage: string | undefined };
    },
  ): Trace;
  /** Sends what is left, and no more after it. */
  close(): Promise<void>;
}

/**
 * Reports errors and traces to a Sentry-compatible server. Nothing is instrumented by itself: only what is captured and traced
 * here goes out, without personal data. The library is loaded only here, so a process that reports nothing does without it.
 */
export async function startErrorReporting(settings: ReportingSettings): Promise<ErrorReporting> {
  const sentry = await import('@sentry/node');
  const client = sentry.init({
    dsn: settings.dsn,
    environment: settings.environment,
    tracesSampleRate: 1,
    traceLifecycle: 'static',
    enableRuntimeChannelInjection: false,
    sendClientReports: false,
    maxBreadcrumbs: 0,
    defaultIntegrations: false,
    integrations: [
      sentry.functionToStringIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.onUncaughtExceptionIntegration(),
      sentry.onUnhandledRejectionIntegration({ mode: settings.unhandledRejections === 'end' ? 'strict' : 'none' }),
    ],
    initialScope: { tags: { part: settings.part } },
    beforeSend: errorWithoutPersonalData,
    // oxlint-disable-next-line typescript/no-deprecated -- right for as long as traces are static
    beforeSendTransaction: traceWithoutPersonalData,
  });
  return {
    capture: (error, { userId, tags = {} } = {}) => {
      sentry.captureException(error, { tags, ...(userId === undefined ? {} : { user: { id: userId } }) });
    },
    trace: (name, { op, attributes = {}, parent }) => {
      const begin = () => sentry.startInactiveSpan({ name, op, attributes });
      const span = parent
        ? sentry.continueTrace({ sentryTrace: parent.trace, baggage: parent.baggage }, begin)
        : begin();
      return {
        end: ({ isOk, userId, httpStatus }) => {
          if (userId !== undefined) span.setAttribute('user.id', userId);
          if (httpStatus !== undefined) span.setAttribute('http.response.status_code', httpStatus);
          span.setStatus(isOk ? { code: 1 } : { code: 2, message: 'internal_error' });
          span.end();
        },
      };
    },
    close: async () => {
      await client?.close(FLUSH_WITHIN_MS);
    },
  };
}
