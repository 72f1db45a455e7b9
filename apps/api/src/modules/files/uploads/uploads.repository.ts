import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, MoreThan, type EntityManager } from 'typeorm';
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

  /** Whose file lies there, from before this time; without those that work is still to be done on, however long that waits. */
  findWithFileBefore(time: Date, limit: number): Promise<Upload[]> {
    return this.dataSource
      .getRepository(Upload)
      .createQueryBuilder('upload')
      .where('upload.file_deleted_at IS NULL AND upload.created_at < :time', { time })
      .andWhere(
        `NOT EXISTS (SELECT FROM jobs WHERE jobs.user_id = upload.user_id
           AND jobs.status IN ('queued', 'active') AND strpos(jobs.input::text, upload.key) > 0)`,
      )
      .orderBy('upload.created_at', 'ASC')
      .take(limit)
      .getMany();
  }

  async deleteById(id: string): Promise<void> {
    await this.dataSource.getRepository(Upload).delete({ id });
  }

  async markFileDeleted(id: string, now: Date): Promise<void> {
    await this.dataSource.getRepository(Upload).update({ id }, { fileDeletedAt: now });
  }
}
