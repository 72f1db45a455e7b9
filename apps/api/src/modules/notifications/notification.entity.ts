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

  @Column('timestamptz', { name: 'read_at', nullable: true })
  readAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
