import type { NoticeCode } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Something that a user is to know. Its words are made when it is read, in the reader's language. */
@Entity('notifications')
export class NotificationRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  code: NoticeCode;

  @Column('jsonb')
  details: Record<string, string | number>;

  /** The completed quest that it tells of, whose reward can be claimed here, too. Null where there is nothing to claim. */
  @Column('uuid', { name: 'quest_id', nullable: true })
  questId: string | null;

  @Column('integer', { name: 'reward_spark' })
  rewardSpark: number;

  @Column('integer', { name: 'reward_pass' })
  rewardPass: number;

  /** When the reward was taken, wherever that was. */
  @Column('timestamptz', { name: 'claimed_at', nullable: true })
  claimedAt: Date | null;

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
