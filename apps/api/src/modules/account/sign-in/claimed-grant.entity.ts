import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A social account of a closed account and what it was given, as a keyed hash: it does not get that a second time. */
@Entity('spent_gifts')
export class ClaimedGrant {
  @PrimaryColumn('text')
  mark: string;

  @Column('timestamptz', { name: 'spent_at' })
  spentAt: Date;
}
