import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A zip of everything held of a user: being made, ready, or gone. */
@Entity('account_exports')
export class AccountExportRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  status: 'pending' | 'running' | 'ready' | 'failed' | 'expired';

  @Column('integer')
  percent: number;

  @Column('text')
  key: string;

  @Column('bigint', { nullable: true })
  bytes: string | null;

  @Column('timestamptz', { name: 'requested_at' })
  requestedAt: Date;

  @Column('timestamptz', { name: 'finished_at', nullable: true })
  finishedAt: Date | null;

  @Column('timestamptz', { name: 'expires_at', nullable: true })
  expiresAt: Date | null;
}
