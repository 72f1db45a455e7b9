import { LIMITS } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { AccountExportRow } from './account-export.entity.js';

const UNFINISHED: AccountExportRow['status'][] = ['pending', 'running'];

@Injectable()
export class AccountExportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findLatest(userId: string): Promise<AccountExportRow | null> {
    return this.dataSource.getRepository(AccountExportRow).findOne({ where: { userId }, order: { id: 'DESC' } });
  }

  findUnfinishedOf(manager: EntityManager, userId: string): Promise<AccountExportRow | null> {
    return manager.getRepository(AccountExportRow).findOneBy({ userId, status: In(UNFINISHED) });
  }

  findUnfinished(): Promise<AccountExportRow[]> {
    return this.dataSource.getRepository(AccountExportRow).findBy({ status: In(UNFINISHED) });
  }

  findPastTheirTime(now: Date, limit: number): Promise<AccountExportRow[]> {
    const where = { status: 'ready', expiresAt: LessThanOrEqual(now) } as const;
    return this.dataSource.getRepository(AccountExportRow).find({ where, take: limit });
  }

  isReady(id: string): Promise<boolean> {
    return this.dataSource.getRepository(AccountExportRow).existsBy({ id, status: 'ready' });
  }

  async insert(manager: EntityManager, row: AccountExportRow): Promise<void> {
    await manager.getRepository(AccountExportRow).insert(row);
  }

  /** Expires the ready exports of `where`; answers the keys of their files, which must not be served any more. */
  async expire(manager: EntityManager, where: { id: string } | { userId: string }): Promise<string[]> {
    const rows = manager.getRepository(AccountExportRow);
    const ready = await rows.find({ where: { ...where, status: 'ready' }, lock: { mode: 'pessimistic_write' } });
    await rows.update({ id: In(ready.map(({ id }) => id)) }, { status: 'expired' });
    return ready.map(({ key }) => key);
  }

  /** Null where it is finished or gone, as `saveProgress`. */
  async begin(id: string): Promise<AccountExportRow | null> {
    if (!(await this.saveProgress(id, 0))) return null;
    return this.dataSource.getRepository(AccountExportRow).findOneBy({ id });
  }

  /** False where it is finished or gone: closing the account deletes it. */
  async saveProgress(id: string, percent: number): Promise<boolean> {
    const unfinished = { id, status: In(UNFINISHED) };
    const { affected } = await this.dataSource
      .getRepository(AccountExportRow)
      .update(unfinished, { status: 'running', percent });
    return affected === 1;
  }

  /** False where it is finished or gone. */
  async complete(manager: EntityManager, id: string, bytes: number): Promise<boolean> {
    const finishedAt = new Date();
    const expiresAt = new Date(finishedAt.getTime() + LIMITS.exportSeconds * 1000);
    const ready = { status: 'ready', percent: 100, bytes: String(bytes), finishedAt, expiresAt } as const;
    const { affected } = await manager.getRepository(AccountExportRow).update({ id, status: In(UNFINISHED) }, ready);
    return affected === 1;
  }

  /** Answers the keys of what may have been written of it. */
  async fail(manager: EntityManager, id: string): Promise<string[]> {
    const rows = manager.getRepository(AccountExportRow);
    const failing = await rows.find({ where: { id, status: In(UNFINISHED) }, lock: { mode: 'pessimistic_write' } });
    await rows.update({ id: In(failing.map((row) => row.id)) }, { status: 'failed', finishedAt: new Date() });
    return failing.map(({ key }) => key);
  }
}
