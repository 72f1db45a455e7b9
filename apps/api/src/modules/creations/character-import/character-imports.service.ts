import {
  LIMITS,
  type ImportCharacterInput,
  type ImportedCharacter,
  type UploadRequest,
  type UploadTicket,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { drawSeed } from '../../../common/seed.js';
import { type Upload, UploadsService } from '../../files/index.js';
import { type Job, JobsService, JobViews } from '../../jobs/index.js';
import { PricesService } from '../../ledger/index.js';
import { PromptSafetyService } from '../../safety/index.js';
import type { ImportInput } from './import-job.js';

/** Characters of models that their creators bring. */
@Injectable()
export class CharacterImports {
  constructor(
    private readonly uploads: UploadsService,
    private readonly safety: PromptSafetyService,
    private readonly prices: PricesService,
    private readonly jobs: JobsService,
    private readonly views: JobViews,
  ) {}

  requestUpload({ id }: AuthenticatedUser, file: UploadRequest): Promise<UploadTicket> {
    return this.uploads.requestModel(id, file);
  }

  /** Accepts the work, at the price of the pictures that are drawn with the model. Throws as `VideosService.create`. */
  async import(user: AuthenticatedUser, request: ImportCharacterInput): Promise<ImportedCharacter> {
    const { upload_id, name, trigger_word: word } = request;
    // It stands in every prompt of the character.
    if (word) await this.safety.check(user.id, { prompt: word });
    const owner = { userId: user.id, sessionId: null };
    const found = await this.uploads.getUnused(owner, [upload_id]);
    found.forEach(assertModel);
    await this.uploads.verifyArrived(found);
    const job = await this.jobs.accept('image', async (manager) => {
      const [upload] = await this.uploads.take(manager, owner, [upload_id]);
      if (!upload) throw new DomainError('upload_missing');
      const job = await this.begin(manager, user, { upload_key: upload.key, name, trigger_word: word || null });
      return { job, result: job };
    });
    return this.viewOf(job);
  }

  async getByJob({ id }: AuthenticatedUser, jobId: string): Promise<ImportedCharacter> {
    return this.viewOf(await this.jobs.getOwn(id, jobId));
  }

  private async begin(
    manager: EntityManager,
    user: AuthenticatedUser,
    given: Pick<ImportInput, 'upload_key' | 'name' | 'trigger_word'>,
  ): Promise<Job> {
    const { previews } = LIMITS.modelImport;
    const output_ids = Array.from({ length: previews }, () => newId());
    const input: ImportInput = { ...given, seed: drawSeed(), output_ids };
    return this.jobs.create(manager, {
      queue: 'image',
      user,
      subject: { type: 'character', id: newId() },
      title: given.name,
      input,
      price: await this.prices.priceOf(manager, user.id, 'image', previews),
    });
  }

  private async viewOf(job: Job): Promise<ImportedCharacter> {
    return { character_id: job.subjectId, job: await this.views.viewOf(job) };
  }
}

/** A ticket may have been given for a picture. */
function assertModel({ contentType, name }: Upload): void {
  if (contentType !== LIMITS.modelImport.contentType) throw new DomainError('upload_missing', { names: [name] });
}
