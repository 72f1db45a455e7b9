import type { EntityManager } from 'typeorm';
import { AccountPauses } from '../modules/account/index.js';
import type { NotificationsService } from '../modules/notifications/index.js';
import { SafetyRefusals } from '../modules/safety/index.js';
import { UsersService, type User } from '../modules/users/index.js';
import { withPublisher, type Publisher } from './money/announcements.js';
import { AUDIT, limitOf, time } from './money/lists.js';
import { findPerson } from './money/people.js';
import { printList, Refusal, runAsProcess, table, type Command, type CommandContext, type Program } from './support.js';

const PERSON = 'id or e-mail';
const DAY_MS = 24 * 3_600_000;
/** How far back what was refused is shown. */
const REFUSED_DAYS = 30;

interface Services {
  publisher: Publisher;
  notifications: NotificationsService;
}

/** Finds who is meant, changes the account and writes it down in one transaction; then open pages are told. */
async function changeAccount<T>(
  context: CommandContext,
  action: string,
  work: (manager: EntityManager, pauses: AccountPauses, user: User) => Promise<T>,
  tell: (services: Services, user: User, result: T) => Promise<void>,
): Promise<{ user: User; result: T }> {
  const given = context.options.subject(PERSON);
  return withPublisher(context, async (publisher, notifications) => {
    const pauses = new AccountPauses(notifications);
    const changed = await context.change(action, async (manager) => {
      const user = await findPerson(new UsersService(context.database), manager, given);
      return { result: { user, result: await work(manager, pauses, user) }, note: { userId: user.id, details: {} } };
    });
    if (!changed) throw new Error('something changed, but was not written down');
    await tell({ publisher, notifications }, changed.user, changed.result);
    return changed;
  });
}

/** Pauses an account, or opens it again: its owner reads the reason word for word. `refusal`: why there is nothing to do. */
async function setPaused(context: CommandContext, to: 'pause' | 'restore', refusal: string): Promise<User> {
  const reason = context.options.required('reason');
  const action = to === 'pause' ? 'accounts.suspend' : 'accounts.restore';
  const { user } = await changeAccount(
    context,
    action,
    async (manager, pauses, { id }) => {
      const pending = await pauses[to](manager, id, reason);
      if (!pending) throw new Refusal(refusal);
      return pending;
    },
    ({ notifications }, _, pending) => notifications.announceAll([pending]),
  );
  return user;
}

const SUSPEND: Command = {
  summary:
    'Pauses an account: nothing new can be made, uploaded, shown or bought. What is there stays; its owner reads the reason word for word, and can still download, write to you and close it.',
  subject: PERSON,
  changes: true,
  run: async (context) => {
    const { id, displayName } = await setPaused(context, 'pause', 'It is paused already.');
    context.print(`${displayName} (${id}) is paused. Open it again: npm run accounts -- restore ${id} --reason "…"`);
  },
};

const RESTORE: Command = {
  summary: 'Opens a paused account again. Its owner reads the reason word for word.',
  subject: PERSON,
  changes: true,
  run: async (context) => {
    const { id, displayName } = await setPaused(context, 'restore', 'It is not paused.');
    context.print(`${displayName} (${id}) is open again.`);
  },
};

const END_SESSIONS: Command = {
  summary: 'Signs somebody out everywhere. They can sign in again.',
  subject: PERSON,
  changes: true,
  run: async (context) => {
    const { user, result: ended } = await changeAccount(
      context,
      'accounts.end_sessions',
      (manager, pauses, { id }) => pauses.endSessions(manager, id),
      async ({ publisher }, { id }, sessions) => {
        for (const session of sessions) await publisher.publish(id, { type: 'signed_out', session_id: session });
      },
    );
    context.print(`${user.displayName} (${user.id}) was signed out on ${String(ended.length)} devices.`);
  },
};

const SHOW: Command = {
  summary: `Shows an account: since when it is there, whether it is paused and why, and what was refused in the last ${String(REFUSED_DAYS)} days.`,
  subject: PERSON,
  run: async ({ database, options, print }) => {
    const user = await findPerson(new UsersService(database), database.manager, options.subject(PERSON));
    print(`${user.displayName} (${user.id}), ${user.plan}, since ${time(user.createdAt)} UTC`);
    print(user.pausedAt ? `paused since ${time(user.pausedAt)}: ${user.pausedReason ?? 'refused prompts'}` : 'open');
    const since = new Date(Date.now() - REFUSED_DAYS * DAY_MS);
    const counts = await new SafetyRefusals(database).countOf(user.id, since);
    for (const line of table([...counts].map(([rule, count]) => ['refused:', rule, String(count)]))) print(line);
  },
};

const PAUSED: Command = {
  summary: 'Lists the accounts that are paused, the latest first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const paused = await new UsersService(database).findPaused(limitOf(options));
    const rows = paused.map(({ id, displayName, pausedAt, pausedReason }) => [
      id,
      pausedAt ? time(pausedAt) : '',
      displayName,
      pausedReason ?? 'refused prompts',
    ]);
    printList(print, { head: ['account', 'since', 'name', 'reason'], rows, none: 'No account is paused.' });
  },
};

const REFUSED: Command = {
  summary: 'Lists whose prompts were refused within the last day because they sexualise a child, and how often.',
  run: async ({ database, print }) => {
    const gravest = await new SafetyRefusals(database).findGravest(new Date(Date.now() - DAY_MS));
    const rows = [...gravest].sort(([, a], [, b]) => b.length - a.length).map(([id, at]) => [id, String(at.length)]);
    printList(print, { head: ['account', 'refused'], rows, none: 'None within the last day.' });
  },
};

/** `npm run accounts -- <command>`; in a container `node dist/commands/accounts.js <command>`. */
export const ACCOUNTS: Program = {
  name: 'accounts',
  about: 'The accounts of creators. Every change is told to its owner, and written down for good.',
  commands: {
    show: SHOW,
    paused: PAUSED,
    refused: REFUSED,
    suspend: SUSPEND,
    restore: RESTORE,
    'end-sessions': END_SESSIONS,
    audit: AUDIT,
  },
};

void runAsProcess(ACCOUNTS, import.meta.url);
