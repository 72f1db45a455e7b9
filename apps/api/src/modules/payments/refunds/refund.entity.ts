import type { Refund } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Money given back, and what was taken out of the wallet for it. */
@Entity('payment_refunds')
export class RefundRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @Column('text')
  status: Refund['status'];

  @Column('text', { name: 'asked_by' })
  askedBy: Refund['asked_by'];

  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  @Column('integer')
  spark: number;

  @Column('integer')
  pass: number;

  @Column('text', { name: 'provider_refund_id', nullable: true })
  providerRefundId: string | null;

  /** The provider's own code where it refused. */
  @Column('text', { nullable: true })
  error: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;
}
