import type { IncomingMessage } from 'node:http';
import { openSpan, startTracing, type OpenSpan } from '@atelier/tracing';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { MONITOR_PATHS } from './common/monitor-paths.js';
import type { Environment } from './config/environment.js';

/** A stream of events lasts for as long as its page is open. */
const UNTRACED = [...MONITOR_PATHS, '/api/live'];

const requests = new WeakMap<IncomingMessage, OpenSpan>();

/** Begins the trace of a request; its id, or null where nothing is traced. */
export function traceRequest(message: IncomingMessage): string | null {
  const span = openSpan(message.method ?? '', { kind: 'server', root: true });
  if (!span) return null;
  requests.set(message, span);
  return span.traceId;
}

function end({ raw, method, routeOptions }: FastifyRequest, status: number): void {
  const route = routeOptions.url ?? 'unknown';
  // A span that never ends is never told.
  if (UNTRACED.includes(route)) return;
  requests.get(raw)?.end({
    isOk: status < 500,
    // By the route, not by the address: that may hold a token.
    name: `${method} ${route}`,
    attributes: { 'http.request.method': method, 'http.route': route, 'http.response.status_code': status },
  });
}

/** Traces requests, and what they lead to, where a place for that is configured. To be called before anything that answers by itself is registered. */
export async function registerTracing(
  fastify: FastifyInstance,
  {
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
    OTEL_TRACES_SAMPLER_ARG: share,
    APP_ENV: environment,
  }: Pick<Environment, 'OTEL_EXPORTER_OTLP_ENDPOINT' | 'OTEL_TRACES_SAMPLER_ARG' | 'APP_ENV'>,
): Promise<void> {
  if (endpoint === undefined) return;
  const tracing = await startTracing({ part: 'api', environment, endpoint, share });
  fastify.addHook('onRequest', (request, _reply, done) => {
    const span = requests.get(request.raw);
    if (span) span.run(done);
    else done();
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    end(request, reply.statusCode);
    done();
  });
  fastify.addHook('onClose', () => tracing.close());
}
