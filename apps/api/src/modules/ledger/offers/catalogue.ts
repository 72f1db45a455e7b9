import type { PlanCode } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { DomainError, found } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { PlanRow, SparkPackageRow } from './offers.entities.js';

// What operators change of what is sold. Plain functions, for commands run without the application too. Payments that have been begun
// keep what they sell as it was, so nothing here changes them.

/** Any number that nothing else locks by: held while packages change, or are made by whichever instance starts first. */
export const PACKAGES_LOCK = 4_600_002;

/** What operators say of a package, and whether it is sold. */
export type PackageContent = Omit<SparkPackageRow, 'id' | 'code' | 'updatedAt'>;
/** What operators say of a plan. */
export type PlanContent = Omit<PlanRow, 'code' | 'updatedAt'>;

/** What was changed, as it is written down. */
export interface OfferChange {
  id: string;
  details: Record<string, unknown>;
}

/** How it is to be, by how it is. */
type Change<Content> = (before: Content) => Partial<Content>;

/** One that is sought by what operators know it by, or by its id. */
type SoughtPackage = Readonly<{ code: string } | { id: string }>;

/** All of them, what is sold first, the cheapest first. */
export const listPackages = (manager: EntityManager): Promise<SparkPackageRow[]> =>
  manager.getRepository(SparkPackageRow).find({ order: { active: 'DESC', priceCents: 'ASC', code: 'ASC' } });

/** All of them, the cheapest first, also what is not sold now. */
export const listPlans = (manager: EntityManager): Promise<PlanRow[]> =>
  manager.getRepository(PlanRow).find({ order: { priceCents: 'ASC', code: 'ASC' } });

/** Sells something new; where it is popular, it takes the mark from what has it. Throws `offer_code_taken`. */
export async function addPackage(manager: EntityManager, code: string, after: PackageContent): Promise<OfferChange> {
  const all = await lockPackages(manager);
  if (all.some((each) => each.code === code)) throw new DomainError('offer_code_taken', { code });
  return writePackage(manager, all, { id: newId(), code, updatedAt: null, before: null, after });
}

/**
 * Changes a package; null where it is so already. `seen` is the version that the change was decided on: where it has changed since,
 * `offer_changed_meanwhile` is thrown. Throws `not_found`, and `retired_not_popular`.
 */
export async function changePackage(
  manager: EntityManager,
  sought: SoughtPackage,
  change: Change<PackageContent>,
  seen?: Date,
): Promise<OfferChange | null> {
  const all = await lockPackages(manager);
  const row = found(all.find((each) => ('id' in sought ? each.id === sought.id : each.code === sought.code)));
  assertUnchanged(row, seen);
  const before = packageContentOf(row);
  const after = { ...before, ...change(before) };
  if (isSame(before, after)) return null;
  if (after.popular && !after.active) throw new DomainError('retired_not_popular');
  return writePackage(manager, all, { id: row.id, code: row.code, updatedAt: row.updatedAt, before, after });
}

/** How a package is once it is no longer sold. */
export const RETIRED = { active: false, popular: false } as const satisfies Partial<PackageContent>;

/** Changes a plan; null where it is so already. Throws `not_found` where there is none yet, and `offer_changed_meanwhile` as `changePackage` does. */
export async function changePlan(
  manager: EntityManager,
  code: PlanCode,
  change: Change<PlanContent>,
  seen?: Date,
): Promise<OfferChange | null> {
  const plans = manager.getRepository(PlanRow);
  const row = found(await plans.findOne({ where: { code }, lock: { mode: 'pessimistic_write' } }));
  assertUnchanged(row, seen);
  const before = planContentOf(row);
  const after = { ...before, ...change(before) };
  if (isSame(before, after)) return null;
  await plans.save({ code, ...after, updatedAt: nextVersion(row.updatedAt) });
  return { id: newId(), details: { code, before, after } };
}

interface PackageWrite {
  id: string;
  code: string;
  updatedAt: Date | null;
  before: PackageContent | null;
  after: PackageContent;
}

async function writePackage(
  manager: EntityManager,
  all: SparkPackageRow[],
  { id, code, updatedAt, before, after }: PackageWrite,
): Promise<OfferChange> {
  const packages = manager.getRepository(SparkPackageRow);
  // At most one is popular.
  const other = after.popular ? all.find((each) => each.popular && each.id !== id) : undefined;
  if (other) await packages.update({ id: other.id }, { popular: false, updatedAt: nextVersion(other.updatedAt) });
  await packages.save({ id, code, ...after, updatedAt: nextVersion(updatedAt) });
  return { id, details: { code, before, after, no_longer_popular: other?.code ?? null } };
}

/** All of them. The lock is of them all, also of one that is only being made: that a code is free, and one alone is popular, concerns them all. */
async function lockPackages(manager: EntityManager): Promise<SparkPackageRow[]> {
  await manager.query('SELECT pg_advisory_xact_lock($1)', [PACKAGES_LOCK]);
  return manager.getRepository(SparkPackageRow).find({ order: { code: 'ASC' }, lock: { mode: 'pessimistic_write' } });
}

function assertUnchanged({ updatedAt }: { updatedAt: Date }, seen: Date | undefined): void {
  if (seen && seen.getTime() !== updatedAt.getTime()) throw new DomainError('offer_changed_meanwhile');
}

/** Later than the last one, also where two clocks differ. */
const nextVersion = (last: Date | null): Date => new Date(Math.max(Date.now(), (last?.getTime() ?? 0) + 1));

const isSame = (before: object, after: object): boolean => JSON.stringify(before) === JSON.stringify(after);

const packageContentOf = (row: SparkPackageRow): PackageContent => {
  const { nameEn, nameKo, priceCents, spark, pass, popular, active } = row;
  return { nameEn, nameKo, priceCents, spark, pass, popular, active };
};

const planContentOf = (plan: PlanRow): PlanContent => {
  const { nameEn, nameKo, priceCents, periodDays, unfinishedJobs, commercialLicence, permanentStorage, active } = plan;
  return { nameEn, nameKo, priceCents, periodDays, unfinishedJobs, commercialLicence, permanentStorage, active };
};
