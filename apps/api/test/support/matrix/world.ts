import { type LocalPayPal, waitFor } from '@atelier/local-services';
import { decodeJwt, SignJWT } from 'jose';
import { newId } from '../../../src/common/ids.js';
import type { Environment } from '../../../src/config/environment.js';
import { ENVIRONMENT } from '../../../src/config/environment.token.js';
import { AccessTokens } from '../../../src/modules/account/sessions/access-tokens.js';
import { SessionsService } from '../../../src/modules/account/sessions/sessions.service.js';
import { ADMIN_TOKEN, type SignedIn, type TestApp } from '../app.js';
import type { Caller } from './roles.js';

const OPERATORS = Array.from({ length: 20 }, (_, index) => `operator-${String(index)}@test.invalid`);

/** What the application has to be started with. */
export const MATRIX_ENVIRONMENT = {
  OPERATOR_EMAILS: OPERATORS.join(','),
  OPERATOR_PROVIDERS: 'google',
  GOOGLE_CLIENT_ID: 'google-client',
  GOOGLE_CLIENT_SECRET: 'google-secret',
};

type Body = Readonly<Record<string, unknown>>;

/** What a request is made of, beside its method and the form of its path. */
export interface Call {
  /** What the places of the path are filled with. */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string>>;
  /** For what a caller may do once only, or with own words only, made for each. */
  body?: Body | ((caller: Caller, user: SignedIn | undefined) => Body | Promise<Body>);
  headers?: (caller: Caller, body: Body | undefined) => Readonly<Record<string, string>>;
}

interface Session {
  id: string;
  token: string;
  refreshToken: string;
}

/** Everybody who calls, and what they have. */
export class World {
  private operators = 0;
  private cleaning: (() => void | Promise<void>)[] = [];

  constructor(
    readonly app: TestApp,
    private readonly paypal: LocalPayPal,
  ) {}

  /** What the payer of an order does at PayPal. */
  async approve(order: string): Promise<void> {
    await this.paypal.control('approve_order', { order });
  }

  creator(): Promise<SignedIn> {
    return this.app.signUp();
  }

  async pro(): Promise<SignedIn> {
    const user = await this.creator();
    await this.app.database.query(
      `UPDATE users SET plan = 'pro', plan_ends_at = now() + interval '30 days' WHERE id = $1`,
      [user.id],
    );
    return user;
  }

  async operator(): Promise<SignedIn> {
    const email = OPERATORS[this.operators++];
    if (email === undefined) throw new Error('there are not enough operators');
    const user = await this.creator();
    await this.linkIdentity(user, 'google', email);
    return user;
  }

  /** One more session of the user, as on another device. */
  async session(user: SignedIn): Promise<Session> {
    const origin = { userAgent: undefined, address: undefined };
    const opened = await this.app.nest.get(SessionsService).begin(user.id, 'test', origin);
    return { id: opened.sessionId, token: await this.tokens.sign(opened), refreshToken: opened.refreshToken };
  }

  async endedSession(user: SignedIn): Promise<Session> {
    const session = await this.session(user);
    await this.app.nest.get(SessionsService).end(user.id, session.id);
    return session;
  }

  /** Of the user's own session, which goes on. */
  expiredToken(user: SignedIn): Promise<string> {
    const { sub, sid } = decodeJwt<{ sid: string }>(user.token);
    return new SignJWT({ sid })
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
      .setSubject(sub ?? '')
      .setIssuer('atelier')
      .setAudience('atelier-api')
      .setIssuedAt(Math.floor(Date.now() / 1000) - 1000)
      .setExpirationTime(Math.floor(Date.now() / 1000) - 100)
      .sign(new TextEncoder().encode(this.environment.SESSION_SECRET));
  }

  /** From now on the queue's jobs wait, until the calls that this is for are made. */
  async holdBack(queue: 'variation' | 'training' | 'image' | 'video'): Promise<void> {
    await this.app.worker.pause(queue);
    this.cleaning.push(() => {
      this.app.worker.resume(queue);
    });
  }

  /** Waits until the job has ended. */
  async settled(jobId: string): Promise<void> {
    await waitFor(async () => {
      const [row] = await this.app.database.query<[{ finished_at: Date | null }?]>(
        'SELECT finished_at FROM jobs WHERE id = $1',
        [jobId],
      );
      return row?.finished_at != null;
    });
  }

  async cleanUp(): Promise<void> {
    for (const work of this.cleaning.splice(0)) await work();
  }

  /** Another way to sign in, besides the test user's own. */
  async linkIdentity(user: SignedIn, provider: string, email?: string): Promise<void> {
    await this.app.linkIdentity(user.id, provider, newId(), email);
  }

  get adminToken(): string {
    return ADMIN_TOKEN;
  }

  private get environment(): Environment {
    return this.app.nest.get<Environment>(ENVIRONMENT);
  }

  private get tokens(): AccessTokens {
    return new AccessTokens([this.environment.SESSION_SECRET]);
  }
}
