import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that a creator was let upload. What arrives is raw: it is read by a job, and never served. */
@Entity('uploads')
export class Upload {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  /** Null: a picture to animate, or one of a session that was deleted; then the sweep finds its file. */
  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('text')
  name: string;

  @Column('text', { name: 'content_type' })
  contentType: string;

  @Column('integer')
  bytes: number;

  @Column('text')
  key: string;

  /** When something was begun with it. Each upload is good once. */
  @Column('timestamptz', { name: 'consumed_at', nullable: true })
  consumedAt: Date | null;

  @Column('timestamptz', { name: 'file_deleted_at', nullable: true })
  fileDeletedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
