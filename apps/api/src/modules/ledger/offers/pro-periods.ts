import { IsNull, type EntityManager } from 'typeorm';
import { newId } from '../../../common/ids.js';
import { PlanPeriod, PlanRow } from './offers.entities.js';
import { setPlan } from '../../users/index.js';

const DAY_MS = 86_400_000;

interface PaidPlan {
  userId: string;
  paymentId: string;
}

/**
 * The periods of Pro that payments bought, one after the other, and the user's plan that follows from them. Callers must have
 * locked the user's row, and must not save that row as they read it before: `plan` and `plan_ends_at` change here.
 */
export class ProPeriods {
  /** Pro for so many days, from now or from where the last period ends. The same payment again changes nothing. */
  async start(manager: EntityManager, { userId, paymentId, days }: PaidPlan & { days: number }): Promise<void> {
    if (await this.find(manager, paymentId)) return;
    const now = new Date();
    const startsAt = await this.nextStart(manager, userId, now);
    const endsAt = new Date(startsAt.getTime() + days * DAY_MS);
    const { commercialLicence } = await manager.getRepository(PlanRow).findOneByOrFail({ code: 'pro' });
    const period = { id: newId(), userId, paymentId, startsAt, endsAt, revokedAt: null, createdAt: now };
    await manager.getRepository(PlanPeriod).insert({ ...period, commercialLicence });
    await this.settlePlan(manager, userId, now);
  }

  /** Its payment was given or taken back. What was bought after it begins earlier by what is left of it. */
  async revoke(manager: EntityManager, { userId, paymentId }: PaidPlan): Promise<void> {
    const period = await this.find(manager, paymentId);
    if (!period || period.revokedAt !== null) return;
    const now = new Date();
    await manager.getRepository(PlanPeriod).update({ id: period.id }, { revokedAt: now });
    const unusedMs = unusedOf(period, now);
    if (unusedMs > 0) {
      await manager.query(
        `UPDATE plan_periods SET starts_at = starts_at - $3 * interval '1 millisecond',
           ends_at = ends_at - $3 * interval '1 millisecond'
         WHERE user_id = $1 AND revoked_at IS NULL AND starts_at >= $2`,
        [userId, period.endsAt, unusedMs],
      );
    }
    await this.settlePlan(manager, userId, now);
  }

  /**
   * The refund that revoked it was refused: what was left of it goes on, from now or after what was bought meanwhile. The
   * time in between is not lost.
   */
  async restore(manager: EntityManager, { userId, paymentId }: PaidPlan): Promise<void> {
    const period = await this.find(manager, paymentId);
    if (period?.revokedAt == null) return;
    const now = new Date();
    const from = await this.nextStart(manager, userId, now);
    const endsAt = new Date(from.getTime() + unusedOf(period, period.revokedAt));
    const startsAt = new Date(endsAt.getTime() - (period.endsAt.getTime() - period.startsAt.getTime()));
    await manager.getRepository(PlanPeriod).update({ id: period.id }, { startsAt, endsAt, revokedAt: null });
    await this.settlePlan(manager, userId, now);
  }

  /** When what the payment bought ends; null where it bought none, or it was revoked. */
  async endOf(manager: EntityManager, paymentId: string): Promise<Date | null> {
    const period = await this.find(manager, paymentId);
    return period && period.revokedAt === null ? period.endsAt : null;
  }

  /** When what the payment bought began, or is to begin; null where it bought none. */
  async startOf(manager: EntityManager, paymentId: string): Promise<Date | null> {
    return (await this.find(manager, paymentId))?.startsAt ?? null;
  }

  /** All that the user bought, also what was revoked. */
  findAllOf(manager: EntityManager, userId: string): Promise<PlanPeriod[]> {
    return manager.getRepository(PlanPeriod).findBy({ userId });
  }

  private find(manager: EntityManager, paymentId: string): Promise<PlanPeriod | null> {
    return manager.getRepository(PlanPeriod).findOneBy({ paymentId });
  }

  private async nextStart(manager: EntityManager, userId: string, now: Date): Promise<Date> {
    const last = await this.findLast(manager, userId);
    return last && last.endsAt > now ? last.endsAt : now;
  }

  private findLast(manager: EntityManager, userId: string): Promise<PlanPeriod | null> {
    const where = { userId, revokedAt: IsNull() };
    return manager.getRepository(PlanPeriod).findOne({ where, order: { endsAt: 'DESC' } });
  }

  /** There is no gap between periods, so the user is on Pro for as long as the last of them has not ended. */
  private async settlePlan(manager: EntityManager, userId: string, now: Date): Promise<void> {
    const last = await this.findLast(manager, userId);
    const endsAt = last && last.endsAt > now ? last.endsAt : null;
    await setPlan(manager, userId, { plan: endsAt === null ? 'free' : 'pro', planEndsAt: endsAt });
  }
}

/** What was left of a period at a time, in milliseconds. */
const unusedOf = ({ startsAt, endsAt }: PlanPeriod, at: Date): number =>
  Math.max(0, endsAt.getTime() - Math.max(startsAt.getTime(), at.getTime()));
