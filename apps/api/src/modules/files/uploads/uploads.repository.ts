import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
import { findOldUploads, type OldUpload } from './old-uploads.view.js';
import { Upload } from './upload.entity.js';

/** Whose uploads, and what for. */
export interface UploadOwner {
  userId: string;
  /** Null: a picture to animate. */
  sessionId: string | null;
}

const ownedBy = ({ userId, sessionId }: UploadOwner) => ({ userId, sessionId: sessionId ?? IsNull() });

@Injectable()
export class UploadsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async insert(manager: EntityManager, uploads: Upload[]): Promise<void> {
    await manager.getRepository(Upload).insert(uploads);
  }

  /** When the creator's unused uploads, of the type where one is given, were asked for; oldest first. */
  async findUnusedSince(manager: EntityManager, userId: string, time: Date, contentType?: string): Promise<Date[]> {
    const rows = await manager.getRepository(Upload).find({
      where: {
        userId,
        consumedAt: IsNull(),
        createdAt: MoreThan(time),
        ...(contentType === undefined ? {} : { contentType }),
      },
      select: { id: true, createdAt: true },
      order: { createdAt: 'ASC' },
    });
    return rows.map(({ createdAt }) => createdAt);
  }

  findUnused(owner: UploadOwner, ids: string[]): Promise<Upload[]> {
    return this.dataSource
      .getRepository(Upload)
      .findBy({ id: In(ids), ...ownedBy(owner), consumedAt: IsNull(), fileDeletedAt: IsNull() });
  }

  lockUnused(manager: EntityManager, owner: UploadOwner, ids: string[]): Promise<Upload[]> {
    return manager.getRepository(Upload).find({
      where: { id: In(ids), ...ownedBy(owner), consumedAt: IsNull(), fileDeletedAt: IsNull() },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  async bytesOf(manager: EntityManager, ids: string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await manager
      .getRepository(Upload)
      .find({ where: { id: In(ids) }, select: { id: true, bytes: true } });
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  async markConsumed(manager: EntityManager, ids: string[], now: Date): Promise<void> {
    await manager.getRepository(Upload).update({ id: In(ids) }, { consumedAt: now });
  }

  /** Past their time, the oldest first. */
  findOld(time: Date, limit: number): Promise<OldUpload[]> {
    return findOldUploads(this.dataSource, time, limit);
  }

  async deleteById(id: string): Promise<void> {
    await this.dataSource.getRepository(Upload).delete({ id });
  }

  async markFileDeleted(id: string, now: Date): Promise<void> {
    await this.dataSource.getRepository(Upload).update({ id }, { fileDeletedAt: now });
  }
}
