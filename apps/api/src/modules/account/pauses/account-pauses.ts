import { IsNull, type EntityManager } from 'typeorm';
import type { NotificationsService, PendingNotification } from '../../notifications/index.js';
import { lockUser, pauseUser, restoreUser, type User } from '../../users/index.js';
import { DeviceSession } from '../sessions/device-session.entity.js';

/**
 * Pauses accounts, and opens them again: nothing new can be made or shown, nothing is taken away. Each runs within the caller's
 * transaction, and answers what to announce after it; null where there was nothing to do.
 */
export class AccountPauses {
  constructor(private readonly notifications: Pick<NotificationsService, 'add'>) {}

  /** `reason`: word for word to the user; null where prompts that were refused are the reason. */
  async pause(manager: EntityManager, userId: string, reason: string | null): Promise<PendingNotification | null> {
    const user = await this.lock(manager, userId);
    if (!user || user.pausedAt !== null) return null;
    await pauseUser(manager, userId, reason);
    const notice =
      reason === null
        ? await this.notifications.add(manager, userId, 'account_paused_for_prompts')
        : await this.notifications.add(manager, userId, 'account_paused', { reason });
    return { notice, language: user.language };
  }

  async restore(manager: EntityManager, userId: string, reason: string): Promise<PendingNotification | null> {
    const user = await this.lock(manager, userId);
    if (!user || user.pausedAt === null) return null;
    await restoreUser(manager, userId);
    const notice = await this.notifications.add(manager, userId, 'account_restored', { reason });
    return { notice, language: user.language };
  }

  /** Signs the user out everywhere. Answers the sessions that ended, whose pages are to be told. */
  async endSessions(manager: EntityManager, userId: string): Promise<string[]> {
    const sessions = manager.getRepository(DeviceSession);
    const open = await sessions.find({ where: { userId, endedAt: IsNull() }, select: { id: true } });
    await sessions.update({ userId, endedAt: IsNull() }, { endedAt: new Date(), endReason: 'ended_elsewhere' });
    return open.map(({ id }) => id);
  }

  /** Not the installation's own. */
  private async lock(manager: EntityManager, userId: string): Promise<User | null> {
    const user = await lockUser(manager, userId);
    return user?.isHouse === false ? user : null;
  }
}
