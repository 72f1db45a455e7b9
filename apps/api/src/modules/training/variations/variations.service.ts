import { randomInt } from 'node:crypto';
import { LIMITS, noSourceReason, NOTHING, type TrainingSession as View } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { PricesService } from '../../ledger/index.js';
import { RuntimeStatusService } from '../../queues/index.js';
import { type Job, type JobOwner, JobsService } from '../../jobs/index.js';
import { variationInputSchema } from '../job-inputs.js';
import { lockUnchanged } from '../sessions/lock-unchanged.js';
import { SessionAccess } from '../sessions/session-access.js';
import type { SessionImage } from '../sessions/session-image.entity.js';
import { storageUrlOf } from './session-variation.entity.js';
import { TrainingSessionViews } from '../sessions/training-session-views.js';
import { moveSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';
import { VariationResults } from './variation-results.service.js';

/** Variations of one picture, of which any number may join the dataset. */
@Injectable()
export class VariationsService {
  constructor(
    private readonly sessions: TrainingSessionsRepository,
    private readonly access: SessionAccess,
    private readonly views: TrainingSessionViews,
    private readonly jobs: JobsService,
    private readonly prices: PricesService,
    private readonly results: VariationResults,
    private readonly runtime: RuntimeStatusService,
  ) {}

  async generate(user: AuthenticatedUser, id: string, imageId: string): Promise<View> {
    await this.access.getOwn(user.id, id);
    const isBuiltIn = (await this.runtime.status()).engine === 'preview';
    await this.jobs.accept('variation', async (manager) => {
      const price = await this.prices.priceOf(manager, user.id, 'variation', 1);
      const session = await this.access.lockOwn(manager, user.id, id);
      const image = await this.findSource(manager, id, imageId, isBuiltIn);
      moveSession(session, 'GENERATING_VARIATIONS');
      const job = await this.jobs.create(manager, {
        queue: 'variation',
        user,
        subject: { type: 'training_session', id },
        title: session.userModelName ?? '',
        input: {
          image: { image_id: image.id, key: image.imageKey, facts: image.facts },
          seed: randomInt(LIMITS.seed.max),
          variation_ids: Array.from({ length: LIMITS.variationsPerSet }, () => newId()),
        },
        price,
      });
      session.variationSourceImageId = imageId;
      session.currentJobId = job.id;
      session.failureCode = null;
      await this.sessions.save(manager, session);
      return { job, result: undefined };
    });
    return this.views.viewOf(await this.access.getOwn(user.id, id));
  }

  /** Variations that failed once more, at no charge. Throws `retry_not_possible`. */
  async again(manager: EntityManager, failed: Job, owner: JobOwner): Promise<Job> {
    const given = variationInputSchema.parse(failed.input);
    const { session } = await lockUnchanged(this.sessions, manager, failed, [given.image]);
    moveSession(session, 'GENERATING_VARIATIONS');
    const job = await this.jobs.create(manager, {
      queue: 'variation',
      user: owner,
      subject: { type: 'training_session', id: session.id },
      title: failed.title,
      input: { ...given, variation_ids: given.variation_ids.map(() => newId()) },
      price: NOTHING,
      againOf: failed.id,
    });
    session.currentJobId = job.id;
    session.failureCode = null;
    await this.sessions.save(manager, session);
    return job;
  }

  async list(userId: string, id: string) {
    return { variations: await this.views.variationsOf(await this.access.getOwn(userId, id)) };
  }

  /** Adds the chosen variations to the dataset, once each however often it is asked for; the source stays in it. */
  async confirm(userId: string, id: string, storageUrls: string[]): Promise<View> {
    await this.access.change(userId, id, async (session, manager) => {
      if (session.status !== 'READY_TO_TRAIN') moveSession(session, 'READY_TO_TRAIN');
      const chosen = await this.findChosen(manager, id, storageUrls);
      const present = await this.sessions.findImages(id, manager);
      const added = chosen.filter((variation) => !present.some(({ sourceId }) => sourceId === variation.id));
      const count = present.filter(({ status }) => status !== 'rejected').length + added.length;
      if (count > LIMITS.upload.maxFiles) {
        throw new DomainError('upload_too_many_files', { max: LIMITS.upload.maxFiles, count });
      }
      await this.results.addToSet(manager, added);
    });
    return this.views.viewOf(await this.access.getOwn(userId, id));
  }

  private async findSource(
    manager: EntityManager,
    sessionId: string,
    imageId: string,
    isBuiltIn: boolean,
  ): Promise<SessionImage> {
    const images = await this.sessions.findImages(sessionId, manager);
    const image = images.find((candidate) => candidate.id === imageId && candidate.status === 'accepted');
    if (!image) throw new DomainError('variation_one_source', { field: 'image_ids' });
    const reason = noSourceReason(image, images, isBuiltIn);
    if (reason) throw new DomainError(`variation_${reason}`, { field: 'image_ids' });
    return image;
  }

  private async findChosen(manager: EntityManager, sessionId: string, storageUrls: string[]) {
    const variations = await this.sessions.findVariations(sessionId, manager);
    return [...new Set(storageUrls)].map((url) => {
      const variation = variations.find((candidate) => storageUrlOf(candidate) === url);
      if (!variation) throw new DomainError('variation_unknown_url', { field: 'storage_urls' });
      return variation;
    });
  }
}
