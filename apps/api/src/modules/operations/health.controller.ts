import { setTimeout as delay } from 'node:timers/promises';
import type { RuntimeStatus, WorkerHeartbeat } from '@atelier/contracts';
import { Controller, Get, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import { Access } from '../../common/route.js';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { isAdminToken } from '../account/index.js';
import { QueuesService, RuntimeStatusService, runtimeStatusOf } from '../queues/index.js';
import { ObjectStore } from '../files/index.js';
import { operatorToken } from './operator-attempts.js';

interface Readiness {
  /** Of the API itself: all `checks` are true. */
  ok: boolean;
  checks: Record<'postgres' | 'redis' | 'storage', boolean>;
  /** What makes pictures, which may be away while the API works: jobs wait for it. As without any worker while Redis is away. */
  runtime: RuntimeStatus;
  /** Names machines and files: for operators only. */
  workers?: WorkerHeartbeat[];
}

/** How old an answer may be: however many ask, the parts are asked once in this time. */
const FRESH_MS = 2_000;
/** A part that has said nothing by then is away. */
const ANSWER_WITHIN_MS = 3_000;

async function succeeds(work: () => Promise<unknown>): Promise<boolean> {
  const waiting = new AbortController();
  const late = delay(ANSWER_WITHIN_MS, false, { signal: waiting.signal }).catch(() => false);
  const done = work().then(
    () => true,
    () => false,
  );
  return await Promise.race([done, late]).finally(() => {
    waiting.abort();
  });
}

interface State {
  checks: Readiness['checks'];
  workers: WorkerHeartbeat[];
}

@Access({ public: true })
@Controller()
export class HealthController {
  private latest: { state: Promise<State>; askedAt: number; isAsking: boolean } | null = null;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly dataSource: DataSource,
    private readonly queues: QueuesService,
    private readonly store: ObjectStore,
    private readonly runtime: RuntimeStatusService,
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
    const { checks, workers } = await this.state();
    const ok = Object.values(checks).every(Boolean);
    if (!ok) void reply.status(503).header('retry-after', '5');
    const isOperator = isAdminToken(operatorToken(request.headers.authorization), this.environment.ADMIN_TOKEN);
    const told = { ok, checks, runtime: runtimeStatusOf(workers) };
    return isOperator ? { ...told, workers } : told;
  }

  /** As it was a moment ago; those who ask while it is found out get the same answer. */
  private state(): Promise<State> {
    const { latest } = this;
    if (latest && (latest.isAsking || performance.now() - latest.askedAt < FRESH_MS)) return latest.state;
    const asked = { state: this.ask(), askedAt: performance.now(), isAsking: true };
    void asked.state.finally(() => {
      asked.isAsking = false;
    });
    this.latest = asked;
    return asked.state;
  }

  /** Asks each part, and changes nothing in any: it is a stranger's question. */
  private async ask(): Promise<State> {
    let workers: WorkerHeartbeat[] = [];
    const [postgres, redis, storage] = await Promise.all([
      succeeds(() => this.dataSource.query('SELECT 1')),
      succeeds(() => this.queues.ping()),
      succeeds(() => this.store.check()),
      succeeds(async () => {
        workers = await this.runtime.workers();
      }),
    ]);
    return { checks: { postgres, redis, storage }, workers };
  }
}
