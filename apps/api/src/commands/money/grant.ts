import { isNothing, type Amounts } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { newId } from '../../common/ids.js';
import { amountsInWords, LedgerService, OperatorGrants } from '../../modules/ledger/index.js';
import type { NotificationsService, NotificationRow } from '../../modules/notifications/index.js';
import { UsersService, type User } from '../../modules/users/index.js';
import { Refusal, UsageError, type Changed, type Command, type CommandContext, type OptionReader } from '../support.js';
import { withPublisher, type Publisher } from './announcements.js';
import { findPerson } from './people.js';

/** Beyond this an amount is more likely a slip of the finger than meant. */
const SANE: Amounts = { spark: 10_000, pass: 100 };
const DAY_MS = 24 * 3_600_000;

interface GrantRequest {
  amounts: Amounts;
  expiresAt: Date | null;
  /** Makes the same grant once, however often it is asked for. */
  key: string;
  reason: string;
}

interface Granted {
  user: User;
  notice: NotificationRow;
}

export const GRANT: Command = {
  summary:
    'Gives Sparks and passes, and tells the user, with the reason word for word. Asked again with the same key it changes nothing.',
  usage: '--user <id|email> [--sparks N] [--passes N] [--expires YYYY-MM-DD] [--key K] [--yes]',
  options: {
    user: { type: 'string' },
    sparks: { type: 'string' },
    passes: { type: 'string' },
    expires: { type: 'string' },
    key: { type: 'string' },
    yes: { type: 'boolean' },
  },
  changes: true,
  run: async (context) => {
    const { options, print } = context;
    const given = options.required('user');
    const request = readRequest(options);
    const { amounts, key } = request;
    await withPublisher(context, async (publisher, notifications) => {
      const grants = new OperatorGrants(new LedgerService(), notifications);
      const services = { users: new UsersService(context.database), grants };
      const granted = await context.change('money.grant', (manager) => grant(manager, services, given, request));
      if (!granted) {
        print(`The key "${key}" was used for this user before: nothing was given again.`);
        return;
      }
      const { user } = granted;
      print(`Gave ${amountsInWords(amounts, 'en')} to ${user.displayName} (${user.id}). Key: ${key}`);
      await announce(context, publisher, notifications, granted);
    });
  },
};

function readRequest(options: OptionReader): GrantRequest {
  const amounts = { spark: options.integer('sparks') ?? 0, pass: options.integer('passes') ?? 0 };
  if (isNothing(amounts)) throw new UsageError('say how much: --sparks N, --passes N, or both');
  if ((amounts.spark > SANE.spark || amounts.pass > SANE.pass) && !options.has('yes')) {
    throw new Refusal(`That is more than ${amountsInWords(SANE, 'en')}. If it is meant, add --yes.`);
  }
  const expiresAt = readExpiry(options);
  if (expiresAt && amounts.pass > 0) throw new UsageError('passes do not expire; give them without --expires');
  return { amounts, expiresAt, key: options.optional('key') ?? newId(), reason: options.required('reason') };
}

/** The day that is named is the last on which they can be spent, in UTC. */
function readExpiry(options: OptionReader): Date | null {
  const day = options.optional('expires');
  if (day === undefined) return null;
  const start = new Date(`${day}T00:00:00Z`);
  // A day that is not in the calendar is another one, or none.
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) {
    throw new UsageError(`--expires is a day such as 2027-01-31, not "${day}"`);
  }
  const end = new Date(start.getTime() + DAY_MS);
  if (end <= new Date()) throw new UsageError(`--expires ${day} is over already`);
  return end;
}

async function grant(
  manager: EntityManager,
  { users, grants }: { users: UsersService; grants: OperatorGrants },
  given: string,
  { amounts, expiresAt, key, reason }: GrantRequest,
): Promise<Changed<Granted> | null> {
  const user = await findPerson(users, manager, given);
  const outcome = await grants.give(manager, { userId: user.id, amounts, expiresAt, key, reason });
  if (outcome.kind === 'again') return null;
  if (outcome.kind === 'closed') throw new Refusal('The account was closed at this moment.');
  if (outcome.kind === 'key_of_other') {
    throw new Refusal(`The key "${key}" was used for another user (${outcome.ownerId ?? 'at this moment'}).`);
  }
  const note = { ...amounts, key, expires_at: expiresAt?.toISOString() ?? null };
  return { result: { user, notice: outcome.notice }, note: { userId: user.id, details: note } };
}

async function announce(
  { database }: CommandContext,
  publisher: Publisher,
  notifications: NotificationsService,
  { user, notice }: Granted,
): Promise<void> {
  await notifications.announce(notice, user.language);
  const wallet = await new LedgerService().wallet(database.manager, user.id);
  await publisher.publish(user.id, { type: 'wallet', wallet });
}
