import type { ReportReason } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is reported for this is hidden before anybody has decided. */
export const HIDING_REASON = 'child_sexualised';

/** A user's report to the operators about another user's public creation: once each. */
@Entity('creation_reports')
export class CreationReport {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'creation_id' })
  creationId: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  reason: ReportReason;

  @Column('text')
  note: string;

  @Column('text')
  status: 'open' | 'upheld' | 'dismissed';

  @Column('timestamptz', { name: 'decided_at', nullable: true })
  decidedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
