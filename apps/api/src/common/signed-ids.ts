import { createHmac } from 'node:crypto';
import { parse, stringify } from 'uuid';
import { isMadeBy, keysOf, type Rotated } from './rotated-keys.js';

const ID_BYTES = 16;

const sign = (key: Buffer, id: Buffer): Buffer => createHmac('sha256', key).update(id).digest();

/** Tokens that name an id and cannot be made up: for the links of e-mails. */
export class SignedIds {
  private readonly keys: Rotated<Buffer>;

  /** A key for each `purpose`: what is signed for one is good for nothing else. */
  constructor(secrets: Rotated<string>, purpose: string) {
    this.keys = keysOf(secrets, (secret) => createHmac('sha256', secret).update(purpose).digest());
  }

  issue(given: string): string {
    const id = Buffer.from(parse(given));
    return Buffer.concat([id, sign(this.keys[0], id)]).toString('base64url');
  }

  /** The id that the token names; null where it is not genuine. */
  read(token: string): string | null {
    const bytes = Buffer.from(token, 'base64url');
    const id = bytes.subarray(0, ID_BYTES);
    return isMadeBy(this.keys, bytes.subarray(ID_BYTES), (key) => sign(key, id)) ? stringify(id) : null;
  }
}
