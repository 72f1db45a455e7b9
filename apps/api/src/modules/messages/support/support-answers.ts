import type { EntityManager } from 'typeorm';
import { quoted } from '../../../common/quoted.js';
import type { NotificationsService, PendingNotification } from '../../notifications/index.js';
import { SupportMessage } from './support-message.entity.js';

/** How much of an answer a notice says, in characters. All of it stands beside the message. */
const SAID_IN_NOTICE = 280;

/** What an answer has brought about. */
export interface Answered {
  /** Who had written. */
  userId: string;
  pending: PendingNotification;
  /** For the audit: no words of users. */
  details: Record<string, unknown>;
}

/** Why there was nothing to answer: it is not there, or another operator was first. */
type Unanswerable = { refused: 'missing' } | { refused: 'answered_before' };

/** What operators say to creators. Runs within the caller's transaction; of two who answer at once one comes first. */
export class SupportAnswers {
  constructor(private readonly notifications: Pick<NotificationsService, 'findRecipient' | 'notify'>) {}

  async answer(manager: EntityManager, id: string, answer: string): Promise<Answered | Unanswerable> {
    const messages = manager.getRepository(SupportMessage);
    const found = await messages.findOneBy({ id });
    // The account before what is the account's: closing it locks in this order, too.
    const recipient = found && (await this.notifications.findRecipient(manager, found.userId));
    const message = recipient && (await messages.findOne({ where: { id }, lock: { mode: 'for_no_key_update' } }));
    if (!message) return { refused: 'missing' };
    if (message.status === 'answered') return { refused: 'answered_before' };
    await messages.update({ id }, { status: 'answered', answer, answeredAt: new Date() });
    const said = { answer: quoted(answer, SAID_IN_NOTICE) };
    const pending = await this.notifications.notify(manager, recipient, 'support_answered', said);
    return { userId: message.userId, pending, details: { message_id: id, topic: message.topic } };
  }
}
