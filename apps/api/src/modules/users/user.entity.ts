import type { ErrorCode, Focus, Language, PlanCode, ProfilePicture } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('users')
export class User {
  @PrimaryColumn('uuid')
  id: string;

  /** By which others find their page: the id of the account itself is nobody else's to know. */
  @Column('uuid', { name: 'page_id' })
  pageId: string;

  /** Null where the provider gave none. Belongs to this account alone only where it is verified. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { name: 'email_verified' })
  emailVerified: boolean;

  @Column('text', { name: 'display_name' })
  displayName: string;

  @Column('text')
  language: Language;

  @Column('text')
  plan: PlanCode;

  /** When Pro ends; null on Free. */
  @Column('timestamptz', { name: 'plan_ends_at', nullable: true })
  planEndsAt: Date | null;

  /** The end of Pro that the user was told of. */
  @Column('timestamptz', { name: 'plan_warned_for', nullable: true })
  planWarnedFor: Date | null;

  @Column('boolean', { name: 'nsfw_enabled' })
  nsfwEnabled: boolean;

  @Column('boolean', { name: 'nsfw_blur', default: true })
  nsfwBlur: boolean;

  /** The installation itself, which owns the public sample characters. It cannot sign in. */
  @Column('boolean', { name: 'is_house' })
  isHouse: boolean;

  /** The training that used up, or is using up, the free first one. */
  @Column('uuid', { name: 'free_training_job_id', nullable: true })
  freeTrainingJobId: string | null;

  @Column('text', { name: 'picture_key', nullable: true })
  pictureKey: string | null;

  /** Where its face is; null where none is known. */
  @Column('jsonb', { name: 'picture_focus', nullable: true })
  pictureFocus: Focus | null;

  @Column('text', { name: 'picture_status' })
  pictureStatus: ProfilePicture['status'];

  @Column('text', { name: 'picture_error_code', nullable: true })
  pictureErrorCode: ErrorCode | null;

  @Column('timestamptz', { name: 'age_confirmed_at', nullable: true })
  ageConfirmedAt: Date | null;

  @Column('boolean', { name: 'tracking_opt_out' })
  trackingOptOut: boolean;

  /** Wants important notifications by e-mail, too. */
  @Column('boolean', { name: 'email_notices', default: true })
  emailNotices: boolean;

  /** Nothing new may be made or shown. */
  @Column('timestamptz', { name: 'paused_at', nullable: true })
  pausedAt: Date | null;

  /** What the operator said; null where it is not paused, and where refused prompts paused it. */
  @Column('text', { name: 'paused_reason', nullable: true })
  pausedReason: string | null;

  /** When an operator opened it again: what was refused before counts no more. */
  @Column('timestamptz', { name: 'restored_at', nullable: true })
  restoredAt: Date | null;

  /** Closed, and about to be deleted: access is refused. */
  @Column('timestamptz', { name: 'closed_at', nullable: true })
  closedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

/** The user's plan at this moment. The row still says Pro for a while after it has ended, until the next sweep. */
export function planNow({ plan, planEndsAt }: Pick<User, 'plan' | 'planEndsAt'>, now = new Date()): PlanCode {
  return planEndsAt === null || planEndsAt > now ? plan : 'free';
}
