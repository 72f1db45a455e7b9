import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an e-mail tells of: a notification, a message to the operators, or a social account that waits to be joined. */
export type MailKind = 'notice' | 'support' | 'join' | 'pause';

/** Skipped: the recipient does not want it any more, or cannot be reached. */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'skipped';

/** An e-mail that is to be sent, or was. Its words are made when it is sent. */
@Entity('mail_outbox')
export class OutgoingMail {
  /** The id of what it tells of, so there is never a second one. */
  @PrimaryColumn('uuid')
  id: string;

  /** The user it is about; the e-mail goes with the account. */
  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  kind: MailKind;

  @Column('text')
  status: MailStatus;

  /** How often it was begun to be sent. */
  @Column('integer')
  attempts: number;

  @Column('timestamptz', { name: 'next_attempt_at' })
  nextAttemptAt: Date;

  /** What the mail server said last, where it refused. */
  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'sent_at', nullable: true })
  sentAt: Date | null;
}
