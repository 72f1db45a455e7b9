import { NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
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
import { variationInputSchema } from '../job-inputs.js';
import { PictureInputs } from '../sessions/picture-inputs.service.js';
import { SessionEvents } from '../sessions/session-events.service.js';
import { pictureKeys, variationsPrefix } from '../storage-keys.js';
import { moveSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';
import { VariationResults } from './variation-results.service.js';
import { VariationsService } from './variations.service.js';

@Injectable()
export class VariationHandler implements JobHandler<'variation'>, OnModuleInit {
  readonly queue = 'variation';
  readonly again: MakesAgain = {
    features: () => [],
    make: (manager, job, owner) => this.requests.again(manager, job, owner),
  };

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly pictures: PictureInputs,
    private readonly sessions: TrainingSessionsRepository,
    private readonly events: SessionEvents,
    private readonly results: VariationResults,
    private readonly requests: VariationsService,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'variation'>> {
    const { image, seed, variation_ids } = variationInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    return {
      source: await this.pictures.one(image),
      seed,
      outputs: await Promise.all(
        variation_ids.map(async (id) => ({ id, ...(await this.urls.pictureOutputs(pictureKeys(prefix, id))) })),
      ),
    };
  }

  /** The price is for the whole set; what is missing of it, or held back, is not charged. */
  async onSucceeded(
    manager: EntityManager,
    job: Job,
    outcome: OutcomeFor<'variation'>,
    afterCommit: AfterCommit,
  ): Promise<Amounts> {
    const wanted = variationInputSchema.parse(job.input).variation_ids;
    const session = await this.sessions.lockById(manager, job.subjectId);
    if (!session) return NOTHING;
    const kept = await this.results.keep(manager, job, { sessionId: session.id, wanted, made: outcome }, afterCommit);
    moveSession(session, 'VARIATIONS_GENERATED');
    session.failureCode = null;
    await this.sessions.save(manager, session);
    return worthOf(job, { delivered: kept.length, wanted: wanted.length });
  }

  async onStopped(manager: EntityManager, job: Job, { status, code }: StoppedReason): Promise<void> {
    const session = await this.sessions.lockById(manager, job.subjectId);
    if (session?.status !== 'GENERATING_VARIATIONS') return;
    // An earlier set has been paid for, and is still there to be chosen from.
    const earlier = await this.sessions.findVariations(session.id, manager);
    moveSession(session, earlier.length > 0 ? 'VARIATIONS_GENERATED' : 'IMAGES_UPLOADED');
    session.failureCode = status === 'failed' ? code : null;
    await this.sessions.save(manager, session);
  }

  outputPrefix(job: Job): string {
    return variationsPrefix(job.userId, job.subjectId, job.id);
  }

  afterSettled(job: Job): Promise<void> {
    return this.events.announce(job.subjectId);
  }
}
