import { RETENTION } from '@atelier/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { OpenSession } from '../sessions/sessions.service.js';

const PATH = '/api/auth';

/** What a browser keeps while it signs in, in cookies that no script reads and that only the sign-in routes get. */
const COOKIES = {
  /** Sealed: where the attempt stands while the browser is at the provider. */
  flow: { name: 'atelier_sign_in', seconds: RETENTION.signInMinutes * 60 },
  /** A secret without which the code of a sign-in is worth nothing. */
  browser: { name: 'atelier_sign_in_browser', seconds: RETENTION.signInCodeMinutes * 60 },
} as const;
type SignInCookie = keyof typeof COOKIES;

/** How long each of them lasts. */
export const cookieSeconds = (cookie: SignInCookie): number => COOKIES[cookie].seconds;

export const readSignInCookie = (request: FastifyRequest, cookie: SignInCookie): string | undefined =>
  request.cookies[COOKIES[cookie].name];

/** Lax, because the browser comes back from another site. */
export const setSignInCookie = (reply: FastifyReply, cookie: SignInCookie, value: string, publicUrl: string): void => {
  const { name, seconds } = COOKIES[cookie];
  void reply.setCookie(name, value, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: seconds,
  });
};

export const clearSignInCookie = (reply: FastifyReply, cookie: SignInCookie): void => {
  void reply.clearCookie(COOKIES[cookie].name, { path: PATH });
};

const REFRESH_COOKIE = 'atelier_refresh';

export const readRefreshCookie = (request: FastifyRequest): string | undefined => request.cookies[REFRESH_COOKIE];

/** HttpOnly, so that no script reads it; Lax and one path, so that it travels to the sign-in routes only. */
export const setRefreshCookie = (
  reply: FastifyReply,
  { refreshToken, lifetimeSeconds }: OpenSession,
  publicUrl: string,
): void => {
  void reply.setCookie(REFRESH_COOKIE, refreshToken, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure: publicUrl.startsWith('https:'),
    maxAge: lifetimeSeconds,
  });
};

export const clearRefreshCookie = (reply: FastifyReply): void => {
  void reply.clearCookie(REFRESH_COOKIE, { path: PATH });
};
