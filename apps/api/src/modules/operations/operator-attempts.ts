import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendFailure } from '../../common/exception.filter.js';
import { isAdminToken, bearerToken } from '../account/index.js';
import type { LimitsService } from './limits/limits.service.js';

const READINESS = '/api/readyz';
/** The routes whose answer tells whether a token is the operators'. */
const PATHS = ['/api/admin/', '/api/metrics', READINESS];

/** The operator's token, as a bearer credential, or as the password of basic authentication for a browser. */
export function operatorToken(authorization: string | undefined): string | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return bearerToken(authorization);
  return Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/**
 * Trying an operator token counts as trying to sign in. Only failures are counted: a monitor asks every few seconds, and
 * the queue board loads many files. A request without a token is not counted.
 */
export function registerOperatorAttempts(
  fastify: FastifyInstance,
  limits: LimitsService,
  adminToken: string | undefined,
): void {
  const tried = new WeakSet<FastifyRequest>();
  fastify.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    const token = operatorToken(request.headers.authorization);
    if (token === undefined || !PATHS.some((path) => route.startsWith(path))) return;
    try {
      if (isAdminToken(token, adminToken)) await limits.assertMay('sign_in', request.ip);
      else {
        // Counted before it is known whether it is an operator's session, so that many at once are counted too.
        await limits.count('sign_in', { address: request.ip });
        tried.add(request);
      }
    } catch (error) {
      await sendFailure(reply, error);
    }
  });
  fastify.addHook('onResponse', async (request, reply) => {
    // That readiness is told to everybody does not make a token right.
    const wasRight = reply.statusCode < 400 && request.routeOptions.url !== READINESS;
    if (wasRight && tried.has(request)) await limits.forgive('sign_in', request.ip);
  });
}
