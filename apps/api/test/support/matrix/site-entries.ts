import { UnsubscribeTokens } from '../../../src/modules/messages/mail/unsubscribe-tokens.js';
import type { Matrix } from './matrix.js';
import { EVERYBODY, SIGNED_IN } from './roles.js';

export const SITE_ENTRIES: Matrix = {
  'GET /api/site': { expect: EVERYBODY },
  'GET /api/status': { expect: EVERYBODY },
  'POST /api/email/unsubscribe': {
    // The token says whose e-mails it ends, whoever brings it.
    expect: EVERYBODY,
    prepare: (owner, { app }) => ({ body: { token: app.nest.get(UnsubscribeTokens).issue(owner.id) } }),
  },
  'GET /api/email/unsubscribe': {
    expect: EVERYBODY,
    prepare: (owner, { app }) => ({ query: { token: app.nest.get(UnsubscribeTokens).issue(owner.id) } }),
    success: 302,
  },
  'POST /api/support/messages': {
    expect: SIGNED_IN,
    call: { body: { topic: 'other', message: 'Hello' } },
  },
  'GET /api/support/messages': { expect: SIGNED_IN },
};
