import { Catch, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { retryAfter, toErrorBody, toPublicError } from './error-response.js';
import { reportError } from './report-error.js';

/** Answers with what the caller may see of `error`. */
export function sendFailure(reply: FastifyReply, error: unknown): FastifyReply {
  const visible = toPublicError(error);
  const seconds = retryAfter(visible);
  if (seconds !== null) void reply.header('retry-after', String(seconds));
  return reply.status(visible.status).send(toErrorBody(visible));
}

/** Answers whatever was thrown outside of a contract route's handler: guards, plain controllers, unknown paths. */
@Catch()
export class AllExceptionsFilter implements ExceptionFilter {
  private readonly logger = new Logger('Exceptions');

  catch(error: unknown, host: ArgumentsHost): void {
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    if (toPublicError(error).status >= 500) this.logger.error(error);
    reportError(error);
    if (reply.sent || reply.raw.headersSent) return;
    void sendFailure(reply, error);
  }
}
