import { Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import type { FastifyRequest, FastifyInstance } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { Access } from '../../../common/route.js';
import { ProviderUnavailable, WebhookForged } from '../payment-provider.js';
import { WebhooksService } from './webhooks.service.js';

const WEBHOOKS_PATH = '/api/webhooks';
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

const bodyOf = ({ body }: FastifyRequest): Buffer => (Buffer.isBuffer(body) ? body : Buffer.alloc(0));

/** Not of the contract: its bodies are the provider's, and are needed byte by byte. */
@Controller('webhooks')
export class WebhooksController {
  private readonly logger = new Logger(WebhooksController.name);

  constructor(private readonly webhooks: WebhooksService) {}

  @Post('paypal')
  @HttpCode(200)
  @Access({ public: true, limit: 'webhooks' })
  async receive(@Req() request: FastifyRequest): Promise<{ ok: true }> {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
    );
    try {
      await this.webhooks.receive(headers, bodyOf(request));
    } catch (error) {
      if (!(error instanceof WebhookForged || error instanceof ProviderUnavailable)) throw error;
      this.logger.warn(`a webhook was not taken: ${error.message}`);
      throw error instanceof WebhookForged
        ? new DomainError('malformed', { reason: 'signature' })
        : new DomainError('unavailable');
    }
    return { ok: true };
  }
}
