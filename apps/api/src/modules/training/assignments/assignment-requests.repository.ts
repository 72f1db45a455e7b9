import type { AssignmentStatus, AssignmentTab } from '@atelier/contracts';
import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AssignmentRequest } from './assignment-request.entity.js';
import { ModelCandidate } from '../candidates/model-candidate.entity.js';

const TABS: Readonly<Record<AssignmentTab, AssignmentStatus[]>> = {
  completed: ['completed'],
  in_assignment: ['pending', 'in_progress', 'awaiting_selection'],
  failed: ['failed', 'cancelled'],
};

@Injectable()
export class AssignmentRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<AssignmentRequest | null> {
    return this.dataSource.getRepository(AssignmentRequest).findOneBy({ id, userId });
  }

  findOwnByJob(userId: string, jobId: string): Promise<AssignmentRequest | null> {
    return this.dataSource.getRepository(AssignmentRequest).findOneBy({ jobId, userId });
  }

  findById(id: string, manager: EntityManager = this.dataSource.manager): Promise<AssignmentRequest | null> {
    return manager.getRepository(AssignmentRequest).findOneBy({ id });
  }

  /** The run that a training job works on; null where it was deleted with its session. */
  lockByJob(manager: EntityManager, jobId: string): Promise<AssignmentRequest | null> {
    return manager.getRepository(AssignmentRequest).findOne({ where: { jobId }, lock: { mode: 'pessimistic_write' } });
  }

  lockById(manager: EntityManager, id: string): Promise<AssignmentRequest | null> {
    return manager.getRepository(AssignmentRequest).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** In the order in which an account that is closed locks them. */
  async lockOfSession(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.query('SELECT 1 FROM assignment_requests WHERE session_id = $1 ORDER BY id FOR UPDATE', [sessionId]);
  }

  findOfSession(manager: EntityManager, sessionId: string): Promise<AssignmentRequest[]> {
    return manager.getRepository(AssignmentRequest).findBy({ sessionId });
  }

  findTab(userId: string, tab: AssignmentTab, before: string | null, limit: number): Promise<AssignmentRequest[]> {
    const found = this.dataSource
      .createQueryBuilder(AssignmentRequest, 'request')
      .where('request.user_id = :userId AND request.status IN (:...statuses)', { userId, statuses: TABS[tab] })
      .orderBy('request.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('request.id < :before', { before });
    if (tab === 'failed') {
      found.andWhere(`request.failed_at > now() - :days * interval '1 day'`, { days: LIMITS.failedListDays });
    }
    return found.getMany();
  }

  findCandidates(requestId: string, manager: EntityManager = this.dataSource.manager): Promise<ModelCandidate[]> {
    return manager
      .getRepository(ModelCandidate)
      .find({ where: { assignmentRequestId: requestId }, order: { kind: 'ASC', position: 'ASC' } });
  }
}
