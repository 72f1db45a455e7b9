import { QUEUES } from '@atelier/contracts';
import { BackingOffWorker, queuePrefix, type RedisClient } from '@atelier/contracts/redis';
import { BullModule, BullRegistrar } from '@nestjs/bullmq';
import {
  Global,
  Inject,
  Module,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import type { Environment } from '../../config/environment.js';
import { ENVIRONMENT } from '../../config/environment.token.js';
import { MaintenanceService } from './maintenance.service.js';
import { MAINTENANCE_QUEUE, QueuesService } from './queues.service.js';
import { connectRedis } from './redis.js';

BullModule.workerClass = BackingOffWorker;

@Global()
@Module({
  imports: [
    BullModule.forRootAsync({
      inject: [ENVIRONMENT],
      useFactory: ({ REDIS_URL }: Environment) => ({
        connection: connectRedis(REDIS_URL, { failFast: true }),
        prefix: queuePrefix(REDIS_URL),
      }),
      // The worker and the listeners begin once every module is ready for what they bring.
      extraOptions: { manualRegistration: true },
    }),
    BullModule.registerQueue(...QUEUES.map((name) => ({ name })), { name: MAINTENANCE_QUEUE }),
  ],
  providers: [QueuesService, MaintenanceService],
  exports: [QueuesService, MaintenanceService],
})
export class QueuesModule implements OnApplicationBootstrap, OnModuleDestroy, OnApplicationShutdown {
  private waiting: RedisClient | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly registrar: BullRegistrar,
    private readonly queues: QueuesService,
    private readonly maintenance: MaintenanceService,
  ) {}

  /**
   * Starts the worker and the listeners. The library gives them the connection in their queue's options. The queues use
   * theirs already, which fails fast; these must wait for Redis to come back, so they are given another one.
   */
  onApplicationBootstrap(): void {
    this.waiting = connectRedis(this.environment.REDIS_URL);
    for (const queue of this.queues.all()) queue.opts.connection = this.waiting;
    this.registrar.register();
  }

  async onModuleDestroy(): Promise<void> {
    if (this.waiting) await this.maintenance.stop();
  }

  onApplicationShutdown(): void {
    this.waiting?.disconnect();
  }
}
