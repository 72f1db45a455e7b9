import type { AppealKind } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { SafetyAppeal } from './safety-appeal.entity.js';

export interface AppealPageQuery {
  jobId: string | undefined;
  before: string | null;
  limit: number;
}

@Injectable()
export class AppealsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<SafetyAppeal | null> {
    return this.dataSource.getRepository(SafetyAppeal).findOneBy({ id, userId });
  }

  /** One more than `limit`, newest first. */
  findPage(userId: string, { jobId, before, limit }: AppealPageQuery): Promise<SafetyAppeal[]> {
    return this.dataSource.getRepository(SafetyAppeal).find({
      where: {
        userId,
        ...(jobId === undefined ? {} : { jobId }),
        ...(before === null ? {} : { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  findById(manager: EntityManager, id: string): Promise<SafetyAppeal | null> {
    return manager.getRepository(SafetyAppeal).findOneBy({ id });
  }

  /** Not decided, the longest waiting first. */
  findOpen(limit: number): Promise<SafetyAppeal[]> {
    return this.dataSource
      .getRepository(SafetyAppeal)
      .find({ where: { status: 'open' }, order: { createdAt: 'ASC' }, take: limit });
  }

  /** Open and decided, the oldest first. */
  findOf(jobId: string): Promise<SafetyAppeal[]> {
    return this.dataSource.getRepository(SafetyAppeal).find({ where: { jobId }, order: { id: 'ASC' } });
  }

  /** How many nobody has decided, and the age of the oldest in seconds, 0 without any. */
  async openNumbers(): Promise<{ appeals: number; oldest: number }> {
    const [numbers] = await this.dataSource.query<[{ appeals: number; oldest: number }]>(
      `SELECT count(*)::integer AS appeals, coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS oldest
       FROM safety_appeals WHERE status = 'open'`,
    );
    return numbers;
  }

  lockById(manager: EntityManager, id: string): Promise<SafetyAppeal | null> {
    return manager.getRepository(SafetyAppeal).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  exists(manager: EntityManager, jobId: string, kind: AppealKind): Promise<boolean> {
    return manager.getRepository(SafetyAppeal).existsBy({ jobId, kind });
  }

  async insert(manager: EntityManager, appeal: SafetyAppeal): Promise<void> {
    await manager.getRepository(SafetyAppeal).insert(appeal);
  }

  async decide(manager: EntityManager, id: string, status: 'approved' | 'rejected', answer: string): Promise<void> {
    await manager.getRepository(SafetyAppeal).update({ id }, { status, answer, decidedAt: new Date() });
  }
}
