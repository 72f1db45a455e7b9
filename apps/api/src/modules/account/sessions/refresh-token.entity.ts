import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One link of the chain of refresh tokens of a device's session. Only the hash is kept. */
@Entity('refresh_tokens')
export class RefreshToken {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'session_id' })
  sessionId: string;

  /** The token that this one was given for. */
  @Column('uuid', { name: 'parent_id', nullable: true })
  parentId: string | null;

  @Column('text', { name: 'token_hash' })
  tokenHash: string;

  @Column('timestamptz', { name: 'used_at', nullable: true })
  usedAt: Date | null;

  /** Its answer was lost, or the browser kept another one given at the same time; only an attacker could still use it. */
  @Column('timestamptz', { name: 'superseded_at', nullable: true })
  supersededAt: Date | null;

  @Column('timestamptz', { name: 'expires_at' })
  expiresAt: Date;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
