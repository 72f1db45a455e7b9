import type { QueueName } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobsRepository } from '../jobs/index.js';
import { SafetyAppeal } from './safety-appeal.entity.js';

/** A request as it would stand in its job. */
export interface SafetyRequest {
  userId: string;
  queue: QueueName;
  /** The job's input. Which `output_ids` it has does not matter, but how many; nor what `allow_sensitive` says. */
  input: object;
}

/** What operators have allowed after an appeal. */
@Injectable()
export class SafetyAllowances {
  constructor(private readonly jobs: JobsRepository) {}

  /**
   * Whether an operator has looked at this very request of this user and let it pass: what the safety check would hold
   * back of it is delivered. A request that differs in anything else than where its outputs go is another one: also one
   * for more of them, which no operator has looked at.
   */
  async allows(manager: EntityManager, request: SafetyRequest): Promise<boolean> {
    const approved = await manager.getRepository(SafetyAppeal).find({
      where: { userId: request.userId, kind: 'blocked', status: 'approved' },
      select: { id: true, jobId: true },
    });
    if (approved.length === 0) return false;
    const jobIds = approved.map(({ jobId }) => jobId);
    return this.jobs.hasSameRequest(manager, jobIds, request);
  }
}
