import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Sparks and passes that are sold together. Never deleted, because payments tell of it: no longer `active`. */
@Entity('spark_packages')
export class SparkPackageRow {
  @PrimaryColumn('uuid')
  id: string;

  @Column('text')
  code: string;

  @Column('text', { name: 'name_en' })
  nameEn: string;

  @Column('text', { name: 'name_ko' })
  nameKo: string;

  @Column('integer')
  spark: number;

  @Column('integer')
  pass: number;

  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  @Column('boolean')
  popular: boolean;

  @Column('boolean')
  active: boolean;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}
