import { GRANT } from './money/grant.js';
import { AUDIT, PAYMENTS } from './money/lists.js';
import { REFUND } from './money/refund.js';
import { runAsProcess, type Program } from './support.js';

/** `npm run money -- <command>`; in a container `node dist/commands/money.js <command>`. */
export const MONEY: Program = {
  name: 'money',
  about:
    'What operators may do with money. Everything that changes something is written down for good, with who and why.',
  commands: { grant: GRANT, refund: REFUND, payments: PAYMENTS, audit: AUDIT },
};

void runAsProcess(MONEY, import.meta.url);
