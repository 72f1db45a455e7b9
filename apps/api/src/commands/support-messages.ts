import { AUDIT } from './money/lists.js';
import { runAsProcess, type Program } from './support.js';
import { ANSWER } from './support-messages/answer.js';
import { LIST, SHOW } from './support-messages/lists.js';

/** `npm run support -- <command>`; in a container `node dist/commands/support-messages.js <command>`. */
export const SUPPORT: Program = {
  name: 'support',
  about:
    'What creators write to the operators. Every answer is told to whoever wrote, stands beside the message, and is written down for good.',
  commands: { list: LIST, show: SHOW, answer: ANSWER, audit: AUDIT },
};

void runAsProcess(SUPPORT, import.meta.url);
