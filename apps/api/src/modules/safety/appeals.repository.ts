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
