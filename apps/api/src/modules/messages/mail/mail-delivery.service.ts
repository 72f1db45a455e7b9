import { setTimeout as delay } from 'node:timers/promises';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { reportError } from '../../../common/report-error.js';
import { SweepService } from '../../queues/index.js';
import { Letters } from './letters.js';
import { MailOutbox, MAX_ATTEMPTS, type ClaimedMail } from './mail-outbox.repository.js';
import { MailFailure, MailTransport } from './mail-transport.js';
import type { MailStatus } from './outgoing-mail.entity.js';

export type MailResult = Exclude<MailStatus, 'waiting'>;

const HOUR_SECONDS = 3600;
/** For a server that does not answer a process that ends does not wait: the e-mail is claimed again later. */
const LEAVE_WITHIN_MS = 5_000;

/**
 * Sends what waits. Each e-mail is claimed in a transaction of its own, sent outside of any, and then marked: a process that
 * dies in between leaves it to be claimed again, so one may come twice but none is lost.
 */
@Injectable()
export class MailDelivery implements OnModuleInit, BeforeApplicationShutdown {
  private readonly logger = new Logger(MailDelivery.name);
  private readonly ended: Record<MailResult, number> = { sent: 0, failed: 0, skipped: 0 };
  private running: Promise<void> | null = null;
  private isStopping = false;

  constructor(
    private readonly outbox: MailOutbox,
    private readonly letters: Letters,
    private readonly transport: MailTransport,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    if (!this.transport.isConfigured) return;
    this.sweeps.addTask(() => this.sweep());
    this.sweeps.addTask(() => this.outbox.forgetOld(), { everySeconds: HOUR_SECONDS });
  }

  /** How many e-mails this process has ended, by how. */
  get counts(): Readonly<Record<MailResult, number>> {
    return this.ended;
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isStopping = true;
    if (this.running) await Promise.race([this.running, delay(LEAVE_WITHIN_MS, undefined, { ref: false })]);
  }

  /** Takes in what is new. A mail server that is slow does not keep the sweep from the rest of its work. */
  private async sweep(): Promise<void> {
    await this.outbox.addNotices();
    this.ended.failed += await this.outbox.giveUpBroken();
    this.running ??= this.deliver()
      .catch((error: unknown) => {
        this.logger.warn(`e-mails wait: ${String(error)}`);
        reportError(error);
      })
      .finally(() => (this.running = null));
  }

  /** One after the other, until none is due or the server takes none. */
  private async deliver(): Promise<void> {
    while (!this.isStopping) {
      const mail = await this.outbox.claim();
      if (!mail || !(await this.attempt(mail))) return;
    }
  }

  /** Whether the next one may be tried right now. */
  private async attempt(mail: ClaimedMail): Promise<boolean> {
    try {
      const letter = await this.letters.write(mail.kind, mail.id, mail.userId);
      if (letter) await this.transport.send(mail.id, letter);
      await this.end(mail, letter ? 'sent' : 'skipped');
      return true;
    } catch (error) {
      if (!(error instanceof MailFailure)) throw error;
      this.logger.warn(`e-mail ${mail.id}, attempt ${String(mail.attempts)}: ${error.message}`);
      const isLast = error.scope === 'never' || mail.attempts >= MAX_ATTEMPTS;
      await this.end(mail, isLast ? 'failed' : 'waiting', error.message);
      return error.scope !== 'server';
    }
  }

  private async end(mail: ClaimedMail, status: MailStatus, error?: string): Promise<void> {
    const isOurs = await this.outbox.finish(mail, status, error);
    if (isOurs && status !== 'waiting') this.ended[status] += 1;
  }
}
