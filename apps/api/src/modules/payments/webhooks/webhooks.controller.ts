import { Controller, HttpCode, Logger, Post, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../../common/domain-error.js';
import { Access } from '../../../common/route.js';
import { ProviderUnavailable, WebhookForged } from '../payment-provider.js';
import { bodyOf } from './raw-webhooks.js';
import { WebhooksService } from './webhooks.service.js';

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
