import type { EntityManager } from 'typeorm';
import { AccountPauses } from '../modules/account/index.js';
import { NotificationsService, type PendingNotification } from '../modules/notifications/index.js';
import { SafetyRefusals } from '../modules/safety/index.js';
import { UsersService, type User } from '../modules/users/index.js';
import { withPublisher, type Publisher } from './money/announcements.js';
import { AUDIT, limitOf, time } from './money/lists.js';
import { findPerson } from './money/people.js';
import { Refusal, runAsProcess, table, type Command, type CommandContext, type Program } from './support.js';

const PERSON = 'id or e-mail';
const DAY_MS = 24 * 3_600_000;
/** How far back what was refused is shown. */
const REFUSED_DAYS = 30;

interface Services {
  publisher: Publisher;
  notifications: NotificationsService;
  pauses: AccountPauses;
}

/** Finds who is meant, changes the account and writes it down in one transaction; then open pages are told. */
async function changeAccount<T>(
  context: CommandContext,
  action: string,
  work: (manager: EntityManager, pauses: AccountPauses, user: User) => Promise<T>,
  tell: (services: Services, user: User, result: T) => Promise<void>,
): Promise<User> {
  const given = context.options.subject(PERSON);
  return withPublisher(context, async (publisher) => {
    const notifications = new NotificationsService(context.database, publisher);
    const pauses = new AccountPauses(notifications);
    const changed = await context.change(action, async (manager) => {
      const user = await findPerson(new UsersService(context.database), manager, given);
      return { result: { user, told: await work(manager, pauses, user) }, note: { userId: user.id, details: {} } };
    });
    if (!changed) throw new Error('something changed, but was not written down');
    await tell({ publisher, notifications, pauses }, changed.user, changed.told);
    return changed.user;
  });
}

const announce = async ({ notifications }: Services, _: User, { notice, language }: PendingNotification) =>
  notifications.announce(notice, language);

const SUSPEND: Command = {
  summary:
    'Pauses an account: nothing new can be made, uploaded, shown or bought. What is there stays; its owner reads the reason word for word, and can still download, write to you and close it.',
  subject: PERSON,
  usage: '',
  options: {},
  changes: true,
  run: async (context) => {
    const reason = context.options.required('reason');
    const pause = async (manager: EntityManager, pauses: AccountPauses, { id }: User) => {
      const pending = await pauses.pause(manager, id, reason);
      if (!pending) throw new Refusal('It is paused already.');
      return pending;
    };
    const { id, displayName } = await changeAccount(context, 'accounts.suspend', pause, announce);
    context.print(`${displayName} (${id}) is paused. Open it again: npm run accounts -- restore ${id} --reason "…"`);
    return undefined;
  },
};

const RESTORE: Command = {
  summary: 'Opens a paused account again. Its owner reads the reason word for word.',
  subject: PERSON,
  usage: '',
  options: {},
  changes: true,
  run: async (context) => {
    const reason = context.options.required('reason');
    const restore = async (manager: EntityManager, pauses: AccountPauses, { id }: User) => {
      const pending = await pauses.restore(manager, id, reason);
      if (!pending) throw new Refusal('It is not paused.');
      return pending;
    };
    const { id, displayName } = await changeAccount(context, 'accounts.restore', restore, announce);
    context.print(`${displayName} (${id}) is open again.`);
    return undefined;
  },
};

const END_SESSIONS: Command = {
  summary: 'Signs somebody out everywhere. They can sign in again.',
  subject: PERSON,
  usage: '',
  options: {},
  changes: true,
  run: async (context) => {
    let ended = 0;
    const { id, displayName } = await changeAccount(
      context,
      'accounts.end_sessions',
      (manager, pauses, user) => pauses.endSessions(manager, user.id),
      async ({ publisher }, user, sessions) => {
        ended = sessions.length;
        for (const session of sessions) await publisher.publish(user.id, { type: 'signed_out', session_id: session });
      },
    );
    context.print(`${displayName} (${id}) was signed out on ${String(ended)} devices.`);
    return undefined;
  },
};

const SHOW: Command = {
  summary: `Shows an account: since when it is there, whether it is paused and why, and what was refused in the last ${String(REFUSED_DAYS)} days.`,
  subject: PERSON,
  usage: '',
  options: {},
  run: async ({ database, options, print }) => {
    const user = await findPerson(new UsersService(database), database.manager, options.subject(PERSON));
    print(`${user.displayName} (${user.id}), ${user.plan}, since ${time(user.createdAt)} UTC`);
    print(user.pausedAt ? `paused since ${time(user.pausedAt)}: ${user.pausedReason ?? 'refused prompts'}` : 'open');
    const since = new Date(Date.now() - REFUSED_DAYS * DAY_MS);
    const counts = await new SafetyRefusals(database).countOf(user.id, since);
    for (const line of table([...counts].map(([rule, count]) => ['refused:', rule, String(count)]))) print(line);
    return undefined;
  },
};

const PAUSED: Command = {
  summary: 'Lists the accounts that are paused, the latest first. Times are UTC.',
  usage: '[--limit 50]',
  options: { limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const paused = await new UsersService(database).findPaused(limitOf(options));
    if (paused.length === 0) print('No account is paused.');
    const rows = paused.map(({ id, displayName, pausedAt, pausedReason }) => [
      id,
      pausedAt ? time(pausedAt) : '',
      displayName,
      pausedReason ?? 'refused prompts',
    ]);
    if (rows.length > 0) for (const line of table([['account', 'since', 'name', 'reason'], ...rows])) print(line);
    return undefined;
  },
};

const REFUSED: Command = {
  summary: 'Lists whose prompts were refused within the last day because they sexualise a child, and how often.',
  usage: '',
  options: {},
  run: async ({ database, print }) => {
    const gravest = await new SafetyRefusals(database).findGravest(new Date(Date.now() - DAY_MS));
    if (gravest.size === 0) print('None within the last day.');
    const rows = [...gravest].sort(([, a], [, b]) => b.length - a.length).map(([id, at]) => [id, String(at.length)]);
    if (rows.length > 0) for (const line of table([['account', 'refused'], ...rows])) print(line);
    return undefined;
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
