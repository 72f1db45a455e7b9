import type { Currency, LedgerKind } from '@atelier/contracts';
import { Column, CreateDateColumn, Entity, PrimaryColumn } from 'typeorm';

/** Whose balance an account is. A user's are never negative; the house's take the other side of every movement. */
export type LedgerAccountKind =
  | 'user_available'
  | 'user_held'
  | 'house_issued'
  | 'house_revenue'
  | 'house_expired'
  | 'house_refunded';

export type HoldStatus = 'open' | 'captured' | 'released';

@Entity('ledger_accounts')
export class LedgerAccount {
  @PrimaryColumn('uuid')
  id: string;

  /** Null for the house. */
  @Column('uuid', { name: 'owner_user_id', nullable: true })
  ownerUserId: string | null;

  @Column('text')
  kind: LedgerAccountKind;

  @Column('text')
  currency: Currency;
}

@Entity('ledger_transactions')
export class LedgerTransaction {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  kind: LedgerKind;

  @Column('text', { name: 'idempotency_key' })
  idempotencyKey: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'hold_id', nullable: true })
  holdId: string | null;

  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  @Column('text')
  memo: string;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

@Entity('ledger_entries')
class LedgerEntry {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'transaction_id' })
  transactionId: string;

  @Column('uuid', { name: 'account_id' })
  accountId: string;

  @Column('uuid', { name: 'lot_id', nullable: true })
  lotId: string | null;

  @Column('text')
  currency: Currency;

  @Column('integer')
  amount: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** What one grant or purchase gave, and where it is now: the five parts always add up to `granted`. */
@Entity('lots')
export class Lot {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  currency: Currency;

  @Column('text')
  source: string;

  @Column('integer', { default: 0 })
  granted: number;

  @Column('integer', { default: 0 })
  available: number;

  @Column('integer', { default: 0 })
  held: number;

  @Column('integer', { default: 0 })
  captured: number;

  @Column('integer', { default: 0 })
  expired: number;

  @Column('integer', { default: 0 })
  refunded: number;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;

  /** The payment that bought it; null where it was given. */
  @Column('uuid', { name: 'payment_id', nullable: true })
  paymentId: string | null;

  /** Not to be spent, nor to expire, while its payment is disputed. */
  @Column('boolean', { default: false })
  frozen: boolean;

  /** The refund that takes all that is left of it, also what comes back from holds later. */
  @Column('uuid', { name: 'recalled_by', nullable: true })
  recalledBy: string | null;

  /** Days before its end at which its owner was warned last. */
  @Column('smallint', { name: 'warned_days', nullable: true })
  warnedDays: number | null;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;
}

/** The price of one job, set aside until the job is settled. */
@Entity('holds')
export class Hold {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'job_id' })
  jobId: string;

  @Column('text', { default: 'open' })
  status: HoldStatus;

  @Column('integer')
  spark: number;

  @Column('integer')
  pass: number;

  @Column('integer', { name: 'captured_spark', default: 0 })
  capturedSpark: number;

  @Column('integer', { name: 'captured_pass', default: 0 })
  capturedPass: number;

  @CreateDateColumn({ name: 'created_at', type: 'timestamptz' })
  createdAt: Date;

  @Column('timestamptz', { name: 'settled_at', nullable: true })
  settledAt: Date | null;
}

/** How much of a hold came from which lot. */
@Entity('hold_lots')
class HoldLot {
  @PrimaryColumn('uuid', { name: 'hold_id' })
  holdId: string;

  @PrimaryColumn('uuid', { name: 'lot_id' })
  lotId: string;

  @Column('integer')
  amount: number;
}

/** A user's balances. Its row lock is what makes everything about one user's money happen one after the other. */
@Entity('wallets')
export class WalletRow {
  @PrimaryColumn('uuid', { name: 'user_id' })
  userId: string;

  @Column('integer', { name: 'spark_available', default: 0 })
  sparkAvailable: number;

  @Column('integer', { name: 'spark_held', default: 0 })
  sparkHeld: number;

  @Column('integer', { name: 'pass_available', default: 0 })
  passAvailable: number;

  @Column('integer', { name: 'pass_held', default: 0 })
  passHeld: number;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

export const billingEntities = [LedgerAccount, LedgerTransaction, LedgerEntry, Lot, Hold, HoldLot, WalletRow];
