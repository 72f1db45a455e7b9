import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file of the storage that is not needed any more, or a folder of them, until it is sure that nothing is left of it. */
@Entity('discarded_files')
export class DiscardedFile {
  /** A folder ends in a slash. */
  @PrimaryColumn('text')
  path: string;

  @Column('timestamptz', { name: 'discarded_at' })
  discardedAt: Date;
}
