import type { SignInMethod } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One sign-in on one device. Its refresh tokens form one chain. */
@Entity('device_sessions')
export class DeviceSession {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  method: SignInMethod;

  @Column('text', { name: 'user_agent', nullable: true })
  userAgent: string | null;

  @Column('text', { nullable: true })
  address: string | null;

  /** How long it lasts without being used. */
  @Column('integer', { name: 'lifetime_seconds' })
  lifetimeSeconds: number;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt: Date;

  /** When its user last proved to a provider who they are; a test user, when it was made. */
  @Column('timestamptz', { name: 'signed_in_at' })
  signedInAt: Date;

  /** It lasts no longer, however often it is used. */
  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'ended_at', nullable: true })
  endedAt: Date | null;

  @Column('text', { name: 'end_reason', nullable: true })
  endReason: 'signed_out' | 'ended_elsewhere' | 'reused' | 'closed' | null;
}
