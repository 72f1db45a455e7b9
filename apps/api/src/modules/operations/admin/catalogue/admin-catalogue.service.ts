import {
  type AdminCatalogue,
  type AdminNewPackage,
  type AdminPackage,
  type AdminPackageChange,
  type AdminPackageDeed,
  type AdminPlan,
  type AdminPlanChange,
  LIMITS,
  PRICED_ACTIONS,
  type PackageContent,
} from '@atelier/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../../common/current-user.js';
import { found } from '../../../../common/domain-error.js';
import { noteMade, once } from '../../../../common/idempotency.js';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import {
  addPackage,
  changePackage,
  changePlan,
  listPackages,
  listPlans,
  type OfferChange,
  OffersService,
  type PlanRow,
  PricesService,
  RETIRED,
  type SparkPackageRow,
} from '../../../ledger/index.js';
import { PaymentsRepository } from '../../../payments/index.js';
import { type Deed, OperatorChanges } from '../operator-changes.service.js';

const SOLD_WITHIN_MS = 30 * 24 * 3_600_000;

type Sold = (kind: 'package' | 'plan', code: string) => number;

/** The operators' section of what is sold: by the same functions as `npm run packages` and `npm run plans`, with the same entries in the log. */
@Injectable()
export class AdminCatalogueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly changes: OperatorChanges,
    private readonly offers: OffersService,
    private readonly payments: PaymentsRepository,
    private readonly prices: PricesService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  async read(): Promise<AdminCatalogue> {
    const { manager } = this.dataSource;
    const [packages, plans, counts] = await Promise.all([
      listPackages(manager),
      listPlans(manager),
      this.payments.countSold(new Date(Date.now() - SOLD_WITHIN_MS)),
    ]);
    const sold: Sold = (kind, code) => counts.find((each) => each.kind === kind && each.code === code)?.count ?? 0;
    return {
      packages: packages.map((row) => packageViewOf(row, sold)),
      plans: plans.map((row) => planViewOf(row, sold)),
      work: this.work(),
      rates: this.offers.rates(),
      payments_enabled: this.offers.takesPayments,
      storage_days: LIMITS.characterStorageDays,
    };
  }

  /** Answers its id. Throws `offer_code_taken`. */
  async addPackage(operator: AuthenticatedUser, { code, reason, ...content }: AdminNewPackage): Promise<string> {
    const id = await this.change(operator, { action: 'packages.add', reason }, (manager) =>
      addPackage(manager, code, { ...packageContentOf(content), active: true }),
    );
    return found(id);
  }

  /** Throws `not_found`, `offer_changed_meanwhile` and `retired_not_popular`. */
  async changePackage(
    operator: AuthenticatedUser,
    { id, version, reason, ...content }: AdminPackageChange,
  ): Promise<void> {
    await this.change(operator, { action: 'packages.set', reason }, (manager) =>
      changePackage(manager, { id }, () => packageContentOf(content), new Date(version)),
    );
  }

  /** Takes a package off sale, or sells it again. Throws `not_found` and `offer_changed_meanwhile`. */
  async setSold(operator: AuthenticatedUser, { id, version, reason }: AdminPackageDeed, active: boolean) {
    const deed = { action: active ? 'packages.restore' : 'packages.retire', reason };
    await this.change(operator, deed, (manager) =>
      changePackage(manager, { id }, () => (active ? { active } : RETIRED), new Date(version)),
    );
  }

  /** Throws `offer_changed_meanwhile`. */
  async changePlan(operator: AuthenticatedUser, { code, version, reason, ...content }: AdminPlanChange): Promise<void> {
    const after = {
      nameEn: content.name_en,
      nameKo: content.name_ko,
      priceCents: content.price_cents,
      periodDays: content.period_days,
      unfinishedJobs: content.unfinished_jobs,
      commercialLicence: content.commercial_licence,
      permanentStorage: content.permanent_storage,
      active: content.active,
    };
    await this.change(operator, { action: 'plans.set', reason }, (manager) =>
      changePlan(manager, code, () => after, new Date(version)),
    );
  }

  /** Sent again because its answer was lost, it would be told that something has changed meanwhile: it has, by itself. */
  private change(operator: AuthenticatedUser, deed: Deed, work: Work): Promise<string | null> {
    const make = () =>
      this.changes.make(operator, deed, async (manager) => {
        const changed = await work(manager);
        if (!changed) return null;
        await noteMade(manager, changed.id);
        return { result: changed.id, note: { details: changed.details } };
      });
    return once<string | null>(make, (madeId) => Promise.resolve(madeId));
  }

  private work(): AdminCatalogue['work'] {
    return PRICED_ACTIONS.map((action) => {
      const variable = `PRICE_${action.toUpperCase() as Uppercase<typeof action>}` as const;
      return {
        action,
        price: this.prices.prices[action],
        variable,
        is_default: this.environment[variable] === undefined,
      };
    });
  }
}

type Work = (manager: EntityManager) => Promise<OfferChange | null>;

const packageContentOf = ({ name_en, name_ko, price_cents, spark, pass, popular }: PackageContent) => ({
  nameEn: name_en,
  nameKo: name_ko,
  priceCents: price_cents,
  spark,
  pass,
  popular,
});

const packageViewOf = (row: SparkPackageRow, sold: Sold): AdminPackage => ({
  id: row.id,
  code: row.code,
  version: row.updatedAt.toISOString(),
  sold: sold('package', row.code),
  name_en: row.nameEn,
  name_ko: row.nameKo,
  price_cents: row.priceCents,
  spark: row.spark,
  pass: row.pass,
  popular: row.popular,
  active: row.active,
});

const planViewOf = (row: PlanRow, sold: Sold): AdminPlan => ({
  code: row.code,
  version: row.updatedAt.toISOString(),
  sold: sold('plan', row.code),
  name_en: row.nameEn,
  name_ko: row.nameKo,
  price_cents: row.priceCents,
  period_days: row.periodDays,
  unfinished_jobs: row.unfinishedJobs,
  commercial_licence: row.commercialLicence,
  permanent_storage: row.permanentStorage,
  active: row.active,
});
