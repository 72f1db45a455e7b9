import type { Visibility } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { Creation, type NewCreation } from './creation.entity.js';

/** What images and videos have in common. */
@Injectable()
export class CreationsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findByIds(ids: string[], manager: EntityManager = this.dataSource.manager): Promise<Creation[]> {
    return ids.length === 0 ? Promise.resolve([]) : manager.getRepository(Creation).findBy({ id: In(ids) });
  }

  async findById(id: string, manager?: EntityManager): Promise<Creation | null> {
    const [creation] = await this.findByIds([id], manager);
    return creation ?? null;
  }

  /** Against changes and deletion, until the transaction ends. */
  lock(manager: EntityManager, id: string): Promise<Creation | null> {
    return manager.getRepository(Creation).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  lockByJob(manager: EntityManager, jobId: string): Promise<Creation | null> {
    return manager.getRepository(Creation).findOne({ where: { jobId }, lock: { mode: 'pessimistic_write' } });
  }

  /** Whether everybody may see anything of what the user has made. */
  hasShown(userId: string): Promise<boolean> {
    return this.dataSource
      .getRepository(Creation)
      .existsBy({ userId, visibility: 'public', takenDownAt: IsNull(), sensitive: false });
  }

  /** Before what is particular to its kind. */
  async insert(manager: EntityManager, creation: NewCreation): Promise<void> {
    await manager.getRepository(Creation).insert(creation);
  }

  /** Counted by the likes' own table. */
  async countLikes(manager: EntityManager, id: string): Promise<number> {
    const { likesCount } = await manager.getRepository(Creation).findOneByOrFail({ id });
    return likesCount;
  }

  async setSensitive(manager: EntityManager, id: string, sensitive: boolean): Promise<void> {
    await manager.getRepository(Creation).update({ id }, { sensitive });
  }

  /** What is shown from now on is new in the gallery, however old it is. */
  async setVisibility(manager: EntityManager, id: string, visibility: Visibility): Promise<void> {
    const publishedAt = visibility === 'public' ? new Date() : null;
    await manager.getRepository(Creation).update({ id }, { visibility, publishedAt });
  }

  /** By operators; null puts it back. */
  async setTakenDown(manager: EntityManager, id: string, takenDownAt: Date | null): Promise<void> {
    await manager.getRepository(Creation).update({ id }, { takenDownAt });
  }

  /** With all that is particular to its kind. */
  async deleteOwn(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.getRepository(Creation).delete({ id, userId });
  }
}
