import type { Appeal, AppealKind } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A creator's request that a person looks again at what became of a job: once per job and kind. */
@Entity('safety_appeals')
export class SafetyAppeal {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('text')
  kind: AppealKind;

  @Column('text')
  note: string;

  @Column('text')
  status: Appeal['status'];

  /** What the operator says to it; null while it is open. */
  @Column('text', { nullable: true })
  answer: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;
}
