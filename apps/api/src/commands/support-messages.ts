import { LIMITS } from '@atelier/contracts';
import { SupportAnswers, SupportMessages } from '../modules/messages/index.js';
import { quoted } from '../common/quoted.js';
import { UsersService } from '../modules/users/index.js';
import { AUDIT, limitOf, time } from './money/lists.js';
import { runAsProcess, type Program, Refusal, UsageError, type Command, printList } from './support.js';
import { withPublisher } from './money/announcements.js';
import { isId } from './money/people.js';

const MESSAGE = 'message id';
/** How much of a text a list shows. */
const SHOWN = 60;

const LIST: Command = {
  summary:
    'Lists what waits for an answer, the longest waiting first; with --all what was answered, too, newest first. Times are UTC.',
  usage: '[--all] [--limit 50]',
  options: { all: { type: 'boolean' }, limit: { type: 'string' } },
  run: async ({ database, options, print }) => {
    const isAll = options.has('all');
    const support = new SupportMessages(database);
    const messages = await (isAll ? support.findAll(limitOf(options)) : support.findOpen(limitOf(options)));
    const rows = messages.map(({ id, createdAt, status, topic, userId, message }) => [
      id,
      time(createdAt),
      status,
      topic,
      userId,
      quoted(message, SHOWN),
    ]);
    const none = isAll ? 'Nobody has written.' : 'Nothing waits for an answer.';
    printList(print, { head: ['message', 'time', 'status', 'topic', 'creator', 'says'], rows, none });
  },
};

const SHOW: Command = {
  summary: 'Shows a message in full, with who wrote it and what was answered.',
  subject: MESSAGE,
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
    if (answer === null || answeredAt === null) return;
    for (const line of ['', `answered ${time(answeredAt)} UTC:`, ...answer.split('\n')]) print(line);
  },
};

const ANSWER: Command = {
  summary:
    'Answers a message, once. Whoever wrote reads the answer word for word: as a notification, and beside the message.',
  subject: MESSAGE,
  changes: { reason: 'answer' },
  run: async (context) => {
    const id = context.options.subject(MESSAGE);
    if (!isId(id)) throw new UsageError(`<${MESSAGE}> is an id, not "${id}"`);
    const answer = context.options.required('answer');
    const { max } = LIMITS.support;
    if ([...answer].length > max) throw new UsageError(`--answer has at most ${String(max)} characters`);
    await withPublisher(context, async (_, notifications) => {
      const pending = await context.change('support.answer', async (manager) => {
        const result = await new SupportAnswers(notifications).answer(manager, id.toLowerCase(), answer);
        if ('refused' in result) {
          throw new Refusal(
            result.refused === 'missing'
              ? `There is no message ${id} of an open account. See: npm run support -- list`
              : 'Somebody has answered it before.',
          );
        }
        const { userId, details } = result;
        return { result: result.pending, note: { userId, details } };
      });
      if (pending) await notifications.announceAll([pending]);
    });
    context.print('It is answered, and its writer is told.');
  },
};

/** `npm run support -- <command>`; in a container `node dist/commands/support-messages.js <command>`. */
export const SUPPORT: Program = {
  name: 'support',
  about:
    'What creators write to the operators. Every answer is told to whoever wrote, stands beside the message, and is written down for good.',
  commands: { list: LIST, show: SHOW, answer: ANSWER, audit: AUDIT },
};

void runAsProcess(SUPPORT, import.meta.url);
