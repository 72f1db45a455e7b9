import { LIMITS } from '@atelier/contracts';
import { NotificationsService } from '../../modules/notifications/index.js';
import { SupportAnswers } from '../../modules/messages/index.js';
import { withPublisher } from '../money/announcements.js';
import { isId } from '../money/people.js';
import { Refusal, UsageError, type Command } from '../support.js';
import { MESSAGE } from './lists.js';

export const ANSWER: Command = {
  summary:
    'Answers a message, once. Whoever wrote reads the answer word for word: as a notification, and beside the message.',
  subject: MESSAGE,
  usage: '',
  options: {},
  changes: { reason: 'answer' },
  run: async (context) => {
    const id = context.options.subject(MESSAGE);
    if (!isId(id)) throw new UsageError(`<${MESSAGE}> is an id, not "${id}"`);
    const answer = context.options.required('answer');
    const { max } = LIMITS.support;
    if ([...answer].length > max) throw new UsageError(`--answer has at most ${String(max)} characters`);
    await withPublisher(context, async (publisher) => {
      const notifications = new NotificationsService(context.database, publisher);
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
    return undefined;
  },
};
