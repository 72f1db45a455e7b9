import { Injectable, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { AnalyticsService } from '../../users/index.js';
import { LedgerCheck, LedgerService } from '../../ledger/index.js';
import { ReportsRepository } from '../../gallery/index.js';
import { JobsRepository } from '../../jobs/index.js';
import { MailDelivery, MailOutbox, SupportMessages } from '../../messages/index.js';
import { PaymentsRepository } from '../../payments/index.js';
import { QueuesService, RuntimeStatusService } from '../../queues/index.js';
import { AppealsRepository } from '../../safety/index.js';
import { registerJobMetrics } from './job-metrics.js';
import { registerMailMetrics } from './mail-metrics.js';
import { registerModerationMetrics } from './moderation-metrics.js';
import { registerMoneyMetrics } from './money-metrics.js';
import { registerSupportMetrics } from './support-metrics.js';
import { registerWebhookMetrics } from './webhook-metrics.js';
import { registerWorkerMetrics } from './worker-metrics.js';

/** Numbers for Prometheus, read when they are asked for. */
@Injectable()
export class MetricsService implements OnModuleInit {
  private readonly registry = new Registry();

  constructor(
    private readonly adapter: HttpAdapterHost,
    private readonly dataSource: DataSource,
    private readonly runtime: RuntimeStatusService,
    private readonly analytics: AnalyticsService,
    private readonly check: LedgerCheck,
    private readonly jobs: JobsRepository,
    private readonly queues: QueuesService,
    private readonly mail: MailDelivery,
    private readonly outbox: MailOutbox,
    private readonly ledger: LedgerService,
    private readonly payments: PaymentsRepository,
    private readonly support: SupportMessages,
    private readonly reports: ReportsRepository,
    private readonly appeals: AppealsRepository,
  ) {}

  onModuleInit(): void {
    const { registry, dataSource, jobs, queues, ledger, check, payments } = this;
    collectDefaultMetrics({ register: registry });
    registerJobMetrics(registry, { jobs, queues });
    registerMailMetrics(registry, this.outbox, this.mail);
    registerModerationMetrics(registry, this.reports, this.appeals);
    registerMoneyMetrics(registry, { manager: dataSource.manager, ledger, check, payments });
    registerSupportMetrics(registry, this.support);
    registerWebhookMetrics(registry, this.adapter.httpAdapter.getInstance<FastifyInstance>());
    registerWorkerMetrics(registry, this.runtime);
    this.registerAnalytics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }

  private registerAnalytics(): void {
    const { analytics } = this;
    new Counter({
      name: 'atelier_analytics_events_total',
      help: 'Events of the web app that were stored since this process started',
      labelNames: ['name'],
      registers: [this.registry],
      collect() {
        this.reset();
        for (const [name, count] of analytics.counts) this.inc({ name }, count);
      },
    });
  }
}
