import type { FastifyRequest } from 'fastify';
import type { SignInOrigin } from '../sessions/sessions.service.js';

/** Where a request comes from. The address is that of the browser, as far as trusted proxies tell it. */
export const signInOrigin = (request: FastifyRequest): SignInOrigin => ({
  userAgent: request.headers['user-agent'],
  address: request.ip,
});
