import { AUDIT } from './money/lists.js';
import { CHECK } from './safety/check.js';
import { APPROVE, DISMISS, REJECT, UPHOLD } from './safety/decisions.js';
import { APPEALS, REPORTS } from './safety/lists.js';
import { SHOW } from './safety/show.js';
import { runAsProcess, type Program } from './support.js';

/** `npm run safety -- <command>`; in a container `node dist/commands/safety.js <command>`. */
export const SAFETY: Program = {
  name: 'safety',
  about:
    'What people reported of the gallery, and where they ask for another look. Every decision is told to those concerned, and written down for good.',
  commands: {
    reports: REPORTS,
    appeals: APPEALS,
    show: SHOW,
    uphold: UPHOLD,
    dismiss: DISMISS,
    approve: APPROVE,
    reject: REJECT,
    audit: AUDIT,
    check: CHECK,
  },
};

void runAsProcess(SAFETY, import.meta.url);
