import { multiplyAmounts, NOTHING, type Amounts } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type Job, type JobHandler, JobHandlers, JobUrls, type OutcomeFor, type PayloadFor } from '../jobs/index.js';
import { imageInputSchema, imagePrefix, outputKeys } from './image-job.js';
import type { ImageOutput } from './image-output.entity.js';
import { ImagesRepository } from './images.repository.js';

/** Images of a character. Each costs the same, so what was not delivered is returned by the piece. */
@Injectable()
export class ImageJobHandler implements JobHandler<'image'>, OnModuleInit {
  readonly queue = 'image';

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly images: ImagesRepository,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'image'>> {
    const { body, face, output_ids, ...options } = imageInputSchema.parse(job.input);
    const prefix = imagePrefix(job.userId, job.subjectId);
    const outputs = output_ids.map(async (id) => ({ id, ...(await this.urls.pictureOutputs(outputKeys(prefix, id))) }));
    return {
      ...options,
      creation_id: job.subjectId,
      body: await this.urls.model(body),
      face: face && (await this.urls.model(face)),
      outputs: await Promise.all(outputs),
    };
  }

  async onSucceeded(manager: EntityManager, job: Job, outcome: OutcomeFor<'image'>): Promise<Amounts> {
    const creation = await this.images.lockCreation(manager, job.subjectId);
    // Deleted while the worker was at it: there is nobody to deliver to, and nothing to pay.
    if (!creation) return NOTHING;
    const { output_ids } = imageInputSchema.parse(job.input);
    const delivered = outcome.images.filter(({ id }) => output_ids.includes(id));
    const rows = delivered.map((image) => toOutput(job.subjectId, image, output_ids.indexOf(image.id)));
    await this.images.insertOutputs(manager, rows);
    await this.images.setBlocked(manager, job.subjectId, outcome.blocked);
    const unitPrice = { spark: job.priceSpark / output_ids.length, pass: job.pricePass / output_ids.length };
    return multiplyAmounts(unitPrice, delivered.length);
  }

  /** A creation reads how it ended from its job. */
  onStopped(): Promise<void> {
    return Promise.resolve();
  }

  outputPrefix(job: Job): string {
    return imagePrefix(job.userId, job.subjectId);
  }
}

type Delivered = OutcomeFor<'image'>['images'][number];

const toOutput = (
  creationId: string,
  { id, image, thumbnail, seed, provenance }: Delivered,
  position: number,
): ImageOutput => ({
  id,
  creationId,
  position,
  imageKey: image.key,
  thumbnailKey: thumbnail.key,
  contentType: image.content_type,
  width: image.width,
  height: image.height,
  bytes: image.bytes,
  sha256: image.sha256,
  seed,
  provenance,
});
