import {
  LIMITS,
  vatOn,
  type CheckoutRates,
  type Language,
  type Licence,
  type Plan,
  type PlanCode,
  type SparkPackage,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, LessThanOrEqual, MoreThan, type EntityManager } from 'typeorm';
import { currentRequest } from '../../../common/request-context.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { listPlans } from './catalogue.js';
import { PlanPeriod, PlanRow, SparkPackageRow } from './offers.entities.js';

/** For so long a limit that an operator has just changed may still be the old one. */
const REMEMBERED_MS = 3_000;

interface RememberedLimit {
  jobs: number;
  until: number;
}

/** What is sold, and what the plans give. */
@Injectable()
export class OffersService {
  private readonly limits = new Map<PlanCode, RememberedLimit>();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  /** What can be bought now: cheapest first, and last what holds no Sparks, which most come for. */
  async packages() {
    const rows = await this.dataSource
      .getRepository(SparkPackageRow)
      .find({ where: { active: true }, order: { priceCents: 'ASC', code: 'ASC' } });
    const ordered = rows.toSorted((one, other) => Number(one.spark === 0) - Number(other.spark === 0));
    return {
      packages: ordered.map((row) => ({
        ...packageViewIn(currentRequest().language, row),
        tax_cents: this.taxOn(row.priceCents),
      })),
      payments_enabled: this.takesPayments,
      sparks_valid_days: LIMITS.purchase.sparksValidDays,
      refund_days: LIMITS.purchase.refundDays,
      rates: this.rates(),
    };
  }

  /** All plans, also one that is not sold now: a user on it wants to know what it gives. */
  async plans() {
    const rows = await listPlans(this.dataSource.manager);
    return {
      plans: rows.map((row) => ({
        ...planViewIn(currentRequest().language, row),
        tax_cents: this.taxOn(row.priceCents),
      })),
      payments_enabled: this.takesPayments,
      storage_days: LIMITS.characterStorageDays,
      rates: this.rates(),
    };
  }

  /** Whether this installation has a payment provider: PayPal, or in development what stands in for it. */
  get takesPayments(): boolean {
    const { PAYPAL_CLIENT_ID, PAYPAL_LOCAL_URL } = this.environment;
    return PAYPAL_CLIENT_ID !== undefined || PAYPAL_LOCAL_URL !== undefined;
  }

  /** The VAT that is added to a price when it is paid, in whole cents. */
  taxOn(priceCents: number): number {
    return vatOn(priceCents, this.environment.SITE_VAT_PERCENT ?? null);
  }

  /** What the operators have configured for the total of a purchase. */
  rates(): CheckoutRates {
    const { SITE_VAT_PERCENT: vat, SITE_KRW_PER_USD: won } = this.environment;
    return { vat_percent: vat ?? null, krw_per_usd: won ?? null };
  }

  /** A package that can be bought now. */
  findPackage(id: string): Promise<SparkPackageRow | null> {
    return this.dataSource.getRepository(SparkPackageRow).findOneBy({ id, active: true });
  }

  /** A plan that can be bought now. */
  async findPlan(code: PlanCode): Promise<PlanRow | null> {
    const plan = await this.dataSource.getRepository(PlanRow).findOneBy({ code });
    return plan && isOnSale(plan) ? plan : null;
  }

  /**
   * Of what a user made then: commercial where their plan says so now, or where a period that is, or was then, was bought with that. What the plan gives
   * to others meanwhile takes nothing away that was bought.
   */
  async licenceOf({ id: userId, plan }: { id: string; plan: PlanCode }, madeAt: Date): Promise<Licence> {
    const { manager } = this.dataSource;
    const commercial = (await listPlans(manager)).filter(({ commercialLicence }) => commercialLicence);
    const codes = commercial.map(({ code }) => code);
    if (codes.includes(plan)) return 'commercial';
    const where = [madeAt, new Date()].map((time) => {
      return { userId, revokedAt: IsNull(), startsAt: LessThanOrEqual(time), endsAt: MoreThan(time) };
    });
    const periods = await manager.getRepository(PlanPeriod).findBy(where);
    const isBought = periods.some(({ commercialLicence }) => commercialLicence ?? codes.includes('pro'));
    return isBought ? 'commercial' : 'personal';
  }

  /**
   * How many unfinished jobs a user may have on the plan. Cached for seconds. Inside a transaction pass its
   * `manager`, or it waits for a second connection.
   */
  async unfinishedJobs(plan: PlanCode, manager: EntityManager = this.dataSource.manager): Promise<number> {
    const remembered = this.limits.get(plan);
    if (remembered && performance.now() < remembered.until) return remembered.jobs;
    const { unfinishedJobs: jobs } = await manager.getRepository(PlanRow).findOneByOrFail({ code: plan });
    this.limits.set(plan, { jobs, until: performance.now() + REMEMBERED_MS });
    return jobs;
  }
}

const isOnSale = ({ active, priceCents }: PlanRow): boolean => active && priceCents > 0;

const packageViewIn = (
  language: Language,
  { id, code, nameEn, nameKo, spark, pass, popular, priceCents }: SparkPackageRow,
): Omit<SparkPackage, 'tax_cents'> => ({
  id,
  code,
  name: language === 'ko' ? nameKo : nameEn,
  spark,
  pass,
  popular,
  price_cents: priceCents,
});

const planViewIn = (language: Language, plan: PlanRow): Omit<Plan, 'tax_cents'> => ({
  code: plan.code,
  name: language === 'ko' ? plan.nameKo : plan.nameEn,
  price_cents: plan.priceCents,
  period_days: plan.periodDays,
  unfinished_jobs: plan.unfinishedJobs,
  commercial_licence: plan.commercialLicence,
  permanent_storage: plan.permanentStorage,
  on_sale: isOnSale(plan),
});
