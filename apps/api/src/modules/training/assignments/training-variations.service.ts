import { addAmounts, type Amounts } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type AfterCommit, type Job, JobUrls, type OutcomeFor, type PayloadFor, worthOf } from '../../jobs/index.js';
import { trainingInputSchema, type VariationPart } from '../job-inputs.js';
import { PictureInputs } from '../sessions/picture-inputs.service.js';
import type { TrainingSession } from '../sessions/training-session.entity.js';
import { pictureKeys } from '../storage-keys.js';
import { VariationResults } from '../variations/variation-results.service.js';

/** What became of the variations of a training. `added`: so many have joined the set of their session. */
interface Settled {
  worth: Amounts;
  added: number;
}

/** Where the worker writes down what it made; of no use once the job is settled. */
export const recordKey = (prefix: string): string => `${prefix}variations.json`;

/** The variations that a training makes first, which are a part of its job and of its price. */
@Injectable()
export class TrainingVariations {
  constructor(
    private readonly urls: JobUrls,
    private readonly pictures: PictureInputs,
    private readonly results: VariationResults,
  ) {}

  async payloadOf(
    { image, seed, variation_ids }: VariationPart,
    prefix: string,
  ): Promise<NonNullable<PayloadFor<'training'>['variations']>> {
    const record = recordKey(prefix);
    const outputs = variation_ids.map(async (id) => {
      const keys = pictureKeys(`${prefix}variations/`, id);
      return { id, ...(await this.urls.pictureOutputs(keys)), stored: await this.urls.input(keys.image) };
    });
    return {
      source: await this.pictures.one(image),
      seed,
      outputs: await Promise.all(outputs),
      record: { output: await this.urls.output(record, 'application/json'), stored: await this.urls.input(record) },
    };
  }

  /**
   * Keeps them, adds those that the model has learned from to the set, and says what the job is worth: the training wholly, the
   * variations by the piece.
   */
  async settle(
    manager: EntityManager,
    job: Job,
    session: TrainingSession,
    made: OutcomeFor<'training'>['variations'],
    afterCommit: AfterCommit,
  ): Promise<Settled> {
    const { variations: part } = trainingInputSchema.parse(job.input);
    if (!part) return { worth: worthOf(job), added: 0 };
    const { price, variation_ids: wanted } = part;
    // A worker of an earlier release makes none.
    const delivered = made ?? { variations: [], blocked: [] };
    const kept = await this.results.keep(manager, job, { sessionId: session.id, wanted, made: delivered }, afterCommit);
    const learned = kept.filter(({ weakness }) => weakness === null);
    await this.results.addToSet(manager, learned);
    session.variationSourceImageId = part.image.image_id;
    const training = { spark: job.priceSpark - price.spark, pass: job.pricePass - price.pass };
    const share = { delivered: kept.length, wanted: wanted.length };
    const along = worthOf({ priceSpark: price.spark, pricePass: price.pass }, share);
    return { worth: addAmounts(training, along), added: learned.length };
  }
}
