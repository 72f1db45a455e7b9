import { LIMITS } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { SweepService } from '../../queues/index.js';
import { lockWallet } from '../ledger.repository.js';
import { LedgerService } from '../ledger.service.js';

const EVERY_SECONDS = 300;
const DAY_MS = 24 * 3_600_000;
const THRESHOLDS = [...LIMITS.purchase.warnDays].sort((a, b) => a - b);

interface WarnedLot {
  id: string;
  available: number;
  expires_at: Date;
  /** The nearest threshold that it has come to. */
  threshold: number;
}

/** The nearest threshold at which a lot stands at $1, and whether its owner is still to be told of it. */
const NEAREST = `CASE ${THRESHOLDS.map((days) => `WHEN lot.expires_at <= $1::timestamptz + interval '${String(days)} days' THEN ${String(days)}`).join(' ')} END`;
const TO_BE_WARNED = `lot.currency = 'spark' AND lot.payment_id IS NOT NULL AND lot.available > 0 AND NOT lot.frozen
  AND lot.recalled_by IS NULL AND lot.expires_at > $1::timestamptz AND (lot.warned_days IS NULL OR lot.warned_days > ${NEAREST})`;

/** Tells creators in time that Sparks which they bought are about to expire: once for each lot and threshold. */
@Injectable()
export class ExpiryWarnings implements OnModuleInit {
  private readonly logger = new Logger(ExpiryWarnings.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep(), { everySeconds: EVERY_SECONDS });
  }

  async sweep(now = new Date()): Promise<void> {
    const owners = await this.dataSource.query<{ user_id: string }[]>(
      `SELECT DISTINCT lot.user_id FROM lots lot
       WHERE ${TO_BE_WARNED} AND lot.expires_at <= $1::timestamptz + interval '${String(THRESHOLDS.at(-1))} days'`,
      [now],
    );
    for (const { user_id } of owners) await this.warnOwner(user_id, now);
  }

  /** A fault with one owner, who is told at the next run, does not keep the others from being told. */
  private async warnOwner(userId: string, now: Date): Promise<void> {
    try {
      const pending = await this.dataSource.transaction((manager) => this.warn(manager, userId, now));
      await this.notifications.announceAll(pending);
    } catch (error) {
      this.logger.warn(`${userId} was not warned: ${String(error)}`);
    }
  }

  /** The wallet's lock, which follows its owner's here, keeps two instances from telling the same, and the lots as they are. */
  private async warn(manager: EntityManager, userId: string, now: Date): Promise<PendingNotification[]> {
    const recipient = await this.notifications.findRecipient(manager, userId);
    if (!recipient || !(await lockWallet(manager, userId))) return [];
    const lots = await manager.query<WarnedLot[]>(
      `SELECT lot.id, lot.available, lot.expires_at, ${NEAREST} AS threshold FROM lots lot
       WHERE lot.user_id = $2 AND ${TO_BE_WARNED} AND ${NEAREST} IS NOT NULL ORDER BY lot.expires_at, lot.id`,
      [now, userId],
    );
    const pending: PendingNotification[] = [];
    for (const threshold of THRESHOLDS) {
      const own = lots.filter((lot) => lot.threshold === threshold);
      const [soonest] = own;
      if (!soonest) continue;
      const ids = own.map(({ id }) => id);
      await manager.query('UPDATE lots SET warned_days = $2 WHERE id = ANY($1)', [ids, threshold]);
      const count = own.reduce((sum, { available }) => sum + available, 0);
      const days = Math.ceil((soonest.expires_at.getTime() - now.getTime()) / DAY_MS);
      const code = days <= 1 ? 'sparks_expiring_tomorrow' : 'sparks_expiring';
      const details = { count, days, date: soonest.expires_at.toISOString().slice(0, 10) };
      pending.push(await this.notifications.notify(manager, recipient, code, details));
    }
    return pending;
  }
}

/** Takes what has expired, and what refunds have recalled, out of the wallets, at every sweep. */
@Injectable()
export class LotExpiryService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: LedgerService,
    private readonly sweep: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweep.addTask(async () => {
      await this.dataSource.transaction((manager) => this.ledger.expireLots(manager, new Date()));
    });
    this.sweep.addTask(async () => {
      await this.dataSource.transaction((manager) => this.ledger.recallLots(manager));
    });
  }
}
