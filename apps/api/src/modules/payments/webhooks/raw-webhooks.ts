import type { FastifyInstance, FastifyRequest } from 'fastify';

export const WEBHOOKS_PATH = '/api/webhooks';
const RAW_WEBHOOK_TYPE = 'application/x-atelier-raw-webhook';
const LARGEST_BODY = 256 * 1024;

/**
 * Keeps the bodies of webhooks as they came, because their signature is over the bytes. To be called in app.ts on the
 * adapter's Fastify instance before `app.listen()` or `app.init()`. As for raw uploads: parsers are chosen by content type
 * alone, so webhooks are given one of their own.
 */
export function registerRawWebhooks(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, _reply, done) => {
    if (request.method === 'POST' && request.url.startsWith(`${WEBHOOKS_PATH}/`)) {
      request.raw.headers['content-type'] = RAW_WEBHOOK_TYPE;
    }
    done();
  });
  fastify.addContentTypeParser(
    RAW_WEBHOOK_TYPE,
    { parseAs: 'buffer', bodyLimit: LARGEST_BODY },
    (_request, body, done) => {
      done(null, body);
    },
  );
}

export const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));
