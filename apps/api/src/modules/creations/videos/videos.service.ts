import {
  LIMITS,
  NOTHING,
  type createVideoSchema,
  type Page,
  type PageQuery,
  type UploadRequest,
  type UploadTicket,
  type VideoCreation as View,
  type Visibility,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { z } from 'zod';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { downloadName } from '../../../common/download-name.js';
import { newId } from '../../../common/ids.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { drawSeed } from '../../../common/seed.js';
import { PricesService } from '../../ledger/index.js';
import { CharactersRepository } from '../characters/characters.repository.js';
import { BrowserUrls, DiscardedFiles, UploadsService } from '../../files/index.js';
import { ImagesRepository } from '../images/images.repository.js';
import { type Job, JobCancelling, type JobOwner, JobsService } from '../../jobs/index.js';
import { ThemesService } from '../../themes/index.js';
import { PromptSafetyService, SafetyAllowances } from '../../safety/index.js';
import { CreationsRepository } from '../shown/creations.repository.js';
import { wordsOf } from '../shown/sample-prompts.js';
import { CreationVisibility } from '../shown/creation-visibility.service.js';
import type { VideoCreation } from './video-creation.entity.js';
import { VIDEO_FPS, videoInputSchema, videoPrefix } from './video-job.js';
import { VideoViews } from './video-views.service.js';
import { VideosRepository } from './videos.repository.js';

export type NewVideo = z.output<typeof createVideoSchema>;
type Source = NewVideo['source'];

@Injectable()
export class VideosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly videos: VideosRepository,
    private readonly creations: CreationsRepository,
    private readonly visibility: CreationVisibility,
    private readonly views: VideoViews,
    private readonly images: ImagesRepository,
    private readonly characters: CharactersRepository,
    private readonly uploads: UploadsService,
    private readonly safety: PromptSafetyService,
    private readonly allowances: SafetyAllowances,
    private readonly prices: PricesService,
    private readonly jobs: JobsService,
    private readonly cancelling: JobCancelling,
    private readonly urls: BrowserUrls,
    private readonly files: DiscardedFiles,
    private readonly themes: ThemesService,
  ) {}

  /** A ticket for one picture to animate. */
  requestUpload(user: AuthenticatedUser, file: UploadRequest): Promise<UploadTicket> {
    return this.uploads.requestOne(user.id, file, LIMITS.upload.videoSourceContentTypes);
  }

  /** Accepts the work. Throws as `PromptSafetyService.check`, `theme_over`, `not_found`, `upload_missing` and what `JobsService` throws. */
  async create(
    user: AuthenticatedUser,
    { source, prompt, seconds, theme, remix_of, seed = drawSeed() }: NewVideo,
  ): Promise<View> {
    await this.safety.check(user.id, { prompt });
    const themeDay = await this.themes.joined(theme, prompt);
    const words = wordsOf(prompt);
    await this.assertArrived(user, source);
    const video = await this.jobs.accept('video', async (manager) => {
      const id = newId();
      const { source_key, characterId, remixedFrom } = await this.takeSource(manager, user, source);
      if (characterId !== null) await this.characters.touch(manager, characterId);
      const input = { source_key, source_is_upload: source.kind === 'upload', prompt, seconds, fps: VIDEO_FPS, seed };
      const request = { userId: user.id, queue: 'video', input } as const;
      const job = await this.jobs.create(manager, {
        queue: 'video',
        user,
        subject: { type: 'video', id },
        title: prompt,
        input: { ...input, allow_sensitive: await this.allowances.allows(manager, request) },
        price: await this.prices.priceOf(manager, user.id, 'video'),
      });
      const row = rowOf(user, source, { id, jobId: job.id, characterId, prompt, seconds, seed });
      const links = { words, themeDay, remixedFrom: remix_of ?? remixedFrom };
      const creation = { id, kind: 'video', userId: user.id, characterId, jobId: job.id, ...links } as const;
      await this.creations.insert(manager, creation);
      await this.videos.insert(manager, row);
      return { job, result: row };
    });
    return this.viewOf(video);
  }

  /**
   * The video of a job that failed once more, at no charge, as a creation of its own: the files of the failed one are still being removed.
   * Throws `retry_not_possible` where it or the picture that it begins with is gone.
   */
  async again(manager: EntityManager, failed: Job, owner: JobOwner): Promise<Job> {
    const [video] = await this.videos.findByIds([failed.subjectId], manager);
    const shown = await this.creations.findById(failed.subjectId, manager);
    const input = videoInputSchema.parse(failed.input);
    if (!video || !shown || input.source_is_upload || video.sourceImageId === null) {
      throw new DomainError('retry_not_possible', { why: input.source_is_upload ? 'upload_gone' : 'source_gone' });
    }
    const source = { kind: 'image', image_id: video.sourceImageId } as const;
    const { source_key, characterId } = await this.takeSource(manager, owner, source);
    const id = newId();
    const { prompt, seconds, seed } = video;
    const job = await this.jobs.create(manager, {
      queue: 'video',
      user: owner,
      subject: { type: 'video', id },
      title: prompt,
      input: { ...input, source_key },
      price: NOTHING,
      againOf: failed.id,
    });
    const { words, themeDay, remixedFrom } = shown;
    const links = { words, themeDay, remixedFrom };
    const creation = { id, kind: 'video', userId: owner.id, characterId, jobId: job.id, ...links } as const;
    await this.creations.insert(manager, creation);
    await this.videos.insert(manager, rowOf(owner, source, { id, jobId: job.id, characterId, prompt, seconds, seed }));
    return job;
  }

  async list(user: AuthenticatedUser, { cursor, limit }: PageQuery): Promise<Page<View>> {
    const page = toPage(await this.videos.findPage(user.id, readCursor(cursor), limit), limit);
    return { ...page, items: await this.views.ofMany(page.items) };
  }

  async get(user: AuthenticatedUser, id: string): Promise<View> {
    return this.viewOf(await this.getOwn(user, id));
  }

  async getByJob(user: AuthenticatedUser, jobId: string): Promise<View> {
    return this.viewOf(found(await this.videos.findOwnByJob(user.id, jobId)));
  }

  /** Deletes the video with its files; work on it is cancelled first, and its price returned. */
  async remove(user: AuthenticatedUser, id: string): Promise<{ ok: true }> {
    const video = await this.getOwn(user, id);
    await this.cancelling.cancelUnfinished([video.jobId]);
    const prefixes = [videoPrefix(user.id, id)];
    await this.dataSource.transaction(async (manager) => {
      await this.creations.deleteOwn(manager, user.id, id);
      await this.files.note(manager, prefixes);
    });
    await this.files.deleteNow(prefixes);
    return { ok: true };
  }

  /** Throws as `CreationVisibility.set`. */
  async setVisibility(user: AuthenticatedUser, id: string, visibility: Visibility): Promise<View> {
    const isDelivered = (manager: EntityManager): Promise<boolean> => this.videos.isDelivered(manager, id);
    await this.visibility.set({ id, userId: user.id, kind: 'video', visibility, isDelivered });
    return this.get(user, id);
  }

  async download(user: AuthenticatedUser, id: string): Promise<{ url: string; file_name: string }> {
    const { videoKey: key, prompt, seed } = await this.getOwn(user, id);
    if (key === null) throw new DomainError('not_found');
    return this.urls.download(key, downloadName(prompt, seed, 'mp4'));
  }

  /** Asks the storage, so before the transaction that takes the upload. */
  private async assertArrived(user: AuthenticatedUser, source: Source): Promise<void> {
    if (source.kind === 'image') return;
    const owner = { userId: user.id, sessionId: null };
    await this.uploads.verifyArrived(await this.uploads.getUnused(owner, [source.upload_id]));
  }

  private async takeSource(manager: EntityManager, user: JobOwner, source: Source): Promise<TakenSource> {
    if (source.kind === 'upload') {
      const owner = { userId: user.id, sessionId: null };
      const [upload] = await this.uploads.take(manager, owner, [source.upload_id]);
      if (!upload) throw new DomainError('upload_missing');
      return { source_key: upload.key, characterId: null, remixedFrom: null };
    }
    // The character before the picture, as when a character is deleted with its pictures.
    const characterId = await this.images.findCharacterOf(manager, user.id, source.image_id);
    const character = characterId === null ? null : await this.characters.findAndKeep(manager, characterId);
    const output = found(await this.images.findOwnOutputAndKeep(manager, user.id, source.image_id));
    const pictured = await this.creations.findById(output.creationId, manager);
    return {
      source_key: output.imageKey,
      characterId: character?.id ?? null,
      remixedFrom: pictured?.remixedFrom ?? null,
    };
  }

  private async getOwn(user: AuthenticatedUser, id: string): Promise<VideoCreation> {
    return found(await this.videos.findOwn(user.id, id));
  }

  private async viewOf(video: VideoCreation): Promise<View> {
    const [view] = await this.views.ofMany([video]);
    return found(view);
  }
}

interface TakenSource {
  source_key: string;
  /** The character the picture shows; null where unknown. */
  characterId: string | null;
  /** What the picture is a remix of. */
  remixedFrom: string | null;
}

type Facts = Pick<VideoCreation, 'id' | 'jobId' | 'characterId' | 'prompt' | 'seconds' | 'seed'>;

const rowOf = (user: JobOwner, source: Source, facts: Facts): VideoCreation => ({
  ...facts,
  userId: user.id,
  sourceKind: source.kind,
  sourceImageId: source.kind === 'image' ? source.image_id : null,
  videoKey: null,
  posterKey: null,
  focus: null,
  width: null,
  height: null,
  bytes: null,
  sha256: null,
  nsfw: 0,
  phashes: [],
  provenance: null,
  createdAt: new Date(),
});
