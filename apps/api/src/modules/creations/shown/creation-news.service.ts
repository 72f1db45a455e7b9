import type { NoticeCode } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import {
  type NotificationRow,
  NotificationsService,
  type PendingNotification,
  type Recipient,
} from '../../notifications/index.js';
import { CreationsRepository } from './creations.repository.js';

/** Of so many likes a creator is told; of each one would be too often. */
const TOLD_LIKES: readonly number[] = [1, 10, 100, 1000];

/** What creators are told of what others make of their work, each thing once. What is returned is to be announced after the commit. */
@Injectable()
export class CreationNews {
  constructor(
    private readonly creations: CreationsRepository,
    private readonly notifications: NotificationsService,
  ) {}

  /**
   * Whose public creation it is, to be asked before it is locked: closing the account locks that first. Null where it is one's own, and where
   * nobody is to be told.
   */
  async recipientOf(manager: EntityManager, creationId: string, otherThan: string): Promise<Recipient | null> {
    const creation = await this.creations.findById(creationId, manager);
    if (!creation || creation.userId === otherThan) return null;
    if (creation.visibility !== 'public' || creation.takenDownAt !== null) return null;
    return this.notifications.findRecipient(manager, creation.userId);
  }

  liked(manager: EntityManager, recipient: Recipient, id: string, count: number): Promise<PendingNotification[]> {
    if (!TOLD_LIKES.includes(count)) return Promise.resolve([]);
    const code = count === 1 ? 'creation_liked' : 'creation_likes';
    return this.once(manager, recipient, code, { creation_id: id, count });
  }

  /** `name`: of who made the remix, and shows it now. */
  remixed(manager: EntityManager, recipient: Recipient, id: string, name: string): Promise<PendingNotification[]> {
    return this.once(manager, recipient, 'creation_remixed', { creation_id: id }, { name });
  }

  private async once(
    manager: EntityManager,
    recipient: Recipient,
    code: NoticeCode,
    what: NotificationRow['details'],
    more: NotificationRow['details'] = {},
  ): Promise<PendingNotification[]> {
    if (await this.notifications.wasTold(manager, recipient.id, code, what)) return [];
    return [await this.notifications.notify(manager, recipient, code, { ...what, ...more })];
  }
}
