import { errors, SignJWT } from 'jose';
import { DomainError } from '../../../common/domain-error.js';
import { keysOf, type Rotated, verifyJwt } from '../../../common/rotated-keys.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

const ISSUER = 'atelier';
/** Whom a token is for: nothing else that is signed here passes for one, and one passes for nothing else. */
const AUDIENCE = 'atelier-api';
/** RFC 9068. */
const TYPE = 'at+jwt';

/** Of so many it is remembered that they are genuine: about as many as ask in a quarter of an hour. */
const REMEMBERED = 10_000;

export interface TokenHolder {
  userId: string;
  sessionId: string;
}

/** Signs and reads the short-lived bearer tokens. They hold the ids of the user and of the session, and nothing else. */
export class AccessTokens {
  private readonly keys: Rotated<Uint8Array>;
  /** A page asks many times with one token, whose signature stays right until its time is over. Whether its session lives is another question. */
  private readonly genuine = new Map<string, TokenHolder & { expiresAt: number }>();

  constructor(secrets: Rotated<string>) {
    this.keys = keysOf(secrets, (secret) => new TextEncoder().encode(secret));
  }

  sign({ userId, sessionId }: TokenHolder): Promise<string> {
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setIssuedAt()
      .setExpirationTime(`${String(ACCESS_TOKEN_SECONDS)}s`)
      .sign(this.keys[0]);
  }

  /** Whose token it is. Throws `session_expired` for a token past its time and `not_signed_in` for any other fault. */
  async read(token: string): Promise<TokenHolder> {
    const known = this.genuine.get(token);
    if (known && Date.now() < known.expiresAt) return known;
    this.genuine.delete(token);
    const holder = await this.check(token);
    const [oldest] = this.genuine.keys();
    if (oldest !== undefined && this.genuine.size >= REMEMBERED) this.genuine.delete(oldest);
    this.genuine.set(token, holder);
    return holder;
  }

  private async check(token: string): Promise<TokenHolder & { expiresAt: number }> {
    try {
      const { payload } = await verifyJwt(token, this.keys, {
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      const { sub: userId, sid: sessionId, exp = 0 } = payload;
      if (userId && typeof sessionId === 'string') return { userId, sessionId, expiresAt: exp * 1000 };
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new DomainError('session_expired');
    }
    throw new DomainError('not_signed_in');
  }
}
