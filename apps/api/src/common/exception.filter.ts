import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { retryAfter, toErrorBody, toPublicError } from './error-response.js';

/** Answers whatever was thrown outside of a contract route's handler: guards, plain controllers, unknown paths. */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Exceptions');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const visible = toPublicError(error);
    if (visible.status >= 500) this.logger.error(error);
    if (reply.sent || reply.raw.headersSent) return;
    const seconds = retryAfter(visible);
    if (seconds !== null) void reply.header('retry-after', String(seconds));
    void reply.status(visible.status).send(toErrorBody(visible));
  }
}
