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
