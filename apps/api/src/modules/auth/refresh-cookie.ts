import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_SECONDS } from './refresh-tokens.service.js';

const NAME = 'atelier_refresh';
const PATH = '/api/auth';

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[NAME];

/** HttpOnly, so that no script reads it; Lax and one path, so that it travels to the sign-in routes only. */
export const setRefreshCookie = (reply: FastifyReply, token: string, publicUrl: string): void => {
  void reply.setCookie(NAME, token, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: REFRESH_TOKEN_SECONDS,
  });
};

export const clearRefreshCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(NAME, { path: PATH });
};
