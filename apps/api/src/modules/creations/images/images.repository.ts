import { LIMITS, type CreationOrigin, type Drawn, type Focus, type View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { Creation } from '../shown/creation.entity.js';
import { ImageCreation, type Sheet } from './image-creation.entity.js';
import { ImageOutput } from './image-output.entity.js';
import { assertOpen, keepUser } from '../../users/index.js';

export interface ImagePageQuery {
  before: string | null;
  limit: number;
  characterId: string | undefined;
  origin: CreationOrigin | undefined;
}

/** What a job made, as far as it is still there. */
interface MadeImages {
  jobId: string;
  /** Of the first. */
  thumbnailKey: string | null;
  focus: Focus | null;
  asked: number;
  delivered: number;
  /** How many outputs were held back. */
  blocked: number;
  origin: CreationOrigin;
  /** It is a character sheet, whose own picture is not counted. */
  isSheet: boolean;
  /** It is another one's picture, refined. */
  isRefined: boolean;
  /** Adult content among it. */
  sensitive: boolean;
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

  findByIds(ids: string[], manager: EntityManager = this.dataSource.manager): Promise<ImageCreation[]> {
    return ids.length === 0 ? Promise.resolve([]) : manager.getRepository(ImageCreation).findBy({ id: In(ids) });
  }

  /** One more than `limit`, newest first. */
  findPage(userId: string, { before, limit, characterId, origin }: ImagePageQuery): Promise<ImageCreation[]> {
    const found = this.dataSource
      .createQueryBuilder(ImageCreation, 'creation')
      .where('creation.user_id = :userId', { userId })
      .orderBy('creation.id', 'DESC')
      .limit(limit + 1);
    if (before) found.andWhere('creation.id < :before', { before });
    if (characterId) found.andWhere('creation.character_id = :characterId', { characterId });
    if (origin) found.andWhere('creation.origin = :origin', { origin });
    return found.getMany();
  }

  findOutputs(creationIds: string[], manager: EntityManager = this.dataSource.manager): Promise<ImageOutput[]> {
    if (creationIds.length === 0) return Promise.resolve([]);
    return manager
      .getRepository(ImageOutput)
      .find({ where: { creationId: In(creationIds) }, order: { position: 'ASC' } });
  }

  findOutputsByIds(ids: string[]): Promise<ImageOutput[]> {
    return ids.length === 0 ? Promise.resolve([]) : this.dataSource.getRepository(ImageOutput).findBy({ id: In(ids) });
  }

  /** How the built-in engine drew outputs from words, by their ids; nothing of other outputs, nor of what was made of them since. */
  async findDrawn(outputIds: string[]): Promise<Map<string, Drawn>> {
    const outputs = (await this.findOutputsByIds(outputIds)).filter(
      ({ provenance }) => provenance.engine === 'preview',
    );
    const creations = await this.findByIds([...new Set(outputs.map(({ creationId }) => creationId))]);
    const optionsOf = new Map(
      creations
        .filter(({ origin, refined }) => origin === 'waifu' && !refined)
        .map(({ id, options: { prompt, negative_prompt, width, height } }) => [
          id,
          { prompt, negative_prompt, width, height },
        ]),
    );
    return new Map(
      outputs.flatMap(({ id, creationId, seed }) => {
        const options = optionsOf.get(creationId);
        return options ? [[id, { ...options, seed }]] : [];
      }),
    );
  }

  async findMade(jobIds: string[]): Promise<MadeImages[]> {
    if (jobIds.length === 0) return [];
    return this.dataSource.query<MadeImages[]>(
      `SELECT creation.job_id AS "jobId", (array_agg(output.thumbnail_key ORDER BY output.position))[1] AS "thumbnailKey",
              (array_agg(output.focus ORDER BY output.position))[1] AS focus,
              (creation.options->>'count')::int AS asked, creation.blocked,
              count(output.id) FILTER (WHERE creation.sheet IS NULL OR output.position > 0)::int AS delivered,
              creation.origin, creation.sheet IS NOT NULL AS "isSheet", creation.refined AS "isRefined", coalesce(max(output.nsfw), 0) >= $2 AS sensitive
       FROM image_creations creation LEFT JOIN image_outputs output ON output.creation_id = creation.id
       WHERE creation.job_id = ANY ($1) GROUP BY creation.id`,
      [jobIds, LIMITS.safety.sensitiveFrom],
    );
  }

  /** How the first picture of each creation was made. */
  async findProvenances(creationIds: string[]): Promise<Map<string, ImageOutput['provenance']>> {
    const rows = await this.dataSource.query<{ id: string; provenance: ImageOutput['provenance'] }[]>(
      `SELECT DISTINCT ON (creation_id) creation_id AS id, provenance FROM image_outputs
       WHERE creation_id = ANY ($1) ORDER BY creation_id, position`,
      [creationIds],
    );
    return new Map(rows.map(({ id, provenance }) => [id, provenance]));
  }

  /** How large each output is, by id. */
  async bytesOf(manager: EntityManager, ids: string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows = await manager
      .getRepository(ImageOutput)
      .find({ where: { id: In(ids) }, select: { id: true, bytes: true } });
    return new Map(rows.map(({ id, bytes }) => [id, bytes]));
  }

  findOutputOf(creationId: string, id: string): Promise<ImageOutput | null> {
    return this.dataSource.getRepository(ImageOutput).findOneBy({ id, creationId });
  }

  /** An image of the user's own, not deleted before the transaction ends. */
  async findOwnOutputAndKeep(manager: EntityManager, userId: string, id: string): Promise<ImageOutput | null> {
    const [output] = await this.findOwnOutputsAndKeep(manager, userId, [id]);
    return output ?? null;
  }

  /**
   * Those of these images that are the user's own, not deleted before the transaction ends. The user comes before them, as
   * when the account is closed; their characters the caller has locked before.
   */
  async findOwnOutputsAndKeep(manager: EntityManager, userId: string, ids: string[]): Promise<ImageOutput[]> {
    assertOpen(await keepUser(manager, userId));
    return manager
      .createQueryBuilder(ImageOutput, 'output')
      .innerJoin(ImageCreation, 'creation', 'creation.id = output.creation_id AND creation.user_id = :userId', {
        userId,
      })
      .where('output.id IN (:...ids)', { ids })
      .orderBy('output.id')
      .setLock('for_key_share', undefined, ['output'])
      .getMany();
  }

  /** The character that an image of the user's own shows; null where unknown. */
  async findCharacterOf(manager: EntityManager, userId: string, imageId: string): Promise<string | null> {
    const [creation] = await manager.query<{ character_id: string | null }[]>(
      `SELECT creation.character_id FROM image_creations creation
       JOIN image_outputs output ON output.creation_id = creation.id WHERE output.id = $1 AND creation.user_id = $2`,
      [imageId, userId],
    );
    return creation?.character_id ?? null;
  }

  /** Read once it is locked, as it is then. */
  async lockCreation(manager: EntityManager, id: string): Promise<ImageCreation | null> {
    await manager.getRepository(Creation).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
    return manager.getRepository(ImageCreation).findOneBy({ id });
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

  async setCutOff(manager: EntityManager, id: string): Promise<void> {
    await manager.getRepository(ImageCreation).update({ id }, { cutOff: true });
  }

  async setView(manager: EntityManager, id: string, view: View): Promise<void> {
    await manager.getRepository(ImageCreation).update({ id }, { view });
  }

  async setSheet(manager: EntityManager, id: string, sheet: Sheet): Promise<void> {
    await manager.getRepository(ImageCreation).update({ id }, { sheet });
  }

  hasOutputs(manager: EntityManager, creationId: string): Promise<boolean> {
    return manager.getRepository(ImageOutput).existsBy({ creationId });
  }

  /** The jobs that refine pictures of the creation. Until the transaction ends no other begins. */
  async lockRefinements(manager: EntityManager, creationId: string): Promise<string[]> {
    const outputs = await manager
      .getRepository(ImageOutput)
      .find({ where: { creationId }, select: { id: true }, lock: { mode: 'pessimistic_write' } });
    const refinedFrom = In(outputs.map(({ id }) => id));
    const refined = await manager
      .getRepository(ImageCreation)
      .find({ where: { refinedFrom }, select: { jobId: true } });
    return refined.map(({ jobId }) => jobId);
  }
}
