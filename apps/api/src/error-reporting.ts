import { startErrorReporting, type ErrorReporting, type Trace } from '@atelier/error-reporting';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AuthenticatedRequest } from './common/current-user.js';
import { MONITOR_PATHS } from './common/monitor-paths.js';
import { reportErrorsTo } from './common/report-error.js';
import type { Environment } from './config/environment.js';

const header = (value: string | string[] | undefined): string | undefined => (Array.isArray(value) ? value[0] : value);

/** By the route, not by the address: that may hold a token. */
function traceOf(reporting: ErrorReporting, { method, headers, routeOptions }: FastifyRequest): Trace {
  const route = routeOptions.url ?? 'unknown';
  return reporting.trace(`${method} ${route}`, {
    op: 'http.server',
    attributes: { 'http.request.method': method, 'http.route': route, 'sentry.source': 'route' },
    parent: { trace: header(headers['sentry-trace']), baggage: header(headers.baggage) },
  });
}

/**
 * Reports unexpected errors, and how long requests take, to the Sentry-compatible server that is configured. To be called
 * before anything that answers by itself is registered.
 */
export async function registerErrorReporting(
  fastify: FastifyInstance,
  { SENTRY_DSN: dsn, APP_ENV: environment }: Pick<Environment, 'SENTRY_DSN' | 'APP_ENV'>,
): Promise<void> {
  if (dsn === undefined) return;
  const reporting = await startErrorReporting({ dsn, environment, part: 'api', unhandledRejections: 'end' });
  reportErrorsTo((error, { requestId, userId }) => {
    reporting.capture(error, { userId, tags: { request_id: requestId } });
  });
  const traces = new WeakMap<FastifyRequest, Trace>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (!MONITOR_PATHS.includes(request.routeOptions.url ?? '')) traces.set(request, traceOf(reporting, request));
    done();
  });
  fastify.addHook('onResponse', (request: AuthenticatedRequest, reply, done) => {
    const { statusCode } = reply;
    traces.get(request)?.end({ isOk: statusCode < 500, userId: request.user?.id, httpStatus: statusCode });
    done();
  });
  fastify.addHook('onClose', async () => {
    reportErrorsTo(null);
    await reporting.close();
  });
}
