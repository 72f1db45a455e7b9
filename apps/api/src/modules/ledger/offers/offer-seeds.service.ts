import { LIMITS } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { PACKAGES_LOCK } from './catalogue.js';
import { PlanRow, SparkPackageRow } from './offers.entities.js';

type NewPackage = Omit<SparkPackageRow, 'id' | 'active' | 'updatedAt'>;

const PACKAGES: NewPackage[] = [
  {
    code: 'pass_single',
    nameEn: 'Character Pass',
    nameKo: '캐릭터 패스',
    spark: 0,
    pass: 1,
    priceCents: 249,
    popular: false,
  },
  { code: 'spark_starter', nameEn: 'Starter', nameKo: '스타터', spark: 300, pass: 0, priceCents: 499, popular: false },
  {
    code: 'spark_creator',
    nameEn: 'Creator',
    nameKo: '크리에이터',
    spark: 700,
    pass: 1,
    priceCents: 999,
    popular: true,
  },
  {
    code: 'spark_studio',
    nameEn: 'Studio',
    nameKo: '스튜디오',
    spark: 1800,
    pass: 3,
    priceCents: 2299,
    popular: false,
  },
  {
    code: 'spark_atelier',
    nameEn: 'Master',
    nameKo: '마스터',
    spark: 4000,
    pass: 8,
    priceCents: 4499,
    popular: false,
  },
];

const PLANS: Omit<PlanRow, 'updatedAt'>[] = [
  {
    code: 'free',
    nameEn: 'Free',
    nameKo: 'Free',
    priceCents: 0,
    periodDays: null,
    unfinishedJobs: LIMITS.unfinishedJobs.free,
    commercialLicence: false,
    permanentStorage: false,
    active: true,
  },
  {
    code: 'pro',
    nameEn: 'Pro',
    nameKo: 'Pro',
    priceCents: 999,
    periodDays: 30,
    unfinishedJobs: LIMITS.unfinishedJobs.pro,
    commercialLicence: true,
    permanentStorage: true,
    active: true,
  },
];

/**
 * Gives an installation something to sell, once. Operators take packages off sale and never delete them, so a table with
 * anything in it is theirs.
 */
@Injectable()
export class OfferSeeds implements OnModuleInit {
  constructor(private readonly dataSource: DataSource) {}

  async onModuleInit(): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      // Two instances may start at once.
      await manager.query('SELECT pg_advisory_xact_lock($1)', [PACKAGES_LOCK]);
      await this.seedPackages(manager);
      await this.seedPlans(manager);
    });
  }

  private async seedPackages(manager: EntityManager): Promise<void> {
    const packages = manager.getRepository(SparkPackageRow);
    if (await packages.exists()) return;
    await packages.insert(PACKAGES.map((each) => ({ ...each, id: newId(), active: true, updatedAt: new Date() })));
  }

  private async seedPlans(manager: EntityManager): Promise<void> {
    const plans = manager.getRepository(PlanRow);
    if (await plans.exists()) return;
    await plans.insert(PLANS.map((plan) => ({ ...plan, updatedAt: new Date() })));
  }
}
