import type { QuestCode, QuestMetric } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A quest that a user has completed. There is at most one row for each quest of a user. */
@Entity('quest_progress')
export class QuestProgressRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'quest_code' })
  questCode: QuestCode;

  @Column('timestamptz', { name: 'completed_at' })
  completedAt: Date;

  @Column('timestamptz', { name: 'claimed_at', nullable: true })
  claimedAt: Date | null;

  /** The same person was rewarded for it with an account that was closed since: counts as claimed, and gives nothing. */
  @Column('boolean', { name: 'earlier_account' })
  earlierAccount: boolean;
}

/** How often something that quests count has happened. Never goes down, whatever is deleted later. */
@Entity('quest_counters')
export class QuestCounter {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @PrimaryColumn('text')
  metric: QuestMetric;

  @Column('integer')
  count: number;
}
