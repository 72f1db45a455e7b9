import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { FastifyInstance } from 'fastify';
import { Counter, Registry, collectDefaultMetrics } from 'prom-client';
import { DataSource } from 'typeorm';
import { AnalyticsService, countPaused } from '../../users/index.js';
import { LedgerCheck, LedgerService } from '../../ledger/index.js';
import { ReportsRepository } from '../../gallery/index.js';
import { FinishedJobs, JobsRepository } from '../../jobs/index.js';
import { MailDelivery, MailOutbox, SupportMessages } from '../../messages/index.js';
import { PaymentsRepository } from '../../payments/index.js';
import { QueuesService, RuntimeStatusService, SweepService } from '../../queues/index.js';
import { AppealsRepository, classifierAnswers, SafetyRefusals } from '../../safety/index.js';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { HealthService } from '../health/health.service.js';
import { StatusService } from '../health/status.service.js';
import { registerJobMetrics, registerWorkerMetrics } from './job-metrics.js';
import { registerMoneyMetrics } from './money-metrics.js';
import { registerNumbers } from './number-gauges.js';
import { registerServerMetrics } from './server-metrics.js';
import {
  registerDiskMetrics,
  registerHttpMetrics,
  registerPartMetrics,
  registerSweepMetrics,
} from './system-metrics.js';

/** What creators wait for an operator to answer. */
function registerSupportMetrics(registry: Registry, support: Pick<SupportMessages, 'openNumbers'>): void {
  registerNumbers(registry, () => support.openNumbers(), {
    messages: { name: 'atelier_support_messages_open', help: 'Messages to the operators that nobody has answered' },
    oldest: {
      name: 'atelier_support_messages_open_oldest_seconds',
      help: 'Age of the oldest message without an answer; 0 without any',
    },
  });
}

const WEBHOOKS = '/api/webhooks/';

/** Counts what is answered to those who send webhooks: 200 is taken, 400 a signature that is wrong, 5xx to be sent again. */
function registerWebhookMetrics(registry: Registry, fastify: FastifyInstance): void {
  const counter = new Counter({
    name: 'atelier_webhooks_total',
    help: 'Webhooks received by this process, by the status of the answer',
    labelNames: ['status'],
    registers: [registry],
  });
  fastify.addHook('onResponse', (request, reply, done) => {
    if (request.url.startsWith(WEBHOOKS)) counter.inc({ status: String(reply.statusCode) });
    done();
  });
}

/** What people wait for an operator to decide. */
function registerModerationMetrics(
  registry: Registry,
  reports: Pick<ReportsRepository, 'openNumbers'>,
  appeals: Pick<AppealsRepository, 'openNumbers'>,
): void {
  registerNumbers(registry, () => reports.openNumbers(), {
    reports: { name: 'atelier_reports_open', help: 'Reports of public creations that nobody has decided' },
    children: {
      name: 'atelier_child_reports_open',
      help: 'Of these, those that say that a child is sexualised; the creations are hidden meanwhile',
    },
    oldest: {
      name: 'atelier_reports_open_oldest_seconds',
      help: 'Age of the oldest open report; 0 without any',
    },
  });
  registerNumbers(registry, () => appeals.openNumbers(), {
    appeals: { name: 'atelier_appeals_open', help: 'Appeals that nobody has decided' },
    oldest: {
      name: 'atelier_appeals_open_oldest_seconds',
      help: 'Age of the oldest open appeal; 0 without any',
    },
  });
}

/** Accounts that are paused, by an operator or for what they asked for. */
function registerPauseMetrics(registry: Registry, { manager }: Pick<DataSource, 'manager'>): void {
  registerNumbers(registry, async () => ({ paused: await countPaused(manager) }), {
    paused: { name: 'atelier_accounts_paused', help: 'Accounts that are paused' },
  });
}

/** How the operator's own classifier of prompts answers; nothing but zeros where none is set up. */
function registerClassifierMetrics(registry: Registry): void {
  new Counter({
    name: 'atelier_safety_classifier_answers_total',
    help: 'Prompts that the classifier (SAFETY_URL) was asked about since this process started, by what it answered',
    labelNames: ['answer'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [answer, count] of Object.entries(classifierAnswers)) this.inc({ answer }, count);
    },
  });
}

/** What is refused, by the rule that does. */
function registerRefusalMetrics(registry: Registry, refusals: Pick<SafetyRefusals, 'counts'>): void {
  new Counter({
    name: 'atelier_safety_refusals_total',
    help: 'Prompts, uploads and outputs refused since this process started, by rule and source',
    labelNames: ['rule', 'source'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { rule, source, count } of refusals.counts) this.inc({ rule, source }, count);
    },
  });
}

/** E-mails on their way. */
function registerMailMetrics(
  registry: Registry,
  outbox: Pick<MailOutbox, 'waitingNumbers'>,
  delivery: Pick<MailDelivery, 'counts'>,
): void {
  registerNumbers(registry, () => outbox.waitingNumbers(), {
    waiting: { name: 'atelier_mails_waiting', help: 'E-mails that are not sent yet' },
    oldest: {
      name: 'atelier_mails_waiting_oldest_seconds',
      help: 'Age of the oldest e-mail not sent yet; 0 without any',
    },
  });
  new Counter({
    name: 'atelier_mails_total',
    help: 'E-mails since this process started, by how they ended',
    labelNames: ['result'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [result, count] of Object.entries(delivery.counts)) this.inc({ result }, count);
    },
  });
}

/** Numbers for Prometheus, read when they are asked for. */
@Injectable()
export class MetricsService implements OnModuleInit {
  private readonly logger = new Logger(MetricsService.name);
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
    private readonly refusals: SafetyRefusals,
    private readonly finished: FinishedJobs,
    private readonly health: HealthService,
    private readonly status: StatusService,
    private readonly sweeps: SweepService,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
  ) {}

  onModuleInit(): void {
    const { registry, dataSource, jobs, queues, finished, ledger, check, payments, status } = this;
    const fastify = this.adapter.httpAdapter.getInstance<FastifyInstance>();
    collectDefaultMetrics({ register: registry });
    registerClassifierMetrics(registry);
    registerDiskMetrics(registry, this.environment);
    registerHttpMetrics(registry, fastify);
    registerJobMetrics(registry, { jobs, queues, finished });
    registerMailMetrics(registry, this.outbox, this.mail);
    registerModerationMetrics(registry, this.reports, this.appeals);
    registerMoneyMetrics(registry, { manager: dataSource.manager, ledger, check, payments, status });
    registerPartMetrics(registry, this.health);
    registerPauseMetrics(registry, dataSource);
    registerRefusalMetrics(registry, this.refusals);
    registerServerMetrics(registry, this.runtime);
    registerSupportMetrics(registry, this.support);
    registerSweepMetrics(registry, this.sweeps);
    registerWebhookMetrics(registry, fastify);
    registerWorkerMetrics(registry, this.runtime);
    this.registerAnalytics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }

  /** What can be read. A part that is away takes what it would know with it, and nothing else: an alert is to say which it is. */
  async text(): Promise<string> {
    const names = this.registry.getMetricsAsArray().map(({ name }) => name);
    const texts = await Promise.all(names.map((name) => this.registry.getSingleMetricAsString(name).catch(() => name)));
    const missing = texts.filter((text) => names.includes(text));
    if (missing.length > 0) this.logger.warn(`not to be read at present: ${missing.join(', ')}`);
    return `${texts.filter((text) => !missing.includes(text)).join('\n\n')}\n`;
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
