import type { AuthProvider } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A social account whose verified e-mail belongs to an account, and that waits for the owner of that one to say that it is theirs. */
@Entity('identity_joins')
export class IdentityJoin {
  @PrimaryColumn('uuid')
  id: string;

  /** Of a secret in a cookie of the browser that came with it. */
  @Column('text', { name: 'browser_hash' })
  browserHash: string;

  /** Whose e-mail it is. */
  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  provider: AuthProvider;

  @Column('text')
  subject: string;

  @Column('text')
  email: string;

  @Column('text', { name: 'display_name', nullable: true })
  displayName: string | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;

  /** When a confirmation was asked for. */
  @Column('timestamptz', { name: 'mailed_at', nullable: true })
  mailedAt: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;
}
