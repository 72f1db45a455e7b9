import { adoptStorage, createObjectStore } from '../modules/files/index.js';
import { checkStorage, removeLeftOver, type LeftOver, type StorageFindings } from '../modules/operations/index.js';
import { time } from './money/lists.js';
import { ownStorage, readable, storageOf } from './storage-of.js';
import { EXIT, printList, Refusal, runAsProcess, type Command, type CommandContext, type Program } from './support.js';

/** A list that is longer is of one cause, and nobody reads it to its end. */
const LISTED = 50;

const CHECK: Command = {
  summary:
    'Compares the files with what the database says of them. Changes nothing, unless --remove is given: then files that nothing has named for a day are deleted for good.',
  usage: '[--remove]',
  options: { remove: { type: 'boolean' } },
  run: async (context) => {
    const { database, environment, options, print } = context;
    const store = ownStorage(database, environment);
    const found = await checkStorage(database, store);
    printMissing(print, found);
    printLeftOver(print, found);
    if (options.has('remove') && found.leftOver.length > 0) {
      const removed = await removeLeftOver(database, store, found.leftOver);
      print(`Removed: ${counted(removed)}.`);
    }
    return found.missing.length === 0 ? EXIT.done : EXIT.refused;
  },
};

const ADOPT: Command = {
  summary:
    'Makes the storage that is configured now this installation’s own, for instance after its files were moved. Refused while files are missing from it, unless --despite-missing is given. An API that runs with it learns of it by itself.',
  usage: '[--despite-missing]',
  options: { 'despite-missing': { type: 'boolean' } },
  changes: true,
  run: async (context) => {
    const { database, environment, options, print } = context;
    const store = createObjectStore(storageOf(environment));
    const { missing, stored } = await checkStorage(database, store);
    if (missing.length > 0 && !options.has('despite-missing')) {
      throw new Refusal(
        `It has ${String(stored.files)} files, and ${String(missing.length)} that the database names are missing, such as ${missing[0]?.key ?? ''}. Bring them there first; with --despite-missing they are given up.`,
      );
    }
    const id = await context.change('storage.adopt', async (manager) => {
      const result = await adoptStorage(manager, store);
      return { result, note: { details: { mark: result, files: stored.files, missing: missing.length } } };
    });
    print(`Adopted, with ${String(stored.files)} files: it bears the mark ${id ?? ''} now.`);
  },
};

/** `npm run storage -- check`; in a container `node dist/commands/storage.js check`. */
export const STORAGE: Program = {
  name: 'storage',
  about: 'What lies in the storage, and whether it is what the database says.',
  commands: { check: CHECK, adopt: ADOPT },
};

type Print = CommandContext['print'];

const bytesOf = (files: readonly LeftOver[]): number => files.reduce((sum, { bytes }) => sum + bytes, 0);
const counted = (files: readonly LeftOver[]): string =>
  `${String(files.length)} file${files.length === 1 ? '' : 's'}, ${readable(bytesOf(files))}`;

function printMissing(print: Print, { stored, missing }: StorageFindings): void {
  print(`Stored: ${String(stored.files)} files, ${readable(stored.bytes)}.`);
  const head = ['what is missing', 'file'];
  const rows = missing.slice(0, LISTED).map(({ what, key }) => [what, key]);
  printList(print, { head, rows, none: 'Nothing is missing.' });
  if (missing.length > LISTED) print(`… and ${String(missing.length - LISTED)} more.`);
  if (missing.length > 0)
    print(`Missing: ${String(missing.length)}. Bring them back from a backup; see docs/operations.md.`);
}

function printLeftOver(print: Print, { leftOver, waiting }: StorageFindings): void {
  print('');
  const head = ['nothing names', 'size', 'since (UTC)'];
  const rows = leftOver.slice(0, LISTED).map(({ key, bytes, storedAt }) => [key, readable(bytes), time(storedAt)]);
  printList(print, { head, rows, none: 'Nothing is left over.' });
  if (leftOver.length > LISTED) print(`… and ${String(leftOver.length - LISTED)} more.`);
  if (leftOver.length > 0) print(`Left over: ${counted(leftOver)}. With --remove they are deleted.`);
  if (waiting > 0)
    print(`${String(waiting)} more that nothing names yet are young, or of somebody with work under way, and stay.`);
}

void runAsProcess(STORAGE, import.meta.url);
