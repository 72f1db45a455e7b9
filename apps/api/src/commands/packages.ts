import type { EntityManager } from 'typeorm';
import { newId } from '../common/ids.js';
import {
  listPackages,
  lockPackages,
  savePackage,
  takePopularMark,
  type SparkPackageRow,
} from '../modules/ledger/index.js';
import {
  dollars,
  Refusal,
  runAsProcess,
  printList,
  UsageError,
  type Changed,
  type Command,
  type CommandContext,
  type OptionReader,
  type Program,
  nameIn,
} from './support.js';

// A command of its own: npm run packages -- list. What is sold for Sparks and passes. Payments that have been begun keep
// what they sell as it was, so nothing here changes them.

/** Of either currency: a wallet has to hold many of them. */
const LARGEST = 1_000_000;
const CODE = /^[a-z][a-z0-9_]{1,39}$/;

const CODE_OPTION = { code: { type: 'string' } } as const;
const CONTENT_OPTIONS = {
  'name-en': { type: 'string' },
  'name-ko': { type: 'string' },
  price: { type: 'string' },
  sparks: { type: 'string' },
  passes: { type: 'string' },
  popular: { type: 'boolean' },
} as const;

type Content = Omit<SparkPackageRow, 'id' | 'code' | 'updatedAt'>;

/** What the options say, the rest as it was `before`. */
function contentFrom(options: OptionReader, before: Content): Content {
  if (options.has('popular') && options.has('not-popular'))
    throw new UsageError('--popular or --not-popular, not both');
  const content = {
    nameEn: nameIn(options, 'name-en') ?? before.nameEn,
    nameKo: nameIn(options, 'name-ko') ?? before.nameKo,
    priceCents: options.cents('price') ?? before.priceCents,
    spark: options.integer('sparks') ?? before.spark,
    pass: options.integer('passes') ?? before.pass,
    popular: options.has('popular') || (before.popular && !options.has('not-popular')),
    active: before.active,
  };
  if (Math.max(content.spark, content.pass) > LARGEST)
    throw new UsageError(`a package holds at most ${String(LARGEST)}`);
  if (content.spark + content.pass === 0) throw new UsageError('a package has --sparks, --passes, or both');
  return content;
}

const contentOf = ({ nameEn, nameKo, priceCents, spark, pass, popular, active }: SparkPackageRow): Content => ({
  nameEn,
  nameKo,
  priceCents,
  spark,
  pass,
  popular,
  active,
});

/** At most one is popular: which one no longer is, because `code` becomes it. */
async function takePopularFrom(manager: EntityManager, all: SparkPackageRow[], code: string): Promise<string | null> {
  const other = all.find((each) => each.popular && each.code !== code);
  if (!other) return null;
  await takePopularMark(manager, other.id);
  return other.code;
}

async function write(
  manager: EntityManager,
  all: SparkPackageRow[],
  { id, code, before, after }: { id: string; code: string; before: Content | null; after: Content },
): Promise<Changed<true>> {
  const noLongerPopular = after.popular ? await takePopularFrom(manager, all, code) : null;
  await savePackage(manager, { id, code, ...after });
  return { result: true, note: { details: { code, before, after, no_longer_popular: noLongerPopular } } };
}

function find(all: SparkPackageRow[], code: string): SparkPackageRow {
  const found = all.find((each) => each.code === code);
  if (found) return found;
  throw new Refusal(`There is no package "${code}"; there are ${all.map((each) => each.code).join(', ') || 'none'}.`);
}

async function printAll({ database, print }: CommandContext): Promise<void> {
  const packages = await listPackages(database.manager);
  const rows = packages.map(({ code, nameEn, nameKo, spark, pass, priceCents, popular, active }) => [
    code,
    nameEn,
    nameKo,
    String(spark),
    String(pass),
    dollars(priceCents),
    active ? 'sold' : 'retired',
    popular ? 'popular' : '',
  ]);
  const head = ['CODE', 'ENGLISH', 'KOREAN', 'SPARKS', 'PASSES', 'PRICE', 'STATUS', ''];
  const none = 'There are no packages. The API makes some at its next start, unless you add one first.';
  printList(print, { head, rows, none });
}

/** Changes one package, or says that it is so already, and shows them all. */
async function changeOne(
  context: CommandContext,
  action: string,
  change: (before: Content) => Partial<Content>,
): Promise<void> {
  const code = context.options.required('code');
  const changed = await context.change(action, async (manager) => {
    const all = await lockPackages(manager);
    const row = find(all, code);
    const before = contentOf(row);
    const after = { ...before, ...change(before) };
    if (JSON.stringify(after) === JSON.stringify(before)) return null;
    return write(manager, all, { id: row.id, code, before, after });
  });
  if (!changed) context.print(`Nothing to change: "${code}" is like that already.`);
  await printAll(context);
}

const list: Command = {
  summary: 'Shows all packages, also those that are no longer sold.',
  run: printAll,
};

const add: Command = {
  summary: 'Sells something new. With --popular it takes the mark from the package that has it.',
  usage: '--code CODE --name-en NAME --name-ko NAME --price 4.99 [--sparks N] [--passes N] [--popular]',
  options: { ...CODE_OPTION, ...CONTENT_OPTIONS },
  changes: true,
  run: async (context) => {
    const { options } = context;
    const code = options.required('code');
    if (!CODE.test(code)) throw new UsageError('--code is 2 to 40 lower-case letters, digits and _, a letter first');
    for (const option of ['name-en', 'name-ko', 'price']) options.required(option);
    const nothing = { nameEn: '', nameKo: '', priceCents: 0, spark: 0, pass: 0, popular: false, active: true };
    const content = contentFrom(options, nothing);
    await context.change('packages.add', async (manager) => {
      const all = await lockPackages(manager);
      if (all.some((each) => each.code === code)) {
        throw new Refusal(`There is a package "${code}" already; change it by set, or restore it.`);
      }
      return write(manager, all, { id: newId(), code, before: null, after: content });
    });
    await printAll(context);
  },
};

const set: Command = {
  summary: 'Changes a package from the next purchase on; those begun keep their price.',
  usage:
    '--code CODE [--name-en NAME] [--name-ko NAME] [--price 4.99] [--sparks N] [--passes N] [--popular|--not-popular]',
  options: { ...CODE_OPTION, ...CONTENT_OPTIONS, 'not-popular': { type: 'boolean' } },
  changes: true,
  run: (context) =>
    changeOne(context, 'packages.set', (before) => {
      const after = contentFrom(context.options, before);
      if (after.popular && !after.active)
        throw new Refusal('It is not sold, so it cannot be popular; restore it first.');
      return after;
    }),
};

const retire: Command = {
  summary: 'Sells it no longer. Nothing that was bought changes.',
  usage: '--code CODE',
  options: CODE_OPTION,
  changes: true,
  run: (context) => changeOne(context, 'packages.retire', () => ({ active: false, popular: false })),
};

const restore: Command = {
  summary: 'Sells a retired package again.',
  usage: '--code CODE',
  options: CODE_OPTION,
  changes: true,
  run: (context) => changeOne(context, 'packages.restore', () => ({ active: true })),
};

export const packagesProgram: Program = {
  name: 'packages',
  about: 'What creators can buy: Sparks and Character Passes, priced in US dollars without VAT.',
  commands: { list, add, set, retire, restore },
};

void runAsProcess(packagesProgram, import.meta.url);
