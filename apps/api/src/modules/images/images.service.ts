import {
  triggerWordOf,
  type ImageCreation as View,
  type ImageOptions,
  type Page,
  type PageQuery,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError } from '../../common/domain-error.js';
import { downloadName } from '../../common/download-name.js';
import { newId } from '../../common/ids.js';
import { readCursor, toPage } from '../../common/keyset.js';
import { drawSeed } from '../../common/seed.js';
import { PricesService } from '../billing/index.js';
import { type Character, CharactersRepository, CharactersService } from '../characters/index.js';
import { BrowserUrls, DiscardedFiles } from '../files/index.js';
import { CreationCancelling, JobsService } from '../jobs/index.js';
import { RuntimeStatusService } from '../runtime/index.js';
import { PromptSafetyService } from '../safety/index.js';
import type { ImageCreation } from './image-creation.entity.js';
import { imagePrefix, type ImageInput } from './image-job.js';
import { ImageViews } from './image-views.service.js';
import { ImagesRepository } from './images.repository.js';

export type NewImages = ImageOptions & { character_id: string };

@Injectable()
export class ImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly images: ImagesRepository,
    private readonly views: ImageViews,
    private readonly characters: CharactersService,
    private readonly characterRows: CharactersRepository,
    private readonly safety: PromptSafetyService,
    private readonly prices: PricesService,
    private readonly jobs: JobsService,
    private readonly runtime: RuntimeStatusService,
    private readonly cancelling: CreationCancelling,
    private readonly urls: BrowserUrls,
    private readonly files: DiscardedFiles,
  ) {}

  /** Accepts the work. Throws `prompt_forbidden`, `model_not_found`, `model_expired`, `character_other_engine` and what `JobsService` throws. */
  async create(user: AuthenticatedUser, { character_id, ...given }: NewImages): Promise<View> {
    this.safety.check([given.prompt, given.clothing_prompt]);
    const options = { ...given, seed: given.seed ?? drawSeed() };
    const engines = await this.runtime.enginesOf('image');
    const creation = await this.jobs.accept('image', async (manager) => {
      const character = await this.characters.use(manager, user, character_id);
      // A model file of one engine means nothing to another, which might not even notice.
      if (engines.size > 0 && !engines.has(character.engine)) throw new DomainError('character_other_engine');
      const id = newId();
      const job = await this.jobs.create(manager, {
        queue: 'image',
        user,
        subject: { type: 'image', id },
        title: options.prompt,
        input: inputOf(character, options),
        price: await this.prices.priceOf(manager, user.id, 'image', options.count),
      });
      const row = creationOf(user, character, options, { id, jobId: job.id });
      await this.images.insert(manager, row);
      return { job, result: row };
    });
    return this.viewOf(user, creation);
  }

  async list(user: AuthenticatedUser, query: PageQuery & { character_id?: string | undefined }): Promise<Page<View>> {
    const { cursor, limit, character_id: characterId } = query;
    const page = toPage(await this.images.findPage(user.id, { before: readCursor(cursor), limit, characterId }), limit);
    return { ...page, items: await this.views.ofMany(user, page.items) };
  }

  async get(user: AuthenticatedUser, id: string): Promise<View> {
    return this.viewOf(user, await this.getOwn(user, id));
  }

  async getByJob(user: AuthenticatedUser, jobId: string): Promise<View> {
    const creation = await this.images.findOwnByJob(user.id, jobId);
    if (!creation) throw new DomainError('not_found');
    return this.viewOf(user, creation);
  }

  /** Deletes the creation with its files; work on it is cancelled first, and its price returned. */
  async remove(user: AuthenticatedUser, id: string): Promise<{ ok: true }> {
    const creation = await this.getOwn(user, id);
    await this.cancelling.cancelUnfinished([creation.jobId]);
    const prefixes = [imagePrefix(user.id, id)];
    await this.dataSource.transaction(async (manager) => {
      await this.images.deleteOwn(manager, user.id, id);
      await this.files.note(manager, prefixes);
    });
    await this.files.deleteNow(prefixes);
    return { ok: true };
  }

  /** Throws `wrong_state` for what is already done. */
  async cancel(user: AuthenticatedUser, id: string): Promise<View> {
    const creation = await this.getOwn(user, id);
    await this.cancelling.cancel(creation.jobId);
    return this.viewOf(user, creation);
  }

  async download(user: AuthenticatedUser, id: string, imageId: string): Promise<{ url: string; file_name: string }> {
    const creation = await this.getOwn(user, id);
    const output = await this.images.findOutputOf(id, imageId);
    if (!output) throw new DomainError('not_found');
    const character = creation.characterId && (await this.characterRows.findById(creation.characterId));
    return this.urls.download(output.imageKey, downloadName(character ? character.name : 'image', output.seed, 'png'));
  }

  private async getOwn(user: AuthenticatedUser, id: string): Promise<ImageCreation> {
    const creation = await this.images.findOwn(user.id, id);
    if (!creation) throw new DomainError('not_found');
    return creation;
  }

  private async viewOf(user: AuthenticatedUser, creation: ImageCreation): Promise<View> {
    const [view] = await this.views.ofMany(user, [creation]);
    if (!view) throw new DomainError('not_found');
    return view;
  }
}

function inputOf(character: Character, { count, ...options }: ImageCreation['options']): ImageInput {
  return {
    ...options,
    trigger_word: triggerWordOf(character.sessionId ?? character.id),
    body: { key: character.bodyKey, sha256: character.bodySha256 },
    face:
      character.faceKey === null || character.faceSha256 === null
        ? null
        : { key: character.faceKey, sha256: character.faceSha256 },
    output_ids: Array.from({ length: count }, () => newId()),
  };
}

const creationOf = (
  user: AuthenticatedUser,
  character: Character,
  options: ImageCreation['options'],
  { id, jobId }: { id: string; jobId: string },
): ImageCreation => ({
  id,
  userId: user.id,
  characterId: character.id,
  jobId,
  options,
  visibility: 'private',
  blocked: 0,
  createdAt: new Date(),
});
