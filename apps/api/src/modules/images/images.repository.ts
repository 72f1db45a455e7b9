import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { ImageCreation } from './image-creation.entity.js';
import { ImageOutput } from './image-output.entity.js';

export interface ImagePageQuery {
  before: string | null;
  limit: number;
  characterId: string | undefined;
}

@Injectable()
export class ImagesRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<ImageCreation | null> {
    return this.dataSource.getRepository(ImageCreation).findOneBy({ id, userId });
  }

  findOwnByJob(userId: string, jobId: string): Promise<ImageCreation | null> {
    return this.dataSource.getRepository(ImageCreation).findOneBy({ jobId, userId });
  }

  findByIds(ids: string[]): Promise<ImageCreation[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.dataSource.getRepository(ImageCreation).findBy({ id: In(ids) });
  }

  /** One more than `limit`, newest first. */
  findPage(userId: string, { before, limit, characterId }: ImagePageQuery): Promise<ImageCreation[]> {
    const found = this.dataSource
      .createQueryBuilder(ImageCreation, 'creation')
      .where('creation.user_id = :userId', { userId })
      .orderBy('creation.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('creation.id < :before', { before });
    if (characterId) found.andWhere('creation.character_id = :characterId', { characterId });
    return found.getMany();
  }

  findOutputs(creationIds: string[]): Promise<ImageOutput[]> {
    if (creationIds.length === 0) return Promise.resolve([]);
    return this.dataSource
      .getRepository(ImageOutput)
      .find({ where: { creationId: In(creationIds) }, order: { position: 'ASC' } });
  }

  findOutputOf(creationId: string, id: string): Promise<ImageOutput | null> {
    return this.dataSource.getRepository(ImageOutput).findOneBy({ id, creationId });
  }

  /** An image of the user's own, not deleted before the transaction ends. */
  findOwnOutputAndKeep(manager: EntityManager, userId: string, id: string): Promise<ImageOutput | null> {
    return manager
      .createQueryBuilder(ImageOutput, 'output')
      .innerJoin(ImageCreation, 'creation', 'creation.id = output.creation_id AND creation.user_id = :userId', {
        userId,
      })
      .where('output.id = :id', { id })
      .setLock('for_key_share', undefined, ['output'])
      .getOne();
  }

  async findCharacterOf(manager: EntityManager, creationId: string): Promise<string | null> {
    const creation = await manager.getRepository(ImageCreation).findOneBy({ id: creationId });
    return creation?.characterId ?? null;
  }

  lockCreation(manager: EntityManager, id: string): Promise<ImageCreation | null> {
    return manager.getRepository(ImageCreation).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  async insert(manager: EntityManager, creation: ImageCreation): Promise<void> {
    await manager.getRepository(ImageCreation).insert(creation);
  }

  async insertOutputs(manager: EntityManager, outputs: ImageOutput[]): Promise<void> {
    if (outputs.length > 0) await manager.getRepository(ImageOutput).insert(outputs);
  }

  async setBlocked(manager: EntityManager, id: string, blocked: number): Promise<void> {
    await manager.getRepository(ImageCreation).update({ id }, { blocked });
  }

  async deleteOwn(manager: EntityManager, userId: string, id: string): Promise<void> {
    await manager.getRepository(ImageCreation).delete({ id, userId });
  }
}
