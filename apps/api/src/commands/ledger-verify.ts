import { LedgerService, verifyBooks } from '../modules/ledger/index.js';
import { EXIT, runAsProcess, type Program } from './support.js';

/** `npm run ledger:verify`; in a container `node dist/commands/ledger-verify.js`. */
export const LEDGER_VERIFY: Program = {
  name: 'ledger:verify',
  about: 'Proves that the books agree, or says where they do not.',
  commands: {
    '': {
      summary: 'Compares entries, lots, holds, wallets, jobs and payments with one another. Changes nothing.',
      run: async ({ database, print }) => {
        const found = await verifyBooks(database, new LedgerService());
        for (const { check, subject, detail } of found) print(`${check}: ${subject}: ${detail}`);
        print(found.length === 0 ? 'The ledger agrees.' : `The ledger does not agree: ${String(found.length)} found.`);
        return found.length === 0 ? EXIT.done : EXIT.refused;
      },
    },
  },
};

void runAsProcess(LEDGER_VERIFY, import.meta.url);
