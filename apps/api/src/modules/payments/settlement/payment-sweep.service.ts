import { Injectable, Logger, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { SweepService } from '../../queues/index.js';
import { ProviderUnavailable } from '../payment-provider.js';
import { PaymentSettlement } from './payment-settlement.service.js';
import { PaymentsRepository } from '../payments.repository.js';
import { ProviderReader } from './provider-reader.service.js';

/** How many payments are looked at side by side. */
const AT_ONCE = 5;
/** A payment is looked at again after this if the process died. A look that takes longer is only doubled, which is harmless. */
const RETRY_MS = 15_000;

/** Looks at every payment that may have moved on without an event. */
@Injectable()
export class PaymentSweep implements OnModuleInit, OnApplicationShutdown {
  private readonly logger = new Logger(PaymentSweep.name);
  private running: Promise<void> | null = null;
  private isOver = false;

  constructor(
    private readonly sweep: SweepService,
    private readonly payments: PaymentsRepository,
    private readonly settlement: PaymentSettlement,
    private readonly reader: ProviderReader,
  ) {}

  onModuleInit(): void {
    if (!this.reader.isConfigured) return;
    this.sweep.addTask(() => {
      // Not waited for: a provider that hangs must not keep the sweep from everything else.
      this.running ??= this.lookAtDue().finally(() => (this.running = null));
      return Promise.resolve();
    });
  }

  async onApplicationShutdown(): Promise<void> {
    this.isOver = true;
    await this.running;
  }

  private async lookAtDue(): Promise<void> {
    try {
      for (let ids = await this.take(); ids.length > 0 && !this.isOver; ids = await this.take()) {
        await Promise.all(ids.map((id) => this.lookAt(id)));
      }
    } catch (error) {
      this.logger.warn(`payments were not looked at: ${String(error)}`);
    }
  }

  private take(): Promise<string[]> {
    const now = new Date();
    return this.payments.takeDue(now, new Date(now.getTime() + RETRY_MS), AT_ONCE);
  }

  /** Never throws: where it does not succeed, the sweep comes back to it. */
  async lookAt(id: string): Promise<void> {
    try {
      await this.settlement.settle(id);
    } catch (error) {
      const what = `payment ${id}: ${error instanceof Error ? error.message : String(error)}`;
      if (error instanceof ProviderUnavailable) this.logger.warn(what);
      else this.logger.error(what);
    }
  }
}
