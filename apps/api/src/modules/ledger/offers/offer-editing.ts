import type { PlanCode } from '@atelier/contracts';
import type { EntityManager } from 'typeorm';
import { PlanRow } from './plan.entity.js';
import { SparkPackageRow } from './spark-package.entity.js';

// What operators do with what is sold. Plain functions, for commands run without the application.

/** All of them, locked in one order: that one alone is popular concerns them all. */
export const lockPackages = (manager: EntityManager): Promise<SparkPackageRow[]> =>
  manager.getRepository(SparkPackageRow).find({ order: { code: 'ASC' }, lock: { mode: 'pessimistic_write' } });

/** All of them, what is sold first, the cheapest first. */
export const listPackages = (manager: EntityManager): Promise<SparkPackageRow[]> =>
  manager.getRepository(SparkPackageRow).find({ order: { active: 'DESC', priceCents: 'ASC', code: 'ASC' } });

/** Makes it, or changes it. */
export async function savePackage(manager: EntityManager, row: Omit<SparkPackageRow, 'updatedAt'>): Promise<void> {
  await manager.getRepository(SparkPackageRow).save({ ...row, updatedAt: new Date() });
}

export async function takePopularMark(manager: EntityManager, id: string): Promise<void> {
  await manager.getRepository(SparkPackageRow).update({ id }, { popular: false, updatedAt: new Date() });
}

export const lockPlan = (manager: EntityManager, code: PlanCode): Promise<PlanRow | null> =>
  manager.getRepository(PlanRow).findOne({ where: { code }, lock: { mode: 'pessimistic_write' } });

/** All of them, the cheapest first, also what is not sold now. */
export const listPlans = (manager: EntityManager): Promise<PlanRow[]> =>
  manager.getRepository(PlanRow).find({ order: { priceCents: 'ASC', code: 'ASC' } });

export async function savePlan(manager: EntityManager, plan: Omit<PlanRow, 'updatedAt'>): Promise<void> {
  await manager.getRepository(PlanRow).save({ ...plan, updatedAt: new Date() });
}
