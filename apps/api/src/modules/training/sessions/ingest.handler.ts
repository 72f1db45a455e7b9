import { coverOf, NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Job, type JobHandler, JobHandlers, JobUrls, type OutcomeFor, type PayloadFor } from '../../jobs/index.js';
import { PictureSafety } from '../../safety/index.js';
import { ingestInputSchema } from '../job-inputs.js';
import { SessionEvents } from './session-events.service.js';
import { SessionImage } from './session-image.entity.js';
import { imagesPrefix, pictureKeys } from '../storage-keys.js';
import { moveSession, type TrainingSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** Uploads, and copies of what was made, become pictures of the dataset, or say why not. */
@Injectable()
export class IngestHandler implements JobHandler<'ingest'>, OnModuleInit {
  readonly queue = 'ingest';
  readonly subject = 'training_session';
  readonly sharesPrefix = true;

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly sessions: TrainingSessionsRepository,
    private readonly events: SessionEvents,
    private readonly safety: PictureSafety,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'ingest'>> {
    const { pictures } = ingestInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    return {
      formats: ['jpeg', 'png'],
      pictures: await Promise.all(
        pictures.map(async ({ image_id, upload_key, made_here }) => ({
          image_id,
          made_here,
          source: await this.urls.input(upload_key),
          ...(await this.urls.pictureOutputs(pictureKeys(prefix, image_id))),
        })),
      ),
    };
  }

  async onSucceeded(manager: EntityManager, job: Job, outcome: OutcomeFor<'ingest'>): Promise<Amounts> {
    const session = await this.sessions.lockById(manager, job.subjectId);
    const { pictures } = ingestInputSchema.parse(job.input);
    const madeHere = new Set(pictures.flatMap(({ image_id, made_here }) => (made_here ? image_id : [])));
    const owner = { userId: job.userId, madeHere };
    for (const picture of await this.safety.screenUploads(manager, owner, outcome.pictures)) {
      const where = { id: picture.image_id, sessionId: job.subjectId };
      if (picture.result === 'rejected') {
        const isGone = picture.code === 'upload_missing' && madeHere.has(picture.image_id);
        const errorCode = isGone ? 'source_deleted' : picture.code;
        await manager.update(SessionImage, where, { status: 'rejected', errorCode });
        continue;
      }
      await manager.update(SessionImage, where, {
        status: 'accepted',
        imageKey: picture.image.key,
        thumbnailKey: picture.thumbnail.key,
        facts: picture.facts,
        likeness: picture.likeness ?? null,
      } as never);
    }
    if (session) await this.updateSession(manager, session, new Set(pictures.map(({ image_id }) => image_id)));
    return NOTHING;
  }

  async onStopped(manager: EntityManager, job: Job): Promise<void> {
    await this.sessions.lockById(manager, job.subjectId);
    const stopped = { sessionId: job.subjectId, status: 'checking' as const };
    const ids = ingestInputSchema.parse(job.input).pictures.map(({ image_id }) => image_id);
    for (const id of ids) {
      await manager.update(SessionImage, { id, ...stopped }, { status: 'rejected', errorCode: 'picture_check_failed' });
    }
  }

  outputPrefix(job: Job): string {
    return imagesPrefix(job.userId, job.subjectId);
  }

  /**
   * What was uploaded is not needed any more: the dataset holds a clean copy, or refused it. And a picture that was
   * removed while it was being checked, or refused after it, has been written all the same. What was made stays with its
   * creation.
   */
  async leftovers(manager: EntityManager, job: Job): Promise<string[]> {
    const { pictures } = ingestInputSchema.parse(job.input);
    const images = await this.sessions.findImages(job.subjectId, manager);
    const kept = new Set(images.filter(({ status }) => status !== 'rejected').map(({ id }) => id));
    const removed = pictures.filter(({ image_id }) => !kept.has(image_id));
    const written = removed.map(({ image_id }) => pictureKeys(this.outputPrefix(job), image_id));
    return [
      ...pictures.filter(({ made_here }) => !made_here).map(({ upload_key }) => upload_key),
      ...written.flatMap(({ image, thumbnail }) => [image, thumbnail]),
    ];
  }

  afterSettled(job: Job): Promise<void> {
    return this.events.announce(job.subjectId);
  }

  private async updateSession(
    manager: EntityManager,
    session: TrainingSession,
    arrived: ReadonlySet<string>,
  ): Promise<void> {
    const images = await this.sessions.findImages(session.id, manager);
    const cover = coverOf(images);
    if (!cover) return;
    // Pictures come a few at a time: a better one takes the place of what nobody chose.
    const before = coverOf(images.filter(({ id }) => !arrived.has(id)));
    if (session.thumbnailImageId === null || session.thumbnailImageId === before?.id)
      session.thumbnailImageId = cover.id;
    if (session.status === 'PENDING') moveSession(session, 'IMAGES_UPLOADED');
    await this.sessions.save(manager, session);
  }
}
