import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from './sessions.service.js';

const NAME = 'atelier_refresh';
const PATH = '/api/auth';

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** HttpOnly, so that no script reads it; Lax and one path, so that it travels to the sign-in routes only. */
export const setRefreshCookie = (
  reply: FastifyReply,
  { refreshToken, lifetimeSeconds }: OpenSession,
  publicUrl: string,
): void => {
  void reply.setCookie(NAME, refreshToken, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: lifetimeSeconds,
  });
};

export const clearRefreshCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: PATH });
};
