import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A social account of a closed account, as a keyed hash: it gets no second welcome gift. */
@Entity('spent_gifts')
export class SpentGift {
  @PrimaryColumn('text')
  mark: string;

  @Column('timestamptz', { name: 'spent_at' })
  spentAt: Date;
}
