import { Injectable, Logger } from '@nestjs/common';
import { DataSource, LessThan, type EntityManager } from 'typeorm';
import { ObjectStore } from '../storage/object-store.js';
import { DiscardedPrefix } from './discarded-prefix.entity.js';

/** Within this time a worker that was told to stop has stopped, and puts nothing more there. */
const SETTLED_MS = 10 * 60_000;
const SWEPT_AT_ONCE = 100;

/**
 * Deletes the files of what was deleted. That they must go is written down in the same transaction, so neither a
 * crash nor an absent storage lets any survive; and a second look catches what a worker wrote meanwhile.
 */
@Injectable()
export class DiscardedFiles {
  private readonly logger = new Logger(DiscardedFiles.name);

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: ObjectStore,
  ) {}

  /** Writes down, in the deleting transaction, that all below these prefixes goes. */
  async note(manager: EntityManager, prefixes: string[]): Promise<void> {
    const rows = prefixes.map((prefix) => ({ prefix, discardedAt: new Date() }));
    if (rows.length > 0) await manager.getRepository(DiscardedPrefix).upsert(rows, ['prefix']);
  }

  /** To be called after the commit. What fails is left to the sweep. */
  async deleteNow(prefixes: string[]): Promise<void> {
    const results = await Promise.allSettled(prefixes.map((prefix) => this.store.deletePrefix(prefix)));
    for (const result of results) {
      if (result.status === 'rejected') this.logger.warn(`files are left to the sweep: ${String(result.reason)}`);
    }
  }

  async sweep(now = new Date()): Promise<void> {
    const rows = this.dataSource.getRepository(DiscardedPrefix);
    const where = { discardedAt: LessThan(new Date(now.getTime() - SETTLED_MS)) };
    for (const { prefix } of await rows.find({ where, take: SWEPT_AT_ONCE })) {
      await this.store.deletePrefix(prefix);
      await rows.delete({ prefix });
    }
  }
}
