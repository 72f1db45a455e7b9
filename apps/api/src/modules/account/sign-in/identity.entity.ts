import type { AuthProvider } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A social account by which a user can sign in. `subject` is the provider's own id of it. */
@Entity('identities')
export class IdentityRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  provider: AuthProvider;

  @Column('text')
  subject: string;

  @Column('text', { nullable: true })
  email: string | null;

  @Column('boolean', { name: 'email_verified' })
  emailVerified: boolean;

  @Column('text', { name: 'display_name', nullable: true })
  displayName: string | null;

  @Column('timestamptz', { name: 'linked_at' })
  linkedAt: Date;

  @Column('timestamptz', { name: 'last_used_at' })
  lastUsedAt: Date;
}
