import { createHmac, timingSafeEqual } from 'node:crypto';
import { parse, stringify } from 'uuid';

const ID_BYTES = 16;

/** Tokens that name an id and cannot be made up: for the links of e-mails. */
export class SignedIds {
  private readonly key: Buffer;

  /** A key for each `purpose`: what is signed for one is good for nothing else. */
  constructor(secret: string, purpose: string) {
    this.key = createHmac('sha256', secret).update(purpose).digest();
  }

  issue(given: string): string {
    const id = Buffer.from(parse(given));
    return Buffer.concat([id, this.sign(id)]).toString('base64url');
  }

  /** The id that the token names; null where it is not genuine. */
  read(token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    const expected = this.sign(id);
    const given = bytes.subarray(ID_BYTES);
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
    return stringify(id);
  }

  private sign(id: Buffer): Buffer {
    return createHmac('sha256', this.key).update(id).digest();
  }
}
