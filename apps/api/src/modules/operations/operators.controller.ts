import { contract, LIMITS, type QueueName } from '@atelier/contracts';
import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { type AuthenticatedRequest, type AuthenticatedUser, CurrentUser } from '../../common/current-user.js';
import { Route } from '../../common/route.js';
import { JobsRepository } from '../jobs/index.js';
import { OperatorCookie } from './operator-cookie.js';

@Controller()
export class OperatorsController {
  constructor(
    private readonly cookie: OperatorCookie,
    private readonly jobs: JobsRepository,
  ) {}

  @Route(contract.admin.begin)
  async begin(@Req() request: AuthenticatedRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    await this.cookie.set(reply, request.user?.sessionId);
    return { ok: true as const };
  }

  /** By the jobs table, which Redis is rebuilt from: what waits there while Redis is away needs a worker no less. */
  @Route(contract.admin.load)
  async load({ queue }: { queue: QueueName }) {
    const rows = (await this.jobs.countUnfinished()).filter((row) => row.queue === queue);
    return { queue, unfinished: rows.reduce((sum, { count }) => sum + count, 0) };
  }

  @Route(contract.admin.access)
  access(@CurrentUser() { signedInAt }: AuthenticatedUser) {
    return { until: new Date(signedInAt.getTime() + LIMITS.operatorSignInSeconds * 1000).toISOString() };
  }
}
