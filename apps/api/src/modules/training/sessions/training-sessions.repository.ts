import { focusOfFacts, LIMITS, type Focus, type PictureFacts, type TrainingSessionStatus } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, LessThanOrEqual, type EntityManager } from 'typeorm';
import { run, type Prepared } from '../../../common/prepared.js';
import { SessionImage } from './session-image.entity.js';
import { SessionVariation } from '../variations/session-variation.entity.js';
import { TrainingSession } from './training-session.entity.js';

/** Specification §4: what these three, and a completed session, lack is something to go on with. */
const NOT_RESUMABLE: TrainingSessionStatus[] = ['PENDING', 'IMAGES_UPLOADED', 'TRAINING_IN_PROGRESS', 'COMPLETED'];

/** What a job for variations made, as far as it is still there. */
interface MadeVariations {
  jobId: string;
  /** Of the first. */
  thumbnailKey: string | null;
  focus: Focus | null;
  count: number;
  /** What the session is called now; empty before it has a name. */
  title: string;
}

/** `bench/http.mjs` asks the same of Postgres. */
export const BY_STATUS: Prepared = {
  name: 'training_by_status',
  text: 'SELECT id FROM training_sessions WHERE user_id = $1 AND status = ANY($2) ORDER BY updated_at DESC LIMIT 100',
};

@Injectable()
export class TrainingSessionsRepository {
  constructor(private readonly dataSource: DataSource) {}

  findOwn(userId: string, id: string): Promise<TrainingSession | null> {
    return this.dataSource.getRepository(TrainingSession).findOneBy({ id, userId });
  }

  findByIds(ids: string[]): Promise<TrainingSession[]> {
    return ids.length === 0
      ? Promise.resolve([])
      : this.dataSource.getRepository(TrainingSession).findBy({ id: In(ids) });
  }

