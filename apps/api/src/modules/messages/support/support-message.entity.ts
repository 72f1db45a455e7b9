import type { SupportMessage as View, SupportTopic } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a creator wrote to the operators. */
@Entity('support_messages')
export class SupportMessage {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  topic: SupportTopic;

  @Column('text')
  message: string;

  /** The screen that it is about, without its query. */
  @Column('text', { nullable: true })
  path: string | null;

  @Column('text')
  status: View['status'];

  /** What the operators said to it; null while it is open. */
  @Column('text', { nullable: true })
  answer: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'answered_at', nullable: true })
  answeredAt: Date | null;
}
