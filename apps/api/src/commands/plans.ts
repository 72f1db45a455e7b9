import { LIMITS, PLAN_CODES, type PlanCode } from '@atelier/contracts';
import { changePlan, listPlans, type PlanContent } from '../modules/ledger/index.js';
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

// A command of its own: npm run plans -- list. What Free and Pro give, and what Pro costs from the next purchase on.

/** What only a plan that is sold has. */
const PAID_ONLY = ['price', 'days', 'on-sale'] as const;

const yesOrNo = (value: boolean): string => (value ? 'yes' : 'no');

const flag = (options: OptionReader, name: string, before: boolean): boolean =>
  (options.oneOf(name, ['yes', 'no']) ?? yesOrNo(before)) === 'yes';

/** What the options say, the rest as it was `before`. */
function contentFrom(options: OptionReader, code: PlanCode, before: PlanContent): PlanContent {
  const misplaced = code === 'free' ? PAID_ONLY.find((name) => options.has(name)) : undefined;
  if (misplaced) throw new UsageError(`--${misplaced} is for plans that are sold, and Free costs nothing`);
  return {
    nameEn: nameIn(options, 'name-en') ?? before.nameEn,
    nameKo: nameIn(options, 'name-ko') ?? before.nameKo,
    priceCents: options.cents('price') ?? before.priceCents,
    periodDays: options.integer('days', { min: 1, max: LIMITS.offer.days }) ?? before.periodDays,
    unfinishedJobs: options.integer('jobs', { min: 1, max: LIMITS.offer.jobs }) ?? before.unfinishedJobs,
    commercialLicence: flag(options, 'licence', before.commercialLicence),
    permanentStorage: flag(options, 'storage', before.permanentStorage),
    active: flag(options, 'on-sale', before.active),
  };
}

async function printAll({ database, print }: CommandContext): Promise<void> {
  const plans = await listPlans(database.manager);
  const rows = plans.map((plan) => [
    plan.code,
    plan.nameEn,
    plan.nameKo,
    plan.periodDays === null ? 'free' : `${dollars(plan.priceCents)} for ${String(plan.periodDays)} days`,
    String(plan.unfinishedJobs),
    yesOrNo(plan.commercialLicence),
    yesOrNo(plan.permanentStorage),
    plan.periodDays === null ? '' : yesOrNo(plan.active),
  ]);
  const head = ['PLAN', 'ENGLISH', 'KOREAN', 'PRICE', 'JOBS', 'LICENCE', 'PERMANENT STORAGE', 'ON SALE'];
  printList(print, { head, rows, none: 'There are no plans yet. The API makes them at its next start.' });
}

const list: Command = {
  summary: 'Shows what Free and Pro give.',
  run: printAll,
};

const set: Command = {
  summary:
    'Changes a plan. What it gives changes at once for all who are on it; its price and days, for whoever buys next.',
  usage:
    '--plan free|pro [--name-en NAME] [--name-ko NAME] [--price 9.99] [--days N] [--jobs N] [--licence yes|no] [--storage yes|no] [--on-sale yes|no]',
  options: {
    plan: { type: 'string' },
    'name-en': { type: 'string' },
    'name-ko': { type: 'string' },
    price: { type: 'string' },
    days: { type: 'string' },
    jobs: { type: 'string' },
    licence: { type: 'string' },
    storage: { type: 'string' },
    'on-sale': { type: 'string' },
  },
  changes: true,
  run: async (context) => {
    const { options } = context;
    const code = options.oneOf('plan', PLAN_CODES);
    if (!code) throw new UsageError('--plan is missing');
    const done = await context.change('plans.set', async (manager) => {
      if ((await listPlans(manager)).length === 0)
        throw new Refusal('There are no plans yet; the API makes them at its first start.');
      const changed = await changePlan(manager, code, (before) => contentFrom(options, code, before));
      return changed && { result: true, note: { details: changed.details } };
    });
    if (!done) context.print('Nothing to change: it is like that already.');
    await printAll(context);
  },
};

export const plansProgram: Program = {
  name: 'plans',
  about: 'What Free and Pro give, and what Pro costs in US dollars without VAT.',
  commands: { list, set },
};

void runAsProcess(plansProgram, import.meta.url);