  lockById(manager: EntityManager, id: string): Promise<TrainingSession | null> {
    return manager.getRepository(TrainingSession).findOne({ where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The last changed first. Every open page asks for these again and again, and most creators have none. */
  async findByStatus(userId: string, statuses: TrainingSessionStatus[]): Promise<TrainingSession[]> {
    const found = await run<{ id: string }>(this.dataSource.manager, BY_STATUS, [userId, statuses]);
    if (found.length === 0) return [];
    return this.dataSource
      .getRepository(TrainingSession)
      .find({ where: { id: In(found.map(({ id }) => id)) }, order: { updatedAt: 'DESC' } });
  }

  findAllOf(userId: string): Promise<TrainingSession[]> {
    return this.dataSource.getRepository(TrainingSession).find({ where: { userId }, order: { id: 'ASC' } });
  }

  /** Those without a picture, and without work that may bring one, behind the newest `kept`. */
  findEmptyBehind(userId: string, kept: number): Promise<TrainingSession[]> {
    return this.dataSource
      .createQueryBuilder(TrainingSession, 'session')
      .where(`session.user_id = :userId AND session.status = 'PENDING' AND session.current_job_id IS NULL`, { userId })
      .andWhere((query) => {
        const pictures = query.subQuery().from(SessionImage, 'image').where('image.session_id = session.id');
        return `NOT EXISTS ${pictures.getQuery()}`;
      })
      .orderBy('session.id', 'DESC')
      .skip(kept)
      .getMany();
  }

  findFirstResumable(userId: string): Promise<TrainingSession | null> {
    const found = this.dataSource
      .createQueryBuilder(TrainingSession, 'session')
      .where('session.user_id = :userId AND session.status NOT IN (:...statuses)', { userId, statuses: NOT_RESUMABLE })
      .orderBy('session.updated_at', 'DESC');
    return found.getOne();
  }

  /** Those with a picture that may be used, of which no training was begun. */
  findDrafts(userId: string): Promise<TrainingSession[]> {
    return this.dataSource
      .createQueryBuilder(TrainingSession, 'session')
      .where('session.user_id = :userId AND session.assignment_request_id IS NULL', { userId })
      .andWhere((query) => {
        const pictures = query.subQuery().from(SessionImage, 'image');
        const usable = pictures.where(`image.session_id = session.id AND image.status <> 'rejected'`);
        return `EXISTS ${usable.getQuery()}`;
      })
      .orderBy('session.updated_at', 'DESC')
      .take(LIMITS.page.max)
      .getMany();
  }

  /** Those that have waited longest first. */
  findDueForSelection(now: Date): Promise<TrainingSession[]> {
    return this.dataSource.getRepository(TrainingSession).find({
      where: { status: 'AWAITING_SELECTION', autoSelectAt: LessThanOrEqual(now) },
      order: { autoSelectAt: 'ASC' },
    });
  }

  /** Sessions that do not count as resumable (specification §4) and have not changed for long. */
  findAbandoned(before: Date, limit: number): Promise<TrainingSession[]> {
    return this.dataSource.getRepository(TrainingSession).find({
      where: { status: In(['PENDING', 'IMAGES_UPLOADED']), updatedAt: LessThanOrEqual(before) },
      order: { updatedAt: 'ASC' },
      take: limit,
    });
  }

  findImages(sessionId: string, manager: EntityManager = this.dataSource.manager): Promise<SessionImage[]> {
    return manager.getRepository(SessionImage).find({ where: { sessionId }, order: { id: 'ASC' } });
  }

  /** With the measures by which the pictures can be compared. */
  findCompared(sessionId: string, manager: EntityManager = this.dataSource.manager): Promise<SessionImage[]> {
    return manager
      .getRepository(SessionImage)
      .createQueryBuilder('image')
      .addSelect('image.likeness')
      .where({ sessionId })
      .orderBy('image.id', 'ASC')
      .getMany();
  }

  /** Once nothing is compared any more, what was measured of faces is of no use. */
  async forgetLikenesses(manager: EntityManager, sessionId: string): Promise<void> {
    await manager.update(SessionImage, { sessionId }, { likeness: null });
  }

  findImagesOfMany(sessionIds: string[]): Promise<SessionImage[]> {
    if (sessionIds.length === 0) return Promise.resolve([]);
    return this.dataSource
      .getRepository(SessionImage)
      .find({ where: { sessionId: In(sessionIds) }, order: { id: 'ASC' } });
  }

  /** The outputs that pictures of sets were taken from, by the pictures' ids; nothing of those that were uploaded or varied. */
  async findSourceOutputs(imageIds: string[]): Promise<Map<string, string>> {
    const images = await this.dataSource
      .getRepository(SessionImage)
      .find({ select: { id: true, sourceId: true }, where: { id: In(imageIds), origin: 'creation' } });
    return new Map(images.map(({ id, sourceId }) => [id, sourceId]));
  }

  findVariations(sessionId: string, manager: EntityManager = this.dataSource.manager): Promise<SessionVariation[]> {
    return manager.getRepository(SessionVariation).find({ where: { sessionId }, order: { position: 'ASC' } });
  }

  /** By the jobs that the variations were made by, each with the session it was for. */
  async findMade(jobs: { jobId: string; sessionId: string }[]): Promise<MadeVariations[]> {
    if (jobs.length === 0) return [];
    const rows = await this.dataSource.query<(MadeVariations & { facts: PictureFacts | null })[]>(
      `SELECT job.id AS "jobId", (array_agg(variation.thumbnail_key ORDER BY variation.position))[1] AS "thumbnailKey",
              (array_agg(variation.facts ORDER BY variation.position))[1] AS facts,
              count(variation.id)::int AS count, coalesce(session.user_model_name, '') AS title
       FROM unnest($1::uuid[], $2::uuid[]) AS job (id, session_id)
       JOIN training_sessions session ON session.id = job.session_id
       LEFT JOIN session_variations variation ON variation.session_id = job.session_id
         AND position('/variations/' || job.id || '/' IN variation.image_key) > 0
       GROUP BY job.id, session.id`,
      [jobs.map(({ jobId }) => jobId), jobs.map(({ sessionId }) => sessionId)],
    );
    return rows.map(({ facts, ...made }) => ({ ...made, focus: focusOfFacts(facts) }));
  }

  async save(manager: EntityManager, session: TrainingSession): Promise<void> {
    session.updatedAt = new Date();
    await manager.save(session);
  }
}
