import { LIMITS } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { NotificationsService, type PendingNotification } from '../../notifications/index.js';
import { SweepService } from '../../queues/index.js';
import { expiresAtSql } from './character.entity.js';

const EVERY_SECONDS = 3_600;
const DAY_MS = 24 * 3_600_000;
const THRESHOLDS = [...LIMITS.characterWarnDays].sort((a, b) => a - b);
/** So many stand in one notification by their names. */
const NAMED = 10;

interface Expiring {
  id: string;
  name: string;
  expires_at: Date;
  /** The nearest threshold that it has come to. */
  threshold: number;
}

const EXPIRES = expiresAtSql('character');
const soon = (days: number): string => `now() + interval '${String(24 * days)} hours'`;
/** The nearest threshold that a row of `DUE` has come to. */
const NEAREST = `CASE ${THRESHOLDS.map((days) => `WHEN due.expires_at <= ${soon(days)} THEN ${String(days)}`).join(' ')} END`;
/** Who was used lately cannot be due, whatever plan their owner is on: of those alone the expiry is worked out. */
const UNUSED = `character.last_used_at <= ${soon(Math.max(...THRESHOLDS) - LIMITS.characterStorageDays)}`;
const TO_BE_WARNED = `due.expires_at > now() AND ${NEAREST} IS NOT NULL
  AND (due.warned_for IS DISTINCT FROM due.expires_at OR due.warned_days > ${NEAREST})`;

/** Tells creators in time that characters which nobody uses are about to expire: once for each expiry and threshold. */
@Injectable()
export class CharacterExpiry implements OnModuleInit {
  private readonly logger = new Logger(CharacterExpiry.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly notifications: NotificationsService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep(), { everySeconds: EVERY_SECONDS });
  }

  async sweep(): Promise<void> {
    const owners = await this.dataSource.query<{ user_id: string }[]>(
      `SELECT DISTINCT due.user_id FROM (
         SELECT character.user_id, character.warned_for, character.warned_days, ${EXPIRES} AS expires_at
         FROM characters character WHERE ${UNUSED}
       ) due WHERE ${TO_BE_WARNED}`,
    );
    for (const { user_id } of owners) await this.warnOwner(user_id);
  }

  /** A fault with one owner, who is told at the next run, does not keep the others from being told. */
  private async warnOwner(userId: string): Promise<void> {
    try {
      const pending = await this.dataSource.transaction((manager) => this.warn(manager, userId));
      await this.notifications.announceAll(pending);
    } catch (error) {
      this.logger.warn(`${userId} was not warned of characters: ${String(error)}`);
    }
  }

  /** The characters before their owner, as everywhere (a wallet comes after its owner); their locks keep two instances from telling the same. */
  private async warn(manager: EntityManager, userId: string): Promise<PendingNotification[]> {
    await manager.query(
      `SELECT 1 FROM characters character WHERE character.user_id = $1 AND ${UNUSED} ORDER BY id FOR NO KEY UPDATE`,
      [userId],
    );
    const recipient = await this.notifications.findRecipient(manager, userId);
    if (!recipient) return [];
    const expiring = await manager.query<Expiring[]>(
      `SELECT due.id, due.name, due.expires_at, ${NEAREST} AS threshold FROM (
         SELECT character.id, character.name, character.warned_for, character.warned_days, ${EXPIRES} AS expires_at
         FROM characters character WHERE character.user_id = $1 AND ${UNUSED}
       ) due WHERE ${TO_BE_WARNED} ORDER BY due.expires_at, due.id`,
      [userId],
    );
    const pending: PendingNotification[] = [];
    for (const threshold of THRESHOLDS) {
      const own = expiring.filter((each) => each.threshold === threshold);
      const [soonest] = own;
      if (!soonest) continue;
      await manager.query(
        `UPDATE characters AS character SET warned_for = ${EXPIRES}, warned_days = $2 WHERE character.id = ANY($1)`,
        [own.map(({ id }) => id), threshold],
      );
      const days = Math.ceil((soonest.expires_at.getTime() - Date.now()) / DAY_MS);
      const code = days <= 1 ? 'characters_expiring_tomorrow' : 'characters_expiring';
      const names = own
        .slice(0, NAMED)
        .map(({ name }) => name)
        .join(', ');
      const details = { days, date: soonest.expires_at.toISOString().slice(0, 10), names };
      pending.push(await this.notifications.notify(manager, recipient, code, details));
    }
    return pending;
  }
}
