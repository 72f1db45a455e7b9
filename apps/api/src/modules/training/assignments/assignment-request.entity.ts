import type { Focus } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One training run of a session. A session may have several; a completed one yields a character. Its status is `assignmentStatusOf`. */
@Entity('assignment_requests')
export class AssignmentRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  /** Made of the models that were chosen. */
  @Column('uuid', { name: 'character_id', nullable: true })
  characterId: string | null;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('text')
  name: string;

  @Column('integer', { name: 'image_count' })
  imageCount: number;

  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey: string | null;

  /** Where its face is; null where none is known. */
  @Column('jsonb', { name: 'thumbnail_focus', nullable: true })
  thumbnailFocus: Focus | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
