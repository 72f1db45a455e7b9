import type { EntityManager } from 'typeorm';
import { ModerationDecisions, type Decided, type Decision } from '../../modules/gallery/index.js';
import { withPublisher } from '../money/announcements.js';
import { isId } from '../money/people.js';
import { Refusal, UsageError, type Command, type CommandContext } from '../support.js';

const CREATION = 'creation id';
const APPEAL = 'appeal id';
/** Longer ones are shown nowhere in full. */
const LONGEST_ANSWER = 500;

type Decide = (decisions: ModerationDecisions, manager: EntityManager, id: string) => Promise<Decision>;

/** Decides and writes it down in one transaction, then tells the pages of those concerned. */
async function decide(context: CommandContext, action: string, what: string, work: Decide): Promise<Decided> {
  const id = context.options.subject(what);
  if (!isId(id)) throw new UsageError(`<${what}> is an id, not "${id}"`);
  return withPublisher(context, async (_, notifications) => {
    const decisions = new ModerationDecisions(notifications, context.database);
    const decided = await context.change(action, async (manager) => {
      const result = await work(decisions, manager, id.toLowerCase());
      if ('refused' in result) throw new Refusal(whyNot(result, what, id));
      return { result, note: { userId: result.userId, details: result.details } };
    });
    if (!decided) throw new Error('a decision was made, but not written down');
    await notifications.announceAll(decided.pending);
    return decided;
  });
}

function whyNot(decision: Exclude<Decision, Decided>, what: string, id: string): string {
  switch (decision.refused) {
    case 'missing':
      return `There is no ${what.replace(' id', '')} ${id}. See: npm run safety -- ${what === APPEAL ? 'appeals' : 'reports'}`;
    case 'creation_gone':
      return 'Its creator has deleted it, so there is nothing to bring back. Reject the appeal, and say so.';
    case 'taken_down_before':
      return 'It was taken down before.';
    case 'no_reports':
      return 'No report of it is open.';
    case 'decided_before':
      return `Somebody has decided it before: it is ${decision.status}.`;
  }
}

/** What users get to read. */
function said(context: CommandContext, option: 'reason' | 'answer'): string {
  const text = context.options.required(option);
  if ([...text].length <= LONGEST_ANSWER) return text;
  throw new UsageError(`--${option} has at most ${String(LONGEST_ANSWER)} characters: people read it`);
}

const reportsOf = ({ details }: Decided): string => `${String(details.reports)} reports of it are closed`;

export const UPHOLD: Command = {
  summary:
    'Takes a creation out of the gallery at once. It stays its creator’s, who is told the reason word for word; whoever reported it is thanked.',
  subject: CREATION,
  changes: true,
  run: async (context) => {
    const reason = said(context, 'reason');
    const decided = await decide(context, 'safety.uphold', CREATION, (decisions, manager, id) =>
      decisions.uphold(manager, id, reason),
    );
    context.print(`It is out of the gallery, and ${reportsOf(decided)}.`);
  },
};

export const DISMISS: Command = {
  summary: 'Leaves a creation where it is. The reason is for the audit only; whoever reported it is thanked.',
  subject: CREATION,
  changes: true,
  run: async (context) => {
    const decided = await decide(context, 'safety.dismiss', CREATION, (decisions, manager, id) =>
      decisions.dismiss(manager, id),
    );
    context.print(`It stays where it is, and ${reportsOf(decided)}.`);
  },
};

export const APPROVE: Command = {
  summary:
    'Says that the creator was right. What was blocked is delivered when the very same request is made again; what was taken down is back.',
  subject: APPEAL,
  changes: { reason: 'answer' },
  run: async (context) => {
    const answer = said(context, 'answer');
    const { details } = await decide(context, 'safety.approve', APPEAL, (decisions, manager, id) =>
      decisions.approve(manager, id, answer),
    );
    context.print(
      details.kind === 'taken_down'
        ? 'It is no longer taken down.'
        : 'The same request is delivered when its creator makes it again.',
    );
  },
};

export const REJECT: Command = {
  summary: 'Leaves it as it is. The creator reads the answer word for word.',
  subject: APPEAL,
  changes: { reason: 'answer' },
  run: async (context) => {
    const answer = said(context, 'answer');
    await decide(context, 'safety.reject', APPEAL, (decisions, manager, id) => decisions.reject(manager, id, answer));
    context.print('It stays as it is.');
  },
};
