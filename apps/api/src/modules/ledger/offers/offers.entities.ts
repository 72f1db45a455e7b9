import type { PlanCode } from '@atelier/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What Free and Pro give, and what Pro costs. */
@Entity('plans')
export class PlanRow {
  @PrimaryColumn('text')
  code: PlanCode;

  @Column('text', { name: 'name_en' })
  nameEn: string;

  @Column('text', { name: 'name_ko' })
  nameKo: string;

  @Column('integer', { name: 'price_cents' })
  priceCents: number;

  @Column('integer', { name: 'period_days', nullable: true })
  periodDays: number | null;

  @Column('integer', { name: 'unfinished_jobs' })
  unfinishedJobs: number;

  @Column('boolean', { name: 'commercial_licence' })
  commercialLicence: boolean;

  @Column('boolean', { name: 'permanent_storage' })
  permanentStorage: boolean;

  /** Whether it is sold. */
  @Column('boolean')
  active: boolean;

  @Column('timestamptz', { name: 'updated_at' })
  updatedAt: Date;
}

/** A stretch of Pro that one payment bought. Those of one user follow each other without a gap or an overlap. */
@Entity('plan_periods')
export class PlanPeriod {
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid', { name: 'user_id' })
  userId: string;

  @Column('uuid', { name: 'payment_id' })
  paymentId: string;

  @Column('timestamptz', { name: 'starts_at' })
  startsAt: Date;

  @Column('timestamptz', { name: 'ends_at' })
  endsAt: Date;

  /** Its payment was given or taken back. */
  @Column('timestamptz', { name: 'revoked_at', nullable: true })
  revokedAt: Date | null;

  /** What the plan gave when it was bought, whatever it gives later; null where a version wrote it that did not ask. */
  @Column('boolean', { name: 'commercial_licence', nullable: true })
  commercialLicence: boolean | null;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}

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
