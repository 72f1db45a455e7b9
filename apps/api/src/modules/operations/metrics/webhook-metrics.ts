import { Counter, type Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

const WEBHOOKS = '/api/webhooks/';

/** Counts what is answered to those who send webhooks: 200 is taken, 400 a signature that is wrong, 5xx to be sent again. */
export function registerWebhookMetrics(registry: Registry, fastify: FastifyInstance): void {
  const counter = new Counter({
    name: 'atelier_webhooks_total',
    help: 'Webhooks received by this process, by the status of the answer',
    labelNames: ['status'],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith(WEBHOOKS)) counter.inc({ status: String(reply.statusCode) });
    done();
  });
}
