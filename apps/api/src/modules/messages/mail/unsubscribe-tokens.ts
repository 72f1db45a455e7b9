import { Inject, Injectable } from '@nestjs/common';
import { SignedIds } from '../../../common/signed-ids.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { sessionSecrets, type SessionSettings } from '../../../config/rotated-secrets.js';

/**
 * The tokens of the links that end e-mails. They name a user and are signed; they never expire, because e-mails are read
 * years later, and all that they are good for is to send nothing more.
 */
@Injectable()
export class UnsubscribeTokens extends SignedIds {
  constructor(@Inject(ENVIRONMENT) settings: SessionSettings) {
    super(sessionSecrets(settings), 'atelier-unsubscribe');
  }
}
