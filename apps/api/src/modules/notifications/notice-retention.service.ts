import { RETENTION } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SweepService } from '../queues/index.js';

/** Of each kind in one sweep; more wait for the next one, so that nothing else waits for them. */
const AT_ONCE = 1_000;

/** Each in the words of the index that finds it. A reward that waits keeps its notification. */
const PERIODS = [
  { days: RETENTION.readNoticeDays, what: 'read_at IS NOT NULL' },
  { days: RETENTION.unreadNoticeDays, what: 'read_at IS NULL' },
] as const;

/** Deletes notifications past their time. */
@Injectable()
export class NoticeRetention implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  async sweep(now = new Date()): Promise<void> {
    for (const { days, what } of PERIODS) {
      await this.dataSource.query(
        // Whatever is locked is being read, claimed or deleted with its account, and is looked at again.
        `DELETE FROM notifications WHERE id IN (
           SELECT id FROM notifications
           WHERE ${what} AND (quest_id IS NULL OR claimed_at IS NOT NULL)
             AND created_at < $1::timestamptz - make_interval(days => $2)
           ORDER BY created_at LIMIT $3 FOR UPDATE SKIP LOCKED)`,
        [now, days, AT_ONCE],
      );
    }
  }
}
