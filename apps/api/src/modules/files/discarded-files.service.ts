import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { StoragePresence } from './storage/mark/storage-presence.service.js';
import { ObjectStore } from './storage/object-store.js';
import { SweepService } from '../queues/index.js';
import { DiscardedFile } from './discarded-file.entity.js';

/** Within this time a worker that was told to stop has stopped, and puts nothing more there. */
const SETTLED_MS = 10 * 60_000;
const SWEPT_AT_ONCE = 100;

/** Writes down that these files and folders go. */
export async function noteDiscarded(manager: EntityManager, paths: string[]): Promise<void> {
  const rows = [...new Set(paths)].map((path) => ({ path, discardedAt: new Date() }));
  if (rows.length > 0) await manager.getRepository(DiscardedFile).upsert(rows, ['path']);
}

/**
 * The one way in which files of creators are deleted: single ones, and whole folders, whose paths end in a slash. That
 * they must go is written down in the transaction that makes them superfluous, so neither a crash nor an absent storage
 * lets any survive; and a second look catches what a worker wrote meanwhile.
 */
@Injectable()
export class DiscardedFiles implements OnModuleInit {
  private readonly logger = new Logger(DiscardedFiles.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
    private readonly presence: StoragePresence,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  /** As `noteDiscarded`. */
  note(manager: EntityManager, paths: string[]): Promise<void> {
    return noteDiscarded(manager, paths);
  }

  /** To be called after the commit. What fails is left to the sweep. */
  async deleteNow(paths: string[]): Promise<void> {
    const results = await Promise.allSettled(paths.map((path) => this.delete(path)));
    for (const result of results) {
      if (result.status === 'rejected') this.logger.warn(`files are left to the sweep: ${String(result.reason)}`);
    }
  }

  async sweep(now = new Date()): Promise<void> {
    if (!(await this.presence.isPresent())) return;
    const rows = this.dataSource.getRepository(DiscardedFile);
    const where = { discardedAt: LessThan(new Date(now.getTime() - SETTLED_MS)) };
    for (const { path } of await rows.find({ where, take: SWEPT_AT_ONCE })) {
      try {
        await this.delete(path);
        await rows.delete({ path });
      } catch (error) {
        this.logger.warn(`${path} is tried again later: ${String(error)}`);
        // Behind the others, which may well go.
        await rows.update({ path }, { discardedAt: now });
      }
    }
  }

  private delete(path: string): Promise<void> {
    return path.endsWith('/') ? this.store.deletePrefix(path) : this.store.delete(path);
  }
}
