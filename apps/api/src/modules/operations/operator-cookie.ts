import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { SessionsService, UserViews } from '../account/index.js';

const NAME = 'atelier_operator';
const PATH = '/api/admin';
const LIFETIME_SECONDS = 3600;
const ISSUER = 'atelier-operator';

/** A browser cannot send a bearer token with a page that it opens: for the queue board it has this cookie. */
@Injectable()
export class OperatorCookie {
  private readonly key: Uint8Array;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly sessions: SessionsService,
    private readonly views: UserViews,
  ) {
    // Of both secrets: with a new admin token the cookies that the old one gave are worth nothing.
    this.key = createHmac('sha256', environment.SESSION_SECRET)
      .update(`${ISSUER}:${environment.ADMIN_TOKEN ?? ''}`)
      .digest();
  }

  /** Without a session, by the admin token, it is good for its hour; with one, only while that lives. */
  async set(reply: FastifyReply, sessionId: string | undefined): Promise<void> {
    const value = await new SignJWT(sessionId === undefined ? {} : { sid: sessionId })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer(ISSUER)
      .setIssuedAt()
      .setExpirationTime(`${String(LIFETIME_SECONDS)}s`)
      .sign(this.key);
    void reply.setCookie(NAME, value, {
      path: PATH,
      httpOnly: true,
      sameSite: 'strict',
      secure: this.environment.PUBLIC_URL.startsWith('https:'),
      maxAge: LIFETIME_SECONDS,
    });
  }

  /** Whether the request carries one that is still an operator's. */
  async isValid(request: FastifyRequest): Promise<boolean> {
    const value = request.cookies[NAME];
    if (value === undefined) return false;
    const sessionId = await this.read(value);
    if (sessionId === null) return false;
    if (sessionId === undefined) return true;
    const user = await this.sessions.findUser(sessionId);
    return user !== null && this.views.roleOf(user) === 'operator';
  }

  /** The session that it was given to, `undefined` where it was given to none, `null` where it is not genuine. */
  private async read(value: string): Promise<string | undefined | null> {
    try {
      const { payload } = await jwtVerify<{ sid?: string }>(value, this.key, { issuer: ISSUER, algorithms: ['HS256'] });
      return payload.sid;
    } catch {
      return null;
    }
  }
}
