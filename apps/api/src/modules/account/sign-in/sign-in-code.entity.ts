import type { AuthProvider } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a browser that comes back from a provider trades for a session, once. Only hashes are kept. */
@Entity('sign_in_codes')
export class SignInCode {
  @PrimaryColumn('text', { name: 'code_hash' })
  codeHash: string;

  /** Of a secret in a cookie of the browser that signed in: the code is of no use to any other. */
  @Column('text', { name: 'browser_hash' })
  browserHash: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('text')
  provider: AuthProvider;

  @Column('boolean', { name: 'new_user' })
  newUser: boolean;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;
}
