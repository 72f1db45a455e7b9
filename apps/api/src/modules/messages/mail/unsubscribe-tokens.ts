import { createHmac, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { parse, stringify } from 'uuid';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';

const PURPOSE = 'atelier-unsubscribe';
const ID_BYTES = 16;

/**
 * The tokens of the links that end e-mails. They name a user and are signed; they never expire, because e-mails are read
 * years later, and all that they are good for is to send nothing more.
 */
@Injectable()
export class UnsubscribeTokens {
  private readonly key: Buffer;

  constructor(@Inject(ENVIRONMENT) { SESSION_SECRET }: Pick<Environment, 'SESSION_SECRET'>) {
    // A key of its own: what signs a session is good for nothing here, and the other way round.
    this.key = createHmac('sha256', SESSION_SECRET).update(PURPOSE).digest();
  }

  issue(userId: string): string {
    const id = Buffer.from(parse(userId));
    return Buffer.concat([id, this.sign(id)]).toString('base64url');
  }

  /** Whose token it is; null where it is not genuine. */
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
