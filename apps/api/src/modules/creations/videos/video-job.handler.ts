import {
  LIMITS,
  NOTHING,
  PICTURE_REFUSALS,
  pictureRefusalOf,
  type Amounts,
  type Drawn,
  type ErrorCode,
} from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { Environment } from '../../../config/environment.js';
import { ENVIRONMENT } from '../../../config/environment.token.js';
import { quoted } from '../../../common/quoted.js';
import {
  type AfterCommit,
  type Job,
  type JobHandler,
  JobHandlers,
  JobUrls,
  type MakesAgain,
  type OutcomeFor,
  type PayloadFor,
  type StoppedReason,
  worthOf,
} from '../../jobs/index.js';
import { NotificationsService, type Recipient, type PendingNotification } from '../../notifications/index.js';
import { QuestsService } from '../../quests/index.js';
import { KnownPictures, SafetyRefusals } from '../../safety/index.js';
import { CreationsRepository } from '../shown/creations.repository.js';
import { videoInputSchema, videoPrefix } from './video-job.js';
import { ImagesRepository } from '../images/images.repository.js';
import { VideosRepository } from './videos.repository.js';
import { VideosService } from './videos.service.js';

@Injectable()
export class VideoJobHandler implements JobHandler<'video'>, OnModuleInit {
  readonly queue = 'video';
  readonly again: MakesAgain = {
    features: () => [],
    make: (manager, job, owner) => this.requests.again(manager, job, owner),
  };

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'VISIBLE_LABEL'>,
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly videos: VideosRepository,
    private readonly images: ImagesRepository,
    private readonly creations: CreationsRepository,
    private readonly notifications: NotificationsService,
    private readonly quests: QuestsService,
    private readonly dataSource: DataSource,
    private readonly known: KnownPictures,
    private readonly refusals: SafetyRefusals,
    private readonly requests: VideosService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'video'>> {
    const { source_key, ...input } = videoInputSchema.parse(job.input);
    const prefix = videoPrefix(job.userId, job.subjectId);
    const drawn = await this.drawnSource(job);
    return {
      ...input,
      ...(drawn && { drawn }),
      visible_label: this.environment.VISIBLE_LABEL,
      creation_id: job.subjectId,
      source: await this.urls.input(source_key),
      video: await this.urls.output(`${prefix}video.mp4`, 'video/mp4'),
      poster: await this.urls.output(`${prefix}poster.webp`, 'image/webp'),
    };
  }

  /** How its picture was drawn, as long as that picture is there. */
  private async drawnSource({ subjectId }: Job): Promise<Drawn | undefined> {
    const [video] = await this.videos.findByIds([subjectId]);
    const imageId = video?.sourceImageId;
    return imageId ? (await this.images.findDrawn([imageId])).get(imageId) : undefined;
  }

  async findRefusal(
    _job: Job,
    { source_phash, phashes }: Pick<OutcomeFor<'video'>, 'source_phash' | 'phashes'>,
  ): Promise<ErrorCode | null> {
    const uploads = source_phash === null ? [] : [source_phash];
    const known = await this.known.findAmong(this.dataSource.manager, [...uploads, ...phashes]);
    if (known.size === 0) return null;
    return PICTURE_REFUSALS[uploads.some((phash) => known.has(phash)) ? 'upload' : 'output'].known;
  }

  async onSucceeded(
    manager: EntityManager,
    job: Job,
    outcome: OutcomeFor<'video'>,
    afterCommit: AfterCommit,
  ): Promise<Amounts> {
    const recipient = await this.notifications.findRecipient(manager, job.userId);
    // Deleted while the worker was at it: there is nothing to deliver to, and nothing to pay.
    if (!(await this.creations.lock(manager, job.subjectId))) return NOTHING;
    const { video, poster, focus = null, provenance, nsfw, phashes } = outcome;
    const { key: videoKey, width, height, bytes, sha256 } = video;
    const made = { width, height, bytes, sha256, nsfw, phashes, provenance };
    const delivered = { videoKey, posterKey: poster.key, focus, ...made };
    await this.videos.deliver(manager, job.subjectId, delivered);
    const rating = await this.videos.findRating(manager, job.subjectId);
    await this.creations.setSensitive(manager, job.subjectId, rating >= LIMITS.safety.sensitiveFrom);
    const pending = recipient ? await this.noteDelivery(manager, recipient, job) : [];
    afterCommit(() => this.notifications.announceAll(pending));
    return worthOf(job);
  }

  async onStopped(manager: EntityManager, { userId }: Job, { code }: StoppedReason): Promise<void> {
    const refused = pictureRefusalOf(code);
    if (refused) await this.refusals.recordRefusal(manager, { userId, ...refused });
  }

  outputPrefix(job: Job): string {
    return videoPrefix(job.userId, job.subjectId);
  }

  leftovers(_manager: EntityManager, job: Job): Promise<string[]> {
    const { source_is_upload, source_key } = videoInputSchema.parse(job.input);
    return Promise.resolve(source_is_upload ? [source_key] : []);
  }

  private async noteDelivery(manager: EntityManager, recipient: Recipient, job: Job): Promise<PendingNotification[]> {
    const details = { video_id: job.subjectId, prompt: quoted(job.title) };
    return [
      await this.notifications.notify(manager, recipient, 'video_ready', details),
      ...(await this.quests.record(manager, recipient, 'videos')),
    ];
  }
}
