import { quoted } from '../../common/quoted.js';
import { SupportMessages } from '../../modules/messages/index.js';
import { UsersService } from '../../modules/users/index.js';
import { limitOf, time } from '../money/lists.js';
import { isId } from '../money/people.js';
import { Refusal, UsageError, table, type Command } from '../support.js';

export const MESSAGE = 'message id';
/** How much of a text a list shows. */
const SHOWN = 60;

export const LIST: Command = {
  summary:
    'Lists what waits for an answer, the longest waiting first; with --all what was answered, too, newest first. Times are UTC.',
  usage: '[--all] [--limit 50]',
  options: { all: { type: 'boolean' }, limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const isAll = options.has('all');
    const support = new SupportMessages(database);
    const messages = await (isAll ? support.findAll(limitOf(options)) : support.findOpen(limitOf(options)));
    if (messages.length === 0) {
      print(isAll ? 'Nobody has written.' : 'Nothing waits for an answer.');
      return undefined;
    }
    const rows = messages.map(({ id, createdAt, status, topic, userId, message }) => [
      id,
      time(createdAt),
      status,
      topic,
      userId,
      quoted(message, SHOWN),
    ]);
    for (const line of table([['message', 'time', 'status', 'topic', 'creator', 'says'], ...rows])) print(line);
    return undefined;
  },
};

export const SHOW: Command = {
  summary: 'Shows a message in full, with who wrote it and what was answered.',
  subject: MESSAGE,
  usage: '',
  options: {},
  run: async ({ database, options, print }) => {
    const id = options.subject(MESSAGE);
    if (!isId(id)) throw new UsageError(`<${MESSAGE}> is an id, not "${id}"`);
    const found = await new SupportMessages(database).find(id);
    if (!found) throw new Refusal(`There is no message ${id}. See: npm run support -- list`);
    const { topic, status, createdAt, userId, path, message, answer, answeredAt } = found;
    const user = await new UsersService(database).findEvenClosed(userId);
    print(`${topic}, ${status}, ${time(createdAt)} UTC`);
    print(
      `by ${user?.displayName ?? 'a closed account'} (${userId}), who reads ${user?.language === 'ko' ? 'Korean' : 'English'}`,
    );
    if (path !== null) print(`on ${path}`);
    // What breaks a line on a terminal is taken out of each.
    for (const line of ['', ...message.split('\n')]) print(line);
    if (answer === null || answeredAt === null) return undefined;
    for (const line of ['', `answered ${time(answeredAt)} UTC:`, ...answer.split('\n')]) print(line);
    return undefined;
  },
};
