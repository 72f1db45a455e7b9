import { LIMITS } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationsService, type NotificationRow, type PendingNotification } from '../../notifications/index.js';
import { SweepService } from '../../queues/index.js';
import { endPlans, takePlanWarnings, type PlanEnd } from '../../users/index.js';

const DAY_MS = 86_400_000;
/** Told of in one transaction; the rest is told of right after. */
const AT_ONCE = 200;

/**
 * Tells users that Pro is about to end and that it has ended, each once. Nothing waits for it: a user is on Free from
 * the moment when Pro ends, and here only the row is made to say so.
 */
@Injectable()
export class PlanEndings implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  async sweep(now = new Date()): Promise<void> {
    await this.notifyAll((manager) => this.endPlans(manager, now));
    await this.notifyAll((manager) => this.warn(manager, now));
  }

  private async notifyAll(notify: (manager: EntityManager) => Promise<PendingNotification[]>): Promise<void> {
    let pending: PendingNotification[];
    do {
      pending = await this.dataSource.transaction(notify);
      await this.notifications.announceAll(pending);
    } while (pending.length === AT_ONCE);
  }

  private async endPlans(manager: EntityManager, now: Date): Promise<PendingNotification[]> {
    const users = await endPlans(manager, now, AT_ONCE);
    return this.write(users, ({ id }) => this.notifications.add(manager, id, 'plan_ended'));
  }

  private async warn(manager: EntityManager, now: Date): Promise<PendingNotification[]> {
    const until = new Date(now.getTime() + LIMITS.purchase.planWarnDays * DAY_MS);
    const users = await takePlanWarnings(manager, { now, until, limit: AT_ONCE });
    return this.write(users, ({ id, ends_at }) => {
      const days = Math.ceil((ends_at.getTime() - now.getTime()) / DAY_MS);
      if (days <= 1) return this.notifications.add(manager, id, 'plan_ending_tomorrow');
      return this.notifications.add(manager, id, 'plan_ending', { days });
    });
  }

  private async write(
    users: PlanEnd[],
    add: (user: PlanEnd) => Promise<NotificationRow>,
  ): Promise<PendingNotification[]> {
    const pending: PendingNotification[] = [];
    for (const user of users) pending.push({ notice: await add(user), language: user.language });
    return pending;
  }
}
