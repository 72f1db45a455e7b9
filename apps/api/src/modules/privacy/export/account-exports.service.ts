import type { AccountExport } from '@atelier/contracts';
import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { failureOf } from '../../../common/failure.js';
import { newId } from '../../../common/ids.js';
import { DiscardedFiles, ObjectStore } from '../../files/index.js';
import { NotificationsService } from '../../notifications/index.js';
import { MaintenanceService, type MaintenanceTask, SweepService } from '../../queues/index.js';
import { assertOpen, lockUser } from '../../users/index.js';
import type { AccountExportRow } from './account-export.entity.js';
import { AccountExportsRepository } from './account-exports.repository.js';
import { ExportWriter } from './export-writer.service.js';

/** How long a link works at most; pages ask for a new one long before. */
const LINK_SECONDS = 3_600;
/** How often an export's progress is saved, and whether it is still wanted is checked. */
const REPORT_MS = 1_000;
const SWEPT_AT_ONCE = 100;

/** The export is not wanted any more. */
class ExportAbandoned extends Error {}

/** Zips of everything held of a user: asked for, made in the background, kept for a day. */
@Injectable()
export class AccountExports implements OnModuleInit, MaintenanceTask {
  readonly name = 'account.export';
  private readonly logger = new Logger(AccountExports.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: AccountExportsRepository,
    private readonly writer: ExportWriter,
    private readonly store: ObjectStore,
    private readonly files: DiscardedFiles,
    private readonly notifications: NotificationsService,
    private readonly maintenance: MaintenanceService,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.maintenance.register(this);
    this.sweeps.addTask(() => this.sweep());
  }

  /** Begins an export, unless one is under way. One that was ready makes room for it. */
  async request({ id: userId }: Pick<AuthenticatedUser, 'id'>): Promise<AccountExport> {
    const { row, replaced } = await this.dataSource.transaction(async (manager) => {
      // One request comes after the other.
      assertOpen(await lockUser(manager, userId));
      const underWay = await this.exports.findUnfinishedOf(manager, userId);
      if (underWay) return { row: underWay, replaced: [] };
      const replaced = await this.exports.expire(manager, { userId });
      await this.files.note(manager, replaced);
      const row = newExport(userId);
      await this.exports.insert(manager, row);
      return { row, replaced };
    });
    await this.files.deleteNow(replaced);
    await this.maintenance.enqueue(this, row.id);
    return this.viewOf(row);
  }

  async latest({ id: userId }: Pick<AuthenticatedUser, 'id'>): Promise<AccountExport | null> {
    const row = await this.exports.findLatest(userId);
    return row && this.viewOf(row);
  }

  async run(id: string, signal: AbortSignal): Promise<void> {
    const row = await this.exports.begin(id);
    if (!row) return;
    const { userId, key } = row;
    try {
      const bytes = await this.writer.write({ userId, key, signal, report: this.reporterOf(row) });
      await this.complete(row, bytes);
    } catch (error) {
      if (!(error instanceof ExportAbandoned)) throw error;
      this.logger.log(`export ${id} is not wanted any more`);
      // Unless another process has made it meanwhile, under the same key.
      if (!(await this.exports.isReady(id))) await this.files.deleteNow([key]);
    }
  }

  gaveUp(id: string): Promise<void> {
    return this.discard((manager) => this.exports.fail(manager, id));
  }

  /** Goes on with what was left, and takes away what is past its time. */
  async sweep(now = new Date()): Promise<void> {
    for (const { id } of await this.exports.findUnfinished()) await this.maintenance.reconcile(this, id);
    for (const { id } of await this.exports.findPastTheirTime(now, SWEPT_AT_ONCE)) {
      await this.discard((manager) => this.exports.expire(manager, { id }));
    }
  }

  /** Deletes the files whose keys `work` answers, once it is committed. */
  private async discard(work: (manager: EntityManager) => Promise<string[]>): Promise<void> {
    const keys = await this.dataSource.transaction(async (manager) => {
      const discarded = await work(manager);
      await this.files.note(manager, discarded);
      return discarded;
    });
    await this.files.deleteNow(keys);
  }

  private async complete({ id, userId }: AccountExportRow, bytes: number): Promise<void> {
    const { notice, language } = await this.dataSource.transaction(async (manager) => {
      // Before the export itself, as closing the account does.
      const user = await lockUser(manager, userId);
      if (!user || !(await this.exports.complete(manager, id, bytes))) throw new ExportAbandoned();
      return { notice: await this.notifications.add(manager, userId, 'export_ready'), language: user.language };
    });
    await this.notifications.announce(notice, language);
  }

  private reporterOf({ id }: AccountExportRow): (percent: number) => Promise<void> {
    let reportedAt = performance.now();
    return async (percent) => {
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      if (!(await this.exports.saveProgress(id, percent))) throw new ExportAbandoned();
    };
  }

  private async viewOf(row: AccountExportRow, now = new Date()): Promise<AccountExport> {
    const left = Math.floor(((row.expiresAt?.getTime() ?? 0) - now.getTime()) / 1000);
    const isOver = row.status === 'ready' && left < 1;
    const status = isOver ? 'expired' : row.status;
    return {
      id: row.id,
      status,
      percent: row.percent,
      bytes: row.bytes === null ? null : Number(row.bytes),
      url: status === 'ready' ? await this.linkTo(row, Math.min(left, LINK_SECONDS)) : null,
      error: status === 'failed' ? failureOf('export_failed') : null,
      requested_at: row.requestedAt.toISOString(),
      expires_at: row.expiresAt?.toISOString() ?? null,
    };
  }

  private linkTo({ key, requestedAt }: AccountExportRow, expiresInSeconds: number): Promise<string> {
    const downloadName = `atelier-export-${requestedAt.toISOString().slice(0, 10)}.zip`;
    return this.store.presignGet({ key, expiresInSeconds, audience: 'browser', downloadName });
  }
}

function newExport(userId: string): AccountExportRow {
  const id = newId();
  return {
    id,
    userId,
    status: 'pending',
    percent: 0,
    key: `users/${userId}/exports/${id}.zip`,
    bytes: null,
    requestedAt: new Date(),
    finishedAt: null,
    expiresAt: null,
  };
}
