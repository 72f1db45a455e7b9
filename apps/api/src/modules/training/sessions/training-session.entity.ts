import type { ErrorCode, TrainingSessionStatus } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { assertTransition, type TransitionTable } from '../../../common/transition.js';

/** Variations may be skipped. What fails or is cancelled goes back to where nothing has to be uploaded again. */
export const SESSION_TRANSITIONS: TransitionTable<TrainingSessionStatus> = {
  PENDING: ['IMAGES_UPLOADED'],
  IMAGES_UPLOADED: ['PENDING', 'GENERATING_VARIATIONS', 'READY_TO_TRAIN'],
  GENERATING_VARIATIONS: ['VARIATIONS_GENERATED', 'IMAGES_UPLOADED'],
  VARIATIONS_GENERATED: ['PENDING', 'GENERATING_VARIATIONS', 'READY_TO_TRAIN'],
  READY_TO_TRAIN: ['PENDING', 'GENERATING_VARIATIONS', 'TRAINING_IN_PROGRESS'],
  TRAINING_IN_PROGRESS: ['AWAITING_SELECTION', 'READY_TO_TRAIN'],
  AWAITING_SELECTION: ['COMPLETED'],
  COMPLETED: [],
};

@Entity('training_sessions')
export class TrainingSession {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  status: TrainingSessionStatus;

  @Column('text', { name: 'user_model_name', nullable: true })
  userModelName: string | null;

  @Column('uuid', { name: 'thumbnail_image_id', nullable: true })
  thumbnailImageId: string | null;

  @Column('uuid', { name: 'variation_source_image_id', nullable: true })
  variationSourceImageId: string | null;

  /** The work that is running, or the last that ran. */
  @Column('uuid', { name: 'current_job_id', nullable: true })
  currentJobId: string | null;

  /** The latest training run. */
  @Column('uuid', { name: 'assignment_request_id', nullable: true })
  assignmentRequestId: string | null;

  /** Why the last variation or training did not succeed. */
  @Column('text', { name: 'failure_code', nullable: true })
  failureCode: ErrorCode | null;

  @Column('timestamptz', { name: 'auto_select_at', nullable: true })
  autoSelectAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** The only way a session changes its status. */
export function moveSession(session: TrainingSession, to: TrainingSessionStatus): void {
  assertTransition(SESSION_TRANSITIONS, session.status, to);
  session.status = to;
}
