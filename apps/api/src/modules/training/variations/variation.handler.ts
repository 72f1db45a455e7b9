import { NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscardedFiles } from '../../files/index.js';
import {
  type AfterCommit,
  type Job,
  type JobHandler,
  JobHandlers,
  JobUrls,
  type OutcomeFor,
  type PayloadFor,
  type StoppedReason,
  worthOf,
} from '../../jobs/index.js';
import { PictureSafety } from '../../safety/index.js';
import { variationInputSchema } from '../job-inputs.js';
import { SessionEvents } from '../sessions/session-events.service.js';
import { SessionVariation } from './session-variation.entity.js';
import { pictureKeys, variationsPrefix } from '../storage-keys.js';
import { moveSession } from '../sessions/training-session.entity.js';
import { TrainingSessionsRepository } from '../sessions/training-sessions.repository.js';

@Injectable()
export class VariationHandler implements JobHandler<'variation'>, OnModuleInit {
  readonly queue = 'variation';

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly sessions: TrainingSessionsRepository,
    private readonly events: SessionEvents,
    private readonly safety: PictureSafety,
    private readonly files: DiscardedFiles,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'variation'>> {
    const { image, seed, variation_ids } = variationInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    return {
      source: { ...(await this.urls.input(image.key)), image_id: image.image_id, facts: image.facts },
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
    const pictures = outcome.variations.map((variation) => ({ ...variation, phash: variation.facts.phash }));
    const screening = { userId: job.userId, source: 'output', blocked: outcome.blocked } as const;
    const { shown, withheld } = await this.safety.screen(manager, screening, pictures);
    const useless = withheld.flatMap(({ image, thumbnail }) => [image.key, thumbnail.key]);
    await this.files.note(manager, useless);
    afterCommit(() => this.files.deleteNow(useless));
    await manager.delete(SessionVariation, { sessionId: session.id });
    await this.insertVariations(manager, session.id, wanted, shown);
    moveSession(session, 'VARIATIONS_GENERATED');
    session.failureCode = null;
    await this.sessions.save(manager, session);
    return worthOf(job, { delivered: shown.length, wanted: wanted.length });
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

  private async insertVariations(
    manager: EntityManager,
    sessionId: string,
    wanted: string[],
    variations: OutcomeFor<'variation'>['variations'],
  ) {
    const rows = variations.map((variation) => ({
      id: variation.id,
      sessionId,
      position: wanted.indexOf(variation.id),
      imageKey: variation.image.key,
      thumbnailKey: variation.thumbnail.key,
      width: variation.image.width,
      height: variation.image.height,
      facts: variation.facts,
      likeness: variation.likeness ?? null,
      weakness: variation.weakness ?? null,
    }));
    if (rows.length > 0) await manager.insert(SessionVariation, rows);
  }
}
