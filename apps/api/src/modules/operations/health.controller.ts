import { Controller, Get, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { DataSource } from 'typeorm';
import { Public } from '../../common/public.decorator.js';
import { QueuesService } from '../queues/index.js';
import { RuntimeStatusService } from '../runtime/index.js';
import { ObjectStore } from '../storage/index.js';

type Checks = Record<'postgres' | 'redis' | 'storage' | 'runtime', boolean>;

const succeeds = async (work: () => Promise<unknown>): Promise<boolean> => {
  try {
    await work();
    return true;
  } catch {
    return false;
  }
};

@Public()
@Controller()
export class HealthController {
  constructor(
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

  /** Ready: everything that a request may need is there. */
  @Get('readyz')
  async ready(@Res({ passthrough: true }) reply: FastifyReply): Promise<{ ok: boolean; checks: Checks }> {
    const [postgres, redis, storage, runtime] = await Promise.all([
      succeeds(() => this.dataSource.query('SELECT 1')),
      succeeds(() => this.queues.ping()),
      succeeds(() => this.store.check()),
      succeeds(() => this.runtime.assertAvailable()),
    ]);
    const ok = postgres && redis && storage && runtime;
    if (!ok) void reply.status(503).header('retry-after', '5');
    return { ok, checks: { postgres, redis, storage, runtime } };
  }
}
