import type { AssignmentStatus, ErrorCode } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { assertTransition, type TransitionTable } from '../../../common/transition.js';

export const ASSIGNMENT_TRANSITIONS: TransitionTable<AssignmentStatus> = {
  pending: ['in_progress', 'awaiting_selection', 'failed', 'cancelled'],
  in_progress: ['pending', 'awaiting_selection', 'failed', 'cancelled'],
  awaiting_selection: ['completed'],
  completed: [],
  failed: [],
  cancelled: [],
};

/** One training run of a session. A session may have several; a completed one yields a character. */
@Entity('assignment_requests')
export class AssignmentRequest {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'session_id', nullable: true })
  sessionId: string | null;

  @Column('uuid', { name: 'character_id', nullable: true })
  characterId: string | null;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('text')
  name: string;

  @Column('integer', { name: 'image_count' })
  imageCount: number;

  @Column('text')
  status: AssignmentStatus;

  @Column('text', { name: 'thumbnail_key', nullable: true })
  thumbnailKey: string | null;

  @Column('text', { name: 'error_code', nullable: true })
  errorCode: ErrorCode | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'started_at', nullable: true })
  startedAt: Date | null;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;

  @Column('timestamptz', { name: 'failed_at', nullable: true })
  failedAt: Date | null;
}

/** The only way an assignment request changes its status. */
export function moveAssignment(request: AssignmentRequest, to: AssignmentStatus): void {
  assertTransition(ASSIGNMENT_TRANSITIONS, request.status, to);
  request.status = to;
  if (to === 'pending') request.startedAt = null;
  if (to === 'in_progress') request.startedAt = new Date();
  if (to === 'completed') request.completedAt = new Date();
  if (to === 'failed' || to === 'cancelled') request.failedAt = new Date();
}
