import { adoptStorage, createObjectStore } from '../modules/files/index.js';
import { LedgerService, verifyBooks } from '../modules/ledger/index.js';
import { checkStorage, restoreBackup } from '../modules/operations/index.js';
import { folderOf, refusing } from './backup.js';
import { storageOf } from './storage-of.js';
import { EXIT, runAsProcess, type Program } from './support.js';

const SUBJECT = 'folder';

/** `npm run restore -- <folder>`; in a container `node dist/commands/restore.js <folder>`. */
export const RESTORE: Program = {
  name: 'restore',
  about: 'Puts a backup back, into an empty database and an empty storage.',
  commands: {
    '': {
      summary:
        'Compares every file with its hash, puts all of it back, and proves that the books and the files agree. Overwrites nothing.',
      subject: SUBJECT,
      isForEmptyDatabase: true,
      run: async ({ database, environment, options, print }) => {
        const store = createObjectStore(storageOf(environment));
        const folder = folderOf(options.subject(SUBJECT));
        const manifest = await refusing(restoreBackup({ databaseUrl: environment.DATABASE_URL, store, folder }));
        const { objects, absent } = manifest;
        print(`Restored: everything as it was ${manifest.begun_at}, with ${String(objects.count)} files.`);
        // The storage that the backup was made of goes on bearing its own: it is not taken for this one's.
        await database.transaction((manager) => adoptStorage(manager, store));
        const wrong = await verifyBooks(database, new LedgerService());
        for (const { check, subject, detail } of wrong) print(`${check}: ${subject}: ${detail}`);
        print(wrong.length === 0 ? 'The ledger agrees.' : `The ledger does not agree: ${String(wrong.length)} found.`);
        const known = new Set(absent);
        const missing = (await checkStorage(database, store)).missing.filter(({ key }) => !known.has(key));
        for (const { what, key } of missing) print(`Missing: ${what} ${key}`);
        for (const key of absent) print(`Not in the backup: ${key}`);
        print(missing.length === 0 ? 'Rows and files agree.' : `Files are missing: ${String(missing.length)}.`);
        print(
          'Now start the installation with the same SESSION_SECRET. Redis needs nothing: what waits is queued again.',
        );
        return wrong.length + missing.length === 0 ? EXIT.done : EXIT.refused;
      },
    },
  },
};

void runAsProcess(RESTORE, import.meta.url);
