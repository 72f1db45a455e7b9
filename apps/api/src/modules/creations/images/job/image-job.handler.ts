import { NOTHING, type Amounts } from '@atelier/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Environment } from '../../../../config/environment.js';
import { ENVIRONMENT } from '../../../../config/environment.token.js';
import {
  type AfterCommit,
  type Job,
  type JobHandler,
  JobHandlers,
  JobUrls,
  type MakesAgain,
  type OutcomeFor,
  type PayloadFor,
  worthOf,
} from '../../../jobs/index.js';
import { DiscardedFiles } from '../../../files/index.js';
import { NotificationsService } from '../../../notifications/index.js';
import { PictureSafety } from '../../../safety/index.js';
import { ImageDelivery } from './image-delivery.service.js';
import { ImageRequests } from './image-requests.service.js';
import { imageInputSchema, imagePrefix, outputKeys, packKey } from './image-job.js';
import { settleSheet } from './settle-sheet.js';
import { isSensitive, type ImageOutput } from '../image-output.entity.js';
import { CreationsRepository } from '../../shown/creations.repository.js';
import { ImagesRepository } from '../images.repository.js';

/** Images of every kind. Each costs the same, so what was not delivered is returned by the piece. */
@Injectable()
export class ImageJobHandler implements JobHandler<'image'>, OnModuleInit {
  readonly queue = 'image';
  readonly again: MakesAgain = {
    features: ({ input }) => (imageInputSchema.parse(input).task === 'refine' ? ['refine'] : []),
    make: (manager, job, owner) => this.requests.again(manager, job, owner),
  };

  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'VISIBLE_LABEL'>,
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly images: ImagesRepository,
    private readonly creations: CreationsRepository,
    private readonly notifications: NotificationsService,
    private readonly delivery: ImageDelivery,
    private readonly safety: PictureSafety,
    private readonly files: DiscardedFiles,
    private readonly requests: ImageRequests,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'image'>> {
    const { output_ids, ...input } = imageInputSchema.parse(job.input);
    const prefix = imagePrefix(job.userId, job.subjectId);
    const places = output_ids.map(async (id) => ({ id, ...(await this.urls.pictureOutputs(outputKeys(prefix, id))) }));
    const outputs = await Promise.all(places);
    const common = { creation_id: job.subjectId, outputs, visible_label: this.environment.VISIBLE_LABEL };
    switch (input.task) {
      case 'character':
        return {
          ...input,
          ...common,
          body: await this.urls.model(input.body),
          face: input.face && (await this.urls.model(input.face)),
        };
      case 'waifu':
        return { ...input, ...common };
      case 'sheet': {
        const { sheet_id: id, ...sheet } = input;
        return {
          ...sheet,
          ...common,
          body: await this.urls.model(input.body),
          face: input.face && (await this.urls.model(input.face)),
          sheet: { id, ...(await this.urls.pictureOutputs(outputKeys(prefix, id))) },
          pack: await this.urls.output(packKey(prefix), 'application/zip'),
        };
      }
      case 'refine': {
        const { source_key, ...refine } = input;
        return {
          ...refine,
          ...common,
          source: await this.urls.input(source_key),
          body: input.body && (await this.urls.model(input.body)),
          face: input.face && (await this.urls.model(input.face)),
        };
      }
    }
  }

  async onSucceeded(
    manager: EntityManager,
    job: Job,
    outcome: OutcomeFor<'image'>,
    afterCommit: AfterCommit,
  ): Promise<Amounts> {
    const recipient = await this.notifications.findRecipient(manager, job.userId);
    const screening = { userId: job.userId, source: 'output', blocked: outcome.blocked } as const;
    const { shown, withheld } = await this.safety.screen(manager, screening, outcome.images);
    const creation = await this.images.lockCreation(manager, job.subjectId);
    // Deleted while the worker was at it: there is nothing to deliver to, and nothing to pay.
    if (!creation) return NOTHING;
    const { output_ids } = imageInputSchema.parse(job.input);
    const delivered = shown.filter(({ id }) => output_ids.includes(id));
    const sheet = creation.sheet && settleSheet(creation.sheet, outcome, { shown, withheld });
    // The whole before its parts.
    const ordered = sheet?.whole ? [sheet.whole, ...delivered] : delivered;
    const places = sheet ? [creation.sheet?.imageId, ...output_ids] : output_ids;
    const rows = ordered.map((image) => toOutput(job.subjectId, image, places.indexOf(image.id)));
    await this.images.insertOutputs(manager, rows);
    if (delivered.some(({ cut_off }) => cut_off)) await this.images.setCutOff(manager, job.subjectId);
    const view = sheet ? undefined : delivered.find((image) => image.view)?.view;
    if (view) await this.images.setView(manager, job.subjectId, view);
    if (sheet) await this.images.setSheet(manager, job.subjectId, sheet.kept);
    await this.creations.setSensitive(manager, job.subjectId, delivered.some(isSensitive));
    await this.images.setBlocked(manager, job.subjectId, outcome.blocked.length + withheld.length);
    const useless = [
      ...withheld.flatMap(({ image, thumbnail }) => [image.key, thumbnail.key]),
      ...(sheet?.useless ?? []),
    ];
    await this.files.note(manager, useless);
    const pending = recipient ? await this.delivery.note(manager, recipient, creation, delivered.length) : [];
    afterCommit(() => this.notifications.announceAll(pending));
    afterCommit(() => this.files.deleteNow(useless));
    return worthOf(job, { delivered: delivered.length, wanted: output_ids.length });
  }

  outputPrefix(job: Job): string {
    return imagePrefix(job.userId, job.subjectId);
  }
}

type Delivered = OutcomeFor<'image'>['images'][number];

const toOutput = (
  creationId: string,
  { id, image, thumbnail, seed, thumbhash, focus, phash, nsfw, provenance }: Delivered,
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
  thumbhash,
  focus: focus ?? null,
  phash,
  nsfw,
  provenance,
});
