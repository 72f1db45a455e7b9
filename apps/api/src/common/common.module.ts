import { Global, Module, Logger } from '@nestjs/common';
import { APP_FILTER } from '@nestjs/core';
import { ORPCModule } from '@orpc/nest';
import { ORPCError } from '@orpc/server';
import { AllExceptionsFilter } from './exception.filter.js';
import { Idempotency } from './idempotency.js';
import { retryAfter, toErrorBody, toPublicError, type PublicError } from './error-response.js';
import { reportError } from './report-error.js';

@Global()
@Module({ providers: [Idempotency], exports: [Idempotency] })
class IdempotencyModule {}

type Options = Parameters<typeof ORPCModule.forRoot>[0];
type Interceptor = NonNullable<Options['interceptors']>[number];

const logger = new Logger('Routes');

/** The public form of whatever a handler threw, carried through oRPC to the encoder below. */
function toOrpcError(error: unknown): ORPCError<string, unknown> {
  const visible = toPublicError(error);
  if (visible.status >= 500) logger.error(error);
  reportError(error);
  return new ORPCError(visible.code, { status: visible.status, data: visible.details, message: visible.code });
}

const hideErrors: Interceptor = async (options) => {
  try {
    return (await options.next()) as unknown;
  } catch (error) {
    throw toOrpcError(error);
  }
};

const tellWhenToRetry: NonNullable<Options['sendResponseInterceptors']>[number] = (options) => {
  const { standardResponse } = options;
  const { status, body } = standardResponse;
  if (status >= 400) {
    const { code, details = {} } = (body as { error: Pick<PublicError, 'code'> & Partial<PublicError> }).error;
    const seconds = retryAfter({ code, status, details });
    if (seconds !== null) standardResponse.headers['retry-after'] = String(seconds);
  }
  return options.next();
};

/** An answer of plain JSON is left to Nest, which sends what a handler returns with the status of its route; all else is oRPC's to send. */
const sendPlainly: NonNullable<Options['sendResponseInterceptors']>[number] = (options) => {
  const { status, headers, body } = options.standardResponse;
  const isPlain = typeof body === 'object' && body !== null && Object.getPrototypeOf(body) === Object.prototype;
  return status < 400 && isPlain && Object.keys(headers).length === 0 ? body : options.next();
};

/** How contract routes are served: one error shape, and replays by `Idempotency-Key`. */
const orpcOptions = (idempotency: Idempotency): Options => ({
  interceptors: [hideErrors, idempotency.interceptor],
  sendResponseInterceptors: [tellWhenToRetry, sendPlainly],
  customErrorResponseBodyEncoder: (error) => toErrorBody(toPublicError(error)),
});

@Module({
  imports: [
    IdempotencyModule,
    ORPCModule.forRootAsync({ imports: [IdempotencyModule], inject: [Idempotency], useFactory: orpcOptions }),
  ],
  providers: [{ provide: APP_FILTER, useClass: AllExceptionsFilter }],
})
export class CommonModule {}
