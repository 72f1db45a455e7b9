import type { WorkerHeartbeat } from '@atelier/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Access } from '../../common/route.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { isAdminToken } from '../account/index.js';
import { QueuesService, RuntimeStatusService } from '../queues/index.js';
import { ObjectStore } from '../files/index.js';
import { operatorToken } from './operator-attempts.js';

interface Readiness {
  ok: boolean;
  checks: Record<'postgres' | 'redis' | 'storage' | 'runtime', boolean>;
  /** Names machines and files: for operators only. */
  workers?: WorkerHeartbeat[];
}

const succeeds = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};

@Access({ public: true })
@Controller()
export class HealthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly queues: QueuesService,
    private readonly store: ObjectStore,
    private readonly runtime: RuntimeStatusService,
  ) {}

  /** Alive: the process answers. */
  @Get('healthz')
  alive() {
    return { ok: true };
  }

  /** Ready: everything that a request may need is there. Operators are told what each worker says of itself, too. */
  @Get('readyz')
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const [postgres, redis, storage, workers] = await Promise.all([
      succeeds(() => this.dataSource.query('SELECT 1')),
      succeeds(() => this.queues.ping()),
      succeeds(() => this.store.check()),
      this.runtime.workers().catch(() => []),
    ]);
    const runtime = workers.some(({ ready }) => ready);
    const ok = postgres && redis && storage && runtime;
    if (!ok) void reply.status(503).header('retry-after', '5');
    const readiness = { ok, checks: { postgres, redis, storage, runtime } };
    if (!isAdminToken(operatorToken(request.headers.authorization), this.environment.ADMIN_TOKEN)) return readiness;
    return { ...readiness, workers };
  }
}
