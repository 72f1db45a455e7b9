import { RETENTION } from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { HostCookie } from '../../../common/host-cookie.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import type { OpenSession } from '../sessions/sessions.service.js';

/** What a browser keeps while it signs in, and what keeps it signed in. */
const NAMES = {
  /** Sealed: where the attempt stands while the browser is at the provider. */
  flow: 'atelier_sign_in',
  /** A secret without which the code of a sign-in is worth nothing. */
  browser: 'atelier_sign_in_browser',
  /** A secret of the browser that came with a social account that waits to be joined. */
  join: 'atelier_join',
  /** The token that is traded for the next one, and for an access token. */
  refresh: 'atelier_refresh',
} as const;
type SignInCookie = keyof typeof NAMES;

const SECONDS = {
  flow: RETENTION.signInMinutes * 60,
  browser: RETENTION.signInCodeMinutes * 60,
  join: RETENTION.joinMinutes * 60,
} as const satisfies Partial<Record<SignInCookie, number>>;

/** How long each of them lasts. */
export const cookieSeconds = (cookie: keyof typeof SECONDS): number => SECONDS[cookie];

/** The cookies of signing in. Lax, because the browser comes back from another site. */
@Injectable()
export class SignInCookies {
  private readonly cookies: Readonly<Record<SignInCookie, HostCookie>>;

  constructor(@Inject(ENVIRONMENT) { PUBLIC_URL: publicUrl }: Pick<Environment, 'PUBLIC_URL'>) {
    const cookie = (name: string) => new HostCookie(name, { publicUrl, path: '/api/auth', sameSite: 'lax' });
    this.cookies = {
      flow: cookie(NAMES.flow),
      browser: cookie(NAMES.browser),
      join: cookie(NAMES.join),
      refresh: cookie(NAMES.refresh),
    };
  }

  read(request: FastifyRequest, cookie: SignInCookie): string | undefined {
    return this.cookies[cookie].read(request);
  }

  set(reply: FastifyReply, cookie: keyof typeof SECONDS, value: string): void {
    this.cookies[cookie].set(reply, value, SECONDS[cookie]);
  }

  setRefresh(reply: FastifyReply, { refreshToken, lifetimeSeconds }: OpenSession): void {
    this.cookies.refresh.set(reply, refreshToken, lifetimeSeconds);
  }

  clear(reply: FastifyReply, cookie: SignInCookie): void {
    this.cookies[cookie].clear(reply);
  }
}
