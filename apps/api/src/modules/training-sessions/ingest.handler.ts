import { NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobHandlers, type JobHandler, type OutcomeFor, type PayloadFor } from '../jobs/job-handler.js';
import { JobUrls } from '../jobs/job-urls.service.js';
import type { Job } from '../jobs/job.entity.js';
import { LiveService } from '../live/live.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { ingestInputSchema } from './job-inputs.js';
import { SessionImage } from './session-image.entity.js';
import { imagesPrefix, pictureKeys } from './storage-keys.js';
import { moveSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** Uploads become pictures of the dataset, or say why not. */
@Injectable()
export class IngestHandler implements JobHandler<'ingest'>, OnModuleInit {
  readonly queue = 'ingest';

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly sessions: TrainingSessionsRepository,
    private readonly uploads: UploadsService,
    private readonly live: LiveService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'ingest'>> {
    const { pictures } = ingestInputSchema.parse(job.input);
    const prefix = imagesPrefix(job.userId, job.subjectId);
    return {
      formats: ['jpeg', 'png'],
      pictures: await Promise.all(
        pictures.map(async ({ image_id, upload_key }) => ({
          image_id,
          source: await this.urls.input(upload_key),
          ...(await this.urls.pictureOutputs(pictureKeys(prefix, image_id))),
        })),
      ),
    };
  }

  async onSucceeded(manager: EntityManager, job: Job, outcome: OutcomeFor<'ingest'>): Promise<Amounts> {
    for (const picture of outcome.pictures) {
      const where = { id: picture.image_id, sessionId: job.subjectId };
      if (picture.result === 'rejected') {
        await manager.update(SessionImage, where, { status: 'rejected', errorCode: picture.code });
        continue;
      }
      await manager.update(SessionImage, where, {
        status: 'accepted',
        imageKey: picture.image.key,
        thumbnailKey: picture.thumbnail.key,
        facts: picture.facts,
      } as never);
    }
    await this.updateSession(manager, job.subjectId);
    return NOTHING;
  }

  async onStopped(manager: EntityManager, job: Job): Promise<void> {
    const stopped = { sessionId: job.subjectId, status: 'checking' as const };
    const ids = ingestInputSchema.parse(job.input).pictures.map(({ image_id }) => image_id);
    for (const id of ids) {
      await manager.update(SessionImage, { id, ...stopped }, { status: 'rejected', errorCode: 'upload_missing' });
    }
  }

  orphanedPrefix(): null {
    return null;
  }

  /** What was uploaded is not needed any more: the dataset holds a clean copy, or refused it. */
  async afterSettled(job: Job): Promise<void> {
    const { pictures } = ingestInputSchema.parse(job.input);
    await this.uploads.discard(pictures.map(({ upload_key }) => upload_key));
    const [session] = await this.sessions.findByIds([job.subjectId]);
    if (session) {
      await this.live.publish(job.userId, { type: 'session', session_id: session.id, status: session.status });
    }
  }

  private async updateSession(manager: EntityManager, sessionId: string): Promise<void> {
    const session = await this.sessions.lockById(manager, sessionId);
    if (!session) return;
    const first = (await this.sessions.findImages(sessionId, manager)).find(({ status }) => status === 'accepted');
    if (!first) return;
    session.thumbnailImageId ??= first.id;
    if (session.status === 'PENDING') moveSession(session, 'IMAGES_UPLOADED');
    await this.sessions.save(manager, session);
  }
}
