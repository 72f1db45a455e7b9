import { resolve } from 'node:path';
import { PROVIDER_CREDENTIALS } from '../config/environment.js';
import { ROTATED } from '../config/rotated-secrets.js';
import { BackupError, makeBackup } from '../modules/operations/index.js';
import { ownStorage, readable } from './storage-of.js';
import { EXIT, Refusal, runAsProcess, type Program } from './support.js';

const SUBJECT = 'folder';

/** What no backup has, by the names of variables: whoever steals one is not let in by it. */
const SECRETS = [
  'SESSION_SECRET',
  'STORAGE_SECRET',
  'ADMIN_TOKEN',
  ...ROTATED,
  'METRICS_TOKEN',
  ...Object.values(PROVIDER_CREDENTIALS).flat(),
  'PAYPAL_CLIENT_ID',
  'PAYPAL_CLIENT_SECRET',
  'PAYPAL_WEBHOOK_ID',
  'SMTP_URL',
];

/** As the operator means it, who may stand elsewhere than `npm run` does. */
export const folderOf = (given: string): string => resolve(process.env.INIT_CWD ?? '.', given);

/** Says what is wrong with a backup as what it is: a reason of the matter. */
export async function refusing<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof BackupError ? new Refusal(`${error.message}.`) : error;
  }
}

/** `npm run backup -- <folder>`; in a container `node dist/commands/backup.js <folder>`. */
export const BACKUP: Program = {
  name: 'backup',
  about: 'Copies the database and all files into a folder. Everything goes on meanwhile.',
  commands: {
    '': {
      summary:
        'Makes a backup, or brings the one in the folder up to date: only new files are read, and the earlier one is kept until the new one is whole.',
      subject: SUBJECT,
      run: async ({ database, environment, options, print }) => {
        const store = ownStorage(database, environment);
        const folder = folderOf(options.subject(SUBJECT));
        const order = { databaseUrl: environment.DATABASE_URL, store, folder, secrets: SECRETS };
        const { manifest, copied } = await refusing(makeBackup(order));
        const { tables, objects, absent } = manifest;
        const rows = tables.reduce((sum, table) => sum + table.rows, 0);
        print(`Database: ${String(rows)} rows of ${String(tables.length)} tables, as they were ${manifest.begun_at}.`);
        print(`Files: ${String(objects.count)} (${readable(objects.bytes)}), of which ${String(copied)} were new.`);
        for (const key of absent) print(`Not there: ${key}`);
        if (absent.length > 0) {
          print(
            'These were deleted while the backup was made, or were missing before: npm run storage -- check says which.',
          );
        }
        print('Not in it, and to be kept elsewhere: the secrets. SESSION_SECRET has to be the same after a restore.');
        return EXIT.done;
      },
    },
  },
};

void runAsProcess(BACKUP, import.meta.url);
