import { errors, jwtVerify, SignJWT } from 'jose';
import { DomainError } from '../../common/domain-error.js';

export const ACCESS_TOKEN_SECONDS = 15 * 60;

/** Signs and reads the short-lived bearer tokens. They hold the user's id and nothing else. */
export class AccessTokens {
  private readonly key: Uint8Array;

  constructor(secret: string) {
    this.key = new TextEncoder().encode(secret);
  }

  sign(userId: string): Promise<string> {
    return new SignJWT()
      .setProtectedHeader({ alg: 'HS256' })
      .setSubject(userId)
      .setIssuer('atelier')
      .setIssuedAt()
      .setExpirationTime(`${String(ACCESS_TOKEN_SECONDS)}s`)
      .sign(this.key);
  }

  /** The user's id. Throws `session_expired` for a token past its time and `not_signed_in` for any other fault. */
  async read(token: string): Promise<string> {
    try {
      const { payload } = await jwtVerify(token, this.key, { issuer: 'atelier', algorithms: ['HS256'] });
      if (payload.sub) return payload.sub;
    } catch (error) {
      if (error instanceof errors.JWTExpired) throw new DomainError('session_expired');
    }
    throw new DomainError('not_signed_in');
  }
}
