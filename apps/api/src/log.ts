import { currentTraceId } from '@atelier/tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Logger as NestPinoLogger, type PinoLogger } from 'nestjs-pino';
import { destination, pino, type Level, type Logger } from 'pino';
import { MONITOR_PATHS } from './common/monitor-paths.js';
import { contextOf, currentRequest, isInRequest } from './common/request-context.js';
import type { Environment } from './config/environment.js';
import { RefusedFloods } from './refused-floods.js';

const TOO_MANY = 429;
/** Who is not signed in, may not, or has asked too often: what an attack is seen by. Where from is told of these alone, and of signing in. */
const REFUSALS = [401, 403, TOO_MANY];
const SIGN_IN = '/api/auth/';

/** Lines are written together: so much of them, and never later than that. */
const BATCH = { minLength: 4_096, periodicFlush: 250 };

/** One JSON line for each thing that happens; what is said while a request is answered has its id. */
export const openLog = ({ LOG_LEVEL: level, LOG_FILE: dest }: Pick<Environment, 'LOG_LEVEL' | 'LOG_FILE'>): Logger =>
  pino(
    {
      level,
      // What is logged while a job is settled, say, is found by the id that its receipt names.
      mixin: () => {
        const traceId = currentTraceId();
        return {
          ...(isInRequest() ? { req: { id: currentRequest().requestId } } : {}),
          ...(traceId === null ? {} : { trace_id: traceId }),
        };
      },
    },
    destination({ ...(dest ? { dest, mkdir: true } : { dest: 1 }), sync: false, ...BATCH }),
  );

/** What Nest, and services by Nest's `Logger`, write to the same log. Its module would bring a line for each request of its own. */
export const nestLogger = (log: Logger): NestPinoLogger => new NestPinoLogger(log as unknown as PinoLogger, {});

/** Null for what is not worth a line: that the process is looked after. */
function levelOf({ url }: FastifyRequest, status: number): Level | null {
  if (REFUSALS.includes(status)) return 'warn';
  if (MONITOR_PATHS.includes(url)) return null;
  return status >= 500 ? 'error' : 'info';
}

function write(log: Logger, floods: RefusedFloods, request: FastifyRequest, reply: FastifyReply): void {
  const { id, method, url, raw } = request;
  const { statusCode } = reply;
  const level = levelOf(request, statusCode);
  if (level === null) return;
  const { userId: user, address } = contextOf(raw) ?? {};
  const isSignIn = url.startsWith(SIGN_IN);
  const untold = statusCode === TOO_MANY ? floods.untoldBefore([user, address, isSignIn].join(' ')) : 0;
  if (untold === null) return;
  const isOfSecurity = REFUSALS.includes(statusCode) || isSignIn;
  log[level](
    {
      // A signed link is a permission: what follows the question mark stays out of the logs.
      req: { id, method, url: url.split('?', 1)[0] },
      user,
      ...(isOfSecurity ? { address } : {}),
      res: { statusCode },
      responseTime: Math.round(reply.elapsedTime),
      ...(untold > 0 ? { untold } : {}),
    },
    reply.raw.writableFinished ? 'request completed' : 'request aborted',
  );
}

/** A line for each request, once its answer is through, or its caller gone; a line a minute for those of a caller that are refused as too many. */
export function registerAccessLog(fastify: FastifyInstance, log: Logger, floods = new RefusedFloods()): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    write(log, floods, request, reply);
    done();
  });
}
