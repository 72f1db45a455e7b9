import type { FastifyInstance } from 'fastify';
import { sendFailure } from '../../common/exception.filter.js';
import { type AccessTokens, bearerToken, isAdminToken } from '../account/index.js';
import type { LimitsService } from './limits/limits.service.js';

/** The routes whose answer tells whether a token is the operators'. */
const PATHS = ['/api/admin/', '/api/metrics', '/api/readyz', '/api/dev/'];

/** The operator's token, as a bearer credential, or as the password of basic authentication for a browser. */
export function operatorToken(authorization: string | undefined): string | undefined {
  const basic = /^Basic (.+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return bearerToken(authorization);
  return Buffer.from(basic, 'base64').toString('utf8').split(':').slice(1).join(':');
}

/** What tells a right token from a wrong one. */
export interface RightTokens {
  /** Of operators, and of those who read figures. */
  tokens: readonly string[];
  accessTokens: AccessTokens;
}

/**
 * Counts wrong admin tokens, by their address and altogether, and refuses them beyond that: a log is not to be filled, nor a weak
 * token to be found by trying. The right one is never refused, or whoever shares an address with a guesser were locked out; so
 * what keeps it from being guessed is its length. What this API signed is no guess: the token of a session says who it is of;
 * nor is that of metrics, which opens nothing here that it should not (session guard).
 */
export function registerOperatorAttempts(
  fastify: FastifyInstance,
  limits: LimitsService,
  { tokens, accessTokens }: RightTokens,
): void {
  const isSession = (token: string): Promise<boolean> =>
    accessTokens.read(token).then(
      () => true,
      () => false,
    );
  fastify.addHook('onRequest', async (request, reply) => {
    const route = request.routeOptions.url ?? '';
    if (!PATHS.some((path) => route.startsWith(path))) return;
    const token = operatorToken(request.headers.authorization);
    if (token === undefined) return;
    if (isAdminToken(token, tokens) || (await isSession(token))) return;
    try {
      await limits.count('admin_tokens', { address: request.ip });
    } catch (error) {
      await sendFailure(reply, error);
    }
  });
}
