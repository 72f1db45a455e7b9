import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A webhook that was received, by the provider's id. What it said of people is not kept. */
@Entity('payment_events')
export class PaymentEvent {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  type: string;

  /** Null where it was about no payment of ours. */
  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  @Column('timestamptz', { name: 'received_at' })
  receivedAt: Date;

  /** When its payment was looked at, or it was found to be about none; null until then. */
  @Column('timestamptz', { name: 'handled_at', nullable: true })
  handledAt: Date | null;

  /** How often it arrived. */
  @Column('integer')
  deliveries: number;
}
