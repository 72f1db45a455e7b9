import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, Not, type EntityManager } from 'typeorm';
import { AssignmentRequest } from './assignment-request.entity.js';
import { ModelCandidate } from '../candidates/model-candidate.entity.js';

/** Which of a user's runs: those of which a character was made, or those of these jobs of which none was. */
export type AssignmentFilter = { completed: true } | { completed: false; jobIds: string[] };

@Injectable()
export class AssignmentRequestsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<AssignmentRequest | null> {
    return this.dataSource.getRepository(AssignmentRequest).findOneBy({ id, userId });
  }

  findOwnByJob(userId: string, jobId: string): Promise<AssignmentRequest | null> {
    return this.dataSource.getRepository(AssignmentRequest).findOneBy({ jobId, userId });
  }

  findByJobs(jobIds: string[]): Promise<AssignmentRequest[]> {
    return jobIds.length === 0
      ? Promise.resolve([])
      : this.dataSource.getRepository(AssignmentRequest).findBy({ jobId: In(jobIds) });
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

  /** Newest first; one more than `limit` where there are more. */
  findPage(
    userId: string,
    filter: AssignmentFilter,
    before: string | null,
    limit: number,
  ): Promise<AssignmentRequest[]> {
    return this.dataSource.getRepository(AssignmentRequest).find({
      where: {
        userId,
        characterId: filter.completed ? Not(IsNull()) : IsNull(),
        ...(filter.completed ? {} : { jobId: In(filter.jobIds) }),
        ...(before === null ? {} : { id: LessThan(before) }),
      },
      order: { id: 'DESC' },
      take: limit + 1,
    });
  }

  findCandidates(requestId: string, manager: EntityManager = this.dataSource.manager): Promise<ModelCandidate[]> {
    return manager
      .getRepository(ModelCandidate)
      .find({ where: { assignmentRequestId: requestId }, order: { kind: 'ASC', position: 'ASC' } });
  }
}
