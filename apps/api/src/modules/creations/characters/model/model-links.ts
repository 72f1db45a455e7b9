import { errors, SignJWT } from 'jose';
import { DomainError } from '../../../../common/domain-error.js';
import { keysOf, type Rotated, verifyJwt } from '../../../../common/rotated-keys.js';

const LINK_SECONDS = 600;
const ISSUER = 'atelier';
/** What a token is for: one that opens a model opens nothing else, and no other opens a model. */
const AUDIENCE = 'atelier-model';
const TYPE = 'model+jwt';

export interface LinkedModel {
  userId: string;
  characterId: string;
}

/** Signs and reads what is in the link of a download: a browser that saves a file sends no access token along. */
export class ModelLinks {
  private readonly keys: Rotated<Uint8Array>;

  constructor(secrets: Rotated<string>) {
    this.keys = keysOf(secrets, (secret) => new TextEncoder().encode(secret));
  }

  sign({ userId, characterId }: LinkedModel): Promise<string> {
    return new SignJWT({ character: characterId })
      .setProtectedHeader({ alg: 'HS256', typ: TYPE })
      .setSubject(userId)
      .setIssuer(ISSUER)
      .setAudience(AUDIENCE)
      .setExpirationTime(`${String(LINK_SECONDS)}s`)
      .sign(this.keys[0]);
  }

  /** Throws `file_link_invalid` for a token that is not genuine, or past its time. */
  async read(token: string): Promise<LinkedModel> {
    try {
      const { payload } = await verifyJwt(token, this.keys, {
        issuer: ISSUER,
        audience: AUDIENCE,
        typ: TYPE,
        algorithms: ['HS256'],
        requiredClaims: ['exp'],
      });
      const { sub: userId, character: characterId } = payload;
      if (userId && typeof characterId === 'string') return { userId, characterId };
    } catch (error) {
      if (!(error instanceof errors.JOSEError)) throw error;
    }
    throw new DomainError('file_link_invalid');
  }
}
