import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stretch of Pro that one payment bought. Those of one user follow each other without a gap or an overlap. */
@Entity('plan_periods')
export class PlanPeriod {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Its payment was given or taken back. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
