import type { ClosureReceipt } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An account that is being, or has been, deleted. It outlives the account. */
@Entity('account_closures')
export class AccountClosure {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('jsonb', { nullable: true })
  receipt: ClosureReceipt | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'completed_at', nullable: true })
  completedAt: Date | null;
}
