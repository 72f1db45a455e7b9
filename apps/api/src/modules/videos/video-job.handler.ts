import { NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobHandlers, type JobHandler, type OutcomeFor, type PayloadFor } from '../jobs/job-handler.js';
import { JobUrls } from '../jobs/job-urls.service.js';
import type { Job } from '../jobs/job.entity.js';
import { UploadsService } from '../uploads/uploads.service.js';
import { videoInputSchema, videoPrefix } from './video-job.js';
import { VideosRepository } from './videos.repository.js';

@Injectable()
export class VideoJobHandler implements JobHandler<'video'>, OnModuleInit {
  readonly queue = 'video';

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly videos: VideosRepository,
    private readonly uploads: UploadsService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'video'>> {
    const { source_key, ...input } = videoInputSchema.parse(job.input);
    const prefix = videoPrefix(job.userId, job.subjectId);
    return {
      ...input,
      creation_id: job.subjectId,
      source: await this.urls.input(source_key),
      video: await this.urls.output(`${prefix}video.mp4`, 'video/mp4'),
      poster: await this.urls.output(`${prefix}poster.webp`, 'image/webp'),
    };
  }

  async onSucceeded(manager: EntityManager, job: Job, outcome: OutcomeFor<'video'>): Promise<Amounts> {
    const { video, poster, provenance } = outcome;
    const { key: videoKey, width, height, bytes, sha256 } = video;
    const delivered = { videoKey, posterKey: poster.key, width, height, bytes, sha256, provenance };
    // Deleted while the worker was at it: there is nobody to deliver to, and nothing to pay.
    if (!(await this.videos.deliver(manager, job.subjectId, delivered))) return NOTHING;
    return { spark: job.priceSpark, pass: job.pricePass };
  }

  /** A creation reads how it ended from its job. */
  onStopped(): Promise<void> {
    return Promise.resolve();
  }

  outputPrefix(job: Job): string {
    return videoPrefix(job.userId, job.subjectId);
  }

  /** A raw upload is not needed any more, however the job has ended. */
  async afterSettled(job: Job): Promise<void> {
    const { source_is_upload, source_key } = videoInputSchema.parse(job.input);
    if (source_is_upload) await this.uploads.discard([source_key]);
  }
}
