import type { PaymentFailure, PaymentMethod, PaymentStatus } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One purchase. It keeps what was sold as it was then, and outlives the account. */
@Entity('payments')
export class PaymentRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text', { name: 'item_kind' })
  itemKind: 'package' | 'plan';

  @Column('text', { name: 'item_code' })
  itemCode: string;

  @Column('text', { name: 'item_name_en' })
  itemNameEn: string;

  @Column('text', { name: 'item_name_ko' })
  itemNameKo: string;

  @Column('integer')
  spark: number;

  @Column('integer')
  pass: number;

  @Column('integer', { name: 'plan_days', nullable: true })
  planDays: number | null;

  /** All that is charged, VAT included. */
  @Column('integer', { name: 'amount_cents' })
  amountCents: number;

  /** How much of it is VAT, by the rate of when it was begun. */
  @Column('integer', { name: 'tax_cents' })
  taxCents: number;

  @Column('text')
  method: PaymentMethod;

  @Column('text', { name: 'return_to', nullable: true })
  returnTo: string | null;

  @Column('text')
  status: PaymentStatus;

  @Column('text', { nullable: true })
  failure: PaymentFailure | null;

  @Column('text', { name: 'order_id', nullable: true })
  orderId: string | null;

  @Column('text', { name: 'approve_url', nullable: true })
  approveUrl: string | null;

  @Column('text', { name: 'capture_id', nullable: true })
  captureId: string | null;

  /** The case that is open about it; null where none is. */
  @Column('text', { name: 'dispute_id', nullable: true })
  disputeId: string | null;

  /** When the provider was seen to take the money back. */
  @Column('timestamptz', { name: 'reversed_at', nullable: true })
  reversedAt: Date | null;

  @Column('integer', { name: 'refunded_cents' })
  refundedCents: number;

  /** When what was bought was given, once and for all. */
  @Column('timestamptz', { name: 'credited_at', nullable: true })
  creditedAt: Date | null;

  @Column('timestamptz', { name: 'captured_at', nullable: true })
  capturedAt: Date | null;

  /** How often the sweep has looked since something last changed. */
  @Column('integer', { name: 'check_count' })
  checkCount: number;

  /** When the sweep looks next; null where nothing can change by itself. */
  @Column('timestamptz', { name: 'next_check_at', nullable: true })
  nextCheckAt: Date | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
