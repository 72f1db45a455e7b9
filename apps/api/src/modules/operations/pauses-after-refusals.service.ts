import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newId } from '../../common/ids.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { AccountPauses } from '../account/index.js';
import { Letters, MailOutbox, type Letter } from '../messages/index.js';
import { NotificationsService } from '../notifications/index.js';
import { SweepService } from '../queues/index.js';
import { SafetyRefusals } from '../safety/index.js';
import { UsersService, type User } from '../users/index.js';

const DAY_MS = 24 * 3_600_000;

type Settings = Pick<Environment, 'SAFETY_PAUSE_AFTER' | 'SUPPORT_EMAIL'>;

/** Pauses accounts that ask again and again for what sexualises a child, and tells the operators. At each sweep, so no crash loses one. */
@Injectable()
export class PausesAfterRefusals implements OnModuleInit {
  private readonly logger = new Logger(PausesAfterRefusals.name);
  private readonly pauses: AccountPauses;

  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
    private readonly refusals: SafetyRefusals,
    private readonly users: UsersService,
    private readonly notifications: NotificationsService,
    private readonly outbox: MailOutbox,
    private readonly letters: Letters,
    @Inject(ENVIRONMENT) private readonly settings: Settings,
  ) {
    this.pauses = new AccountPauses(notifications);
  }

  onModuleInit(): void {
    this.letters.register('pause', (_, userId) => Promise.resolve(this.write(userId)));
    if (this.settings.SAFETY_PAUSE_AFTER > 0) this.sweeps.addTask(() => this.sweep());
  }

  private async sweep(): Promise<void> {
    const gravest = await this.refusals.findGravest(new Date(Date.now() - DAY_MS));
    for (const [userId, times] of gravest) {
      if (times.length < this.settings.SAFETY_PAUSE_AFTER) continue;
      const user = await this.users.findById(userId);
      if (!user || user.pausedAt !== null) continue;
      const { restoredAt } = user;
      // An operator has looked at the earlier ones.
      const counted = times.filter((time) => restoredAt === null || time > restoredAt).length;
      if (counted >= this.settings.SAFETY_PAUSE_AFTER) await this.pause(user, counted);
    }
  }

  private async pause({ id }: User, counted: number): Promise<void> {
    const pending = await this.dataSource.transaction(async (manager) => {
      const paused = await this.pauses.pause(manager, id, null);
      if (paused && this.settings.SUPPORT_EMAIL !== undefined) {
        await this.outbox.add(manager, { id: newId(), userId: id, kind: 'pause' });
      }
      return paused;
    });
    if (!pending) return;
    this.logger.warn(`account ${id} is paused: ${String(counted)} prompts that sexualise a child were refused`);
    await this.notifications.announce(pending.notice, pending.language);
  }

  /** To the operators. No prompt is quoted. */
  private write(userId: string): Letter | null {
    const { SUPPORT_EMAIL: to } = this.settings;
    if (to === undefined) return null;
    const lines = [
      `The account ${userId} is paused: prompts that sexualise a child were refused, ${String(this.settings.SAFETY_PAUSE_AFTER)} or more of them within a day.`,
      '',
      `Look at it:       npm run accounts -- show ${userId}`,
      `Open it again:    npm run accounts -- restore ${userId} --reason "…"`,
      '',
    ];
    return { to, subject: '[safety] An account is paused', text: lines.join('\n') };
  }
}
