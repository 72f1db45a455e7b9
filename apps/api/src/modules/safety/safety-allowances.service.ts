import type { QueueName } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A request as it would stand in its job. */
export interface SafetyRequest {
  userId: string;
  queue: QueueName;
  /** The job's input. Which `output_ids` it has does not matter, but how many; nor what `allow_sensitive` says. */
  input: object;
}

/** What counts of an input. Images from before there were tasks were all of a character. */
const compared = (input: string): string =>
  `('{"task": "character"}'::jsonb || ${input}) - 'output_ids' - 'allow_sensitive'`;

/** What operators have allowed after an appeal. */
@Injectable()
export class SafetyAllowances {
  /**
   * Whether an operator has looked at this very request of this user and let it pass: what the safety check would hold
   * back of it is delivered. A request that differs in anything else than where its outputs go is another one: also one
   * for more of them, which no operator has looked at.
   */
  async allows(manager: EntityManager, { userId, queue, input }: SafetyRequest): Promise<boolean> {
    const rows = await manager.query<{ allowed: boolean }[]>(
      `SELECT EXISTS (
         SELECT 1 FROM safety_appeals appeal JOIN jobs job ON job.id = appeal.job_id
         WHERE appeal.user_id = $1 AND appeal.kind = 'blocked' AND appeal.status = 'approved'
           AND job.user_id = $1 AND job.queue = $2
           AND ${compared('job.input')} = ${compared('$3::jsonb')}
           AND jsonb_array_length(job.input->'output_ids') IS NOT DISTINCT FROM jsonb_array_length($3::jsonb->'output_ids')
       ) AS allowed`,
      [userId, queue, JSON.stringify(input)],
    );
    return rows[0]?.allowed ?? false;
  }
}
