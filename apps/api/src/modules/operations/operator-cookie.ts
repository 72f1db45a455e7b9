import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SignJWT } from 'jose';
import type { Environment } from '../../config/environment.js';
import { HostCookie } from '../../common/host-cookie.js';
import { keysOf, type Rotated, verifyJwt } from '../../common/rotated-keys.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { adminTokens, sessionSecrets } from '../../config/rotated-secrets.js';
import { Operators, SessionsService } from '../account/index.js';

const LIFETIME_SECONDS = 3600;
const ISSUER = 'atelier-operator';
const TYPE = 'operator-cookie+jwt';
/** The board of the queues, and nothing else. */
const AUDIENCE = 'atelier-queue-board';

/** A browser cannot send a bearer token with a page that it opens: for the queue board it has this cookie. */
@Injectable()
export class OperatorCookie {
  private readonly keys: Rotated<Uint8Array>;
  private readonly cookie: HostCookie;

  constructor(
    @Inject(ENVIRONMENT) environment: Environment,
    private readonly sessions: SessionsService,
    private readonly operators: Operators,
  ) {
    // Of both secrets: with a new admin token the cookies that the old one gave are worth nothing.
    const keysWith = (token: string) =>
      keysOf(sessionSecrets(environment), (secret) =>
        createHmac('sha256', secret).update(`${ISSUER}:${token}`).digest(),
      );
    const [token = '', ...others] = adminTokens(environment);
    this.keys = [...keysWith(token), ...others.flatMap((other) => [...keysWith(other)])];
    this.cookie = new HostCookie('atelier_operator', {
      publicUrl: environment.PUBLIC_URL,
      path: '/api/admin',
      sameSite: 'strict',
    });
  }

  /** Without a session, by the admin token, it is good for its hour; with one, only while that lives. */
  async set(reply: FastifyReply, sessionId: string | undefined): Promise<void> {
    const value = await new SignJWT(sessionId === undefined ? {} : { sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${String(LIFETIME_SECONDS)}s`)
      .sign(this.keys[0]);
    this.cookie.set(reply, value, LIFETIME_SECONDS);
  }

  /** Whether the request carries one that is still an operator's. */
  async isValid(request: FastifyRequest): Promise<boolean> {
    const value = this.cookie.read(request);
    if (value === undefined) return false;
    const sessionId = await this.read(value);
    if (sessionId === null) return false;
    if (sessionId === undefined) return true;
    const user = await this.sessions.findUser(sessionId);
    return user !== null && this.operators.roleOf(user.identities) === 'operator';
  }

  /** The session that it was given to, `undefined` where it was given to none, `null` where it is not genuine. */
  private async read(value: string): Promise<string | undefined | null> {
    try {
      const { payload } = await verifyJwt<{ sid?: string }>(value, this.keys, {
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        algorithms: ['HS256'],
      });
      return payload.sid;
    } catch {
      return null;
    }
  }
}
