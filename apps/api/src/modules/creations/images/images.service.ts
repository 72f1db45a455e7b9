import type { DownloadFormat, ImageCreation as View, ImagesQuery, Page, Visibility } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { found } from '../../../common/domain-error.js';
import { readCursor, toPage } from '../../../common/keyset.js';
import { DiscardedFiles } from '../../files/index.js';
import { JobCancelling } from '../../jobs/index.js';
import { CreationsRepository } from '../shown/creations.repository.js';
import { CreationVisibility } from '../shown/creation-visibility.service.js';
import type { ImageCreation } from './image-creation.entity.js';
import { ImageDownloads } from './downloads/image-downloads.service.js';
import { imagePrefix } from './job/image-job.js';
import { ImageRequests, type NewImages, type NewWaifus } from './job/image-requests.service.js';
import { ImageViews } from './image-views.service.js';
import { ImagesRepository } from './images.repository.js';

/** A creator's own image creations. Those of other users are not found. */
@Injectable()
export class ImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesRepository,
    private readonly creations: CreationsRepository,
    private readonly visibility: CreationVisibility,
    private readonly views: ImageViews,
    private readonly requests: ImageRequests,
    private readonly downloads: ImageDownloads,
    private readonly cancelling: JobCancelling,
    private readonly files: DiscardedFiles,
  ) {}

  async create(user: AuthenticatedUser, images: NewImages): Promise<View> {
    return this.viewOf(user, await this.requests.ofCharacter(user, images));
  }

  async createWaifu(user: AuthenticatedUser, waifus: NewWaifus): Promise<View> {
    return this.viewOf(user, await this.requests.waifus(user, waifus));
  }

  async createSheet(user: AuthenticatedUser, characterId: string): Promise<View> {
    return this.viewOf(user, await this.requests.sheetOf(user, characterId));
  }

  async refine(user: AuthenticatedUser, id: string, imageId: string): Promise<View> {
    return this.viewOf(user, await this.requests.refinement(user, await this.getOwn(user, id), imageId));
  }

  async list(user: AuthenticatedUser, { cursor, limit, character_id, origin }: ImagesQuery): Promise<Page<View>> {
    const query = { before: readCursor(cursor), limit, characterId: character_id, origin };
    const page = toPage(await this.images.findPage(user.id, query), limit);
    return { ...page, items: await this.views.ofMany(user, page.items) };
  }

  async get(user: AuthenticatedUser, id: string): Promise<View> {
    return this.viewOf(user, await this.getOwn(user, id));
  }

  async getByJob(user: AuthenticatedUser, jobId: string): Promise<View> {
    return this.viewOf(user, found(await this.images.findOwnByJob(user.id, jobId)));
  }

  /**
   * Deletes the creation with its files; work on it is cancelled first, and its price returned. So is work that was to
   * refine one of its pictures, and has none any more.
   */
  async remove(user: AuthenticatedUser, id: string): Promise<{ ok: true }> {
    const creation = await this.getOwn(user, id);
    await this.cancelling.cancelUnfinished([creation.jobId]);
    const prefixes = [imagePrefix(user.id, id)];
    const refining = await this.dataSource.transaction(async (manager) => {
      // Before its pictures, as where it goes with its character or its creator.
      await this.creations.lock(manager, id);
      const jobIds = await this.images.lockRefinements(manager, id);
      await this.creations.deleteOwn(manager, user.id, id);
      await this.files.note(manager, prefixes);
      return jobIds;
    });
    await this.cancelling.cancelUnfinished(refining);
    await this.files.deleteNow(prefixes);
    return { ok: true };
  }

  /** Throws as `CreationVisibility.set`. */
  async setVisibility(user: AuthenticatedUser, id: string, visibility: Visibility): Promise<View> {
    const isDelivered = (manager: EntityManager): Promise<boolean> => this.images.hasOutputs(manager, id);
    await this.visibility.set({ id, userId: user.id, kind: 'image', visibility, isDelivered });
    return this.get(user, id);
  }

  async download(
    user: AuthenticatedUser,
    { id, image_id, format }: { id: string; image_id: string; format: DownloadFormat },
  ): Promise<{ url: string; file_name: string }> {
    const creation = await this.getOwn(user, id);
    const output = found(await this.images.findOutputOf(id, image_id));
    return this.downloads.link(creation, output, format);
  }

  /** The zip of a character sheet. Throws `not_found` for what has none. */
  async downloadPack(user: AuthenticatedUser, id: string): Promise<{ url: string; file_name: string }> {
    const creation = await this.getOwn(user, id);
    return this.downloads.packLink(creation, found(creation.sheet?.pack ?? null).key);
  }

  private async getOwn(user: AuthenticatedUser, id: string): Promise<ImageCreation> {
    return found(await this.images.findOwn(user.id, id));
  }

  private async viewOf(user: AuthenticatedUser, creation: ImageCreation): Promise<View> {
    const [view] = await this.views.ofMany(user, [creation]);
    return found(view);
  }
}
