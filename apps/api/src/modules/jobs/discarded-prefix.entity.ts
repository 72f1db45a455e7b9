import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A folder of the storage whose owner has been deleted, until it is sure that nothing is left in it. */
@Entity('discarded_prefixes')
export class DiscardedPrefix {
  @PrimaryColumn('text')
  prefix: string;

  @Column('timestamptz', { name: 'discarded_at' })
  discardedAt: Date;
}
