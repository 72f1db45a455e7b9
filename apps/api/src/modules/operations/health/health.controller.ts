import type { RuntimeStatus, WorkerHeartbeat } from '@atelier/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Access } from '../../../common/route.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { adminTokens } from '../../../config/rotated-secrets.js';
import { isAdminToken } from '../../account/index.js';
import type { AwayReason } from '../../files/index.js';
import { operatorToken } from '../operator-attempts.js';
import { HealthService, type Health } from './health.service.js';

interface Readiness {
  /** Of the API itself: all `checks` are true. */
  ok: boolean;
  checks: Health['checks'];
  /** Why the storage is away; absent where it is there. */
  storage_away?: AwayReason;
  /** The same for operators, with what to do. */
  storage_message?: string;
  /** What makes pictures, which may be away while the API works: jobs wait for it. As without any worker while Redis is away. */
  runtime: RuntimeStatus;
  /** Names machines and files: for operators only. */
  workers?: WorkerHeartbeat[];
}

@Access({ public: true })
@Controller()
export class HealthController {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly health: HealthService,
  ) {}

  /** Alive: the process answers. Nothing else is asked: by this an orchestrator restarts it, which brings back no Postgres. */
  @Get(['healthz', 'livez'])
  alive() {
    return { ok: true };
  }

  /**
   * Ready: everything that this process needs to answer requests is there. Beside it stands how the runtime is, whose absence takes nothing from
   * that. Operators are told what each worker says of itself, too.
   */
  @Get('readyz')
  async ready(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<Readiness> {
    const { checks, storageAway, workers, runtime } = await this.health.state();
    const ok = Object.values(checks).every(Boolean);
    if (!ok) void reply.status(503).header('retry-after', '5');
    const isOperator = isAdminToken(operatorToken(request.headers.authorization), adminTokens(this.environment));
    const told = { ok, checks, ...(storageAway ? { storage_away: storageAway.reason } : {}), runtime };
    if (!isOperator) return told;
    return { ...told, ...(storageAway ? { storage_message: storageAway.message } : {}), workers };
  }
}
