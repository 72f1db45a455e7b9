import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The perceptual hash of a picture that operators took down: nothing that looks like it comes back. */
@Entity('blocked_hashes')
export class BlockedHash {
  @PrimaryColumn('text')
  phash: string;

  /** What it was a picture of, by which an operator who was wrong takes it back. It may be gone: the hash stays. */
  @PrimaryColumn('uuid', { name: 'creation_id' })
  creationId: string;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
