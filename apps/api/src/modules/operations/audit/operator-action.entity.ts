import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an operator did: to somebody's money, account or work, or to what is sold. Never changed, never deleted. */
@Entity('operator_actions')
export class OperatorAction {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  operator: string;

  /** The account of who did it; null where it was done by a command. */
  @Column('uuid', { name: 'operator_id', nullable: true })
  operatorId: string | null;

  @Column('text')
  action: string;

  @Column('text')
  reason: string;

  @Column('uuid', { name: 'user_id', nullable: true })
  userId: string | null;

  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  @Column('jsonb')
  details: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
