import { LIMITS, offerCodeSchema } from '@atelier/contracts';
import { DomainError } from '../common/domain-error.js';
import { addPackage, changePackage, listPackages, type PackageContent, RETIRED } from '../modules/ledger/index.js';
import {
  dollars,
  Refusal,
  runAsProcess,
  printList,
  UsageError,
  type Command,
  type CommandContext,
  type OptionReader,
  type Program,
  nameIn,
} from './support.js';

// A command of its own: npm run packages -- list. What is sold for Sparks and passes, as the operators' page changes it.

const CODE_OPTION = { code: { type: 'string' } } as const;
const CONTENT_OPTIONS = {
  'name-en': { type: 'string' },
  'name-ko': { type: 'string' },
  price: { type: 'string' },
  sparks: { type: 'string' },
  passes: { type: 'string' },
  popular: { type: 'boolean' },
} as const;

/** What the options say, the rest as it was `before`. */
function contentFrom(options: OptionReader, before: PackageContent): PackageContent {
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
  if (Math.max(content.spark, content.pass) > LIMITS.offer.amount)
    throw new UsageError(`a package holds at most ${String(LIMITS.offer.amount)}`);
  if (content.spark + content.pass === 0) throw new UsageError('a package has --sparks, --passes, or both');
  return content;
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
  change: (before: PackageContent) => Partial<PackageContent>,
): Promise<void> {
  const code = context.options.required('code');
  const changed = await context.change(action, async (manager) => {
    try {
      const done = await changePackage(manager, { code }, change);
      return done && { result: true, note: { details: done.details } };
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== 'not_found') throw error;
      const codes = (await listPackages(manager)).map((each) => each.code).toSorted();
      throw new Refusal(`There is no package "${code}"; there are ${codes.join(', ') || 'none'}.`);
    }
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
    if (!offerCodeSchema.safeParse(code).success)
      throw new UsageError('--code is 2 to 40 lower-case letters, digits and _, a letter first');
    for (const option of ['name-en', 'name-ko', 'price']) options.required(option);
    const nothing = { nameEn: '', nameKo: '', priceCents: 0, spark: 0, pass: 0, popular: false, active: true };
    const content = contentFrom(options, nothing);
    await context.change('packages.add', async (manager) => {
      const { details } = await addPackage(manager, code, content);
      return { result: true, note: { details } };
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
  run: (context) => changeOne(context, 'packages.set', (before) => contentFrom(context.options, before)),
};

const retire: Command = {
  summary: 'Sells it no longer. Nothing that was bought changes.',
  usage: '--code CODE',
  options: CODE_OPTION,
  changes: true,
  run: (context) => changeOne(context, 'packages.retire', () => RETIRED),
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
