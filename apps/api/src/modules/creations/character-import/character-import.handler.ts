import {
  NOTHING,
  PICTURE_REFUSALS,
  pictureRefusalOf,
  type Amounts,
  type ErrorCode,
  type Focus,
} from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
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
import { NotificationsService } from '../../notifications/index.js';
import { KnownPictures, PictureSafety, PromptSafetyService, SafetyRefusals } from '../../safety/index.js';
import type { NewCharacter } from '../characters/character.entity.js';
import { CharactersService } from '../characters/characters.service.js';
import { isSensitive } from '../images/image-output.entity.js';
import { importInputSchema, importPrefix, modelKey, previewKeys } from './import-job.js';

type Outcome = OutcomeFor<'image'>;
type Imported = NonNullable<Outcome['imported']>;

/** A model file becomes a character, once pictures were drawn with it that may be seen. */
@Injectable()
export class CharacterImportHandler implements JobHandler<'image'>, OnModuleInit {
  readonly queue = 'image';
  readonly subject = 'character';

  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly characters: CharactersService,
    private readonly files: DiscardedFiles,
    private readonly notifications: NotificationsService,
    private readonly prompts: PromptSafetyService,
    private readonly pictures: PictureSafety,
    private readonly known: KnownPictures,
    private readonly refusals: SafetyRefusals,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'image'>> {
    const { upload_key, trigger_word, seed, output_ids } = importInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    const outputs = output_ids.map(async (id) => ({
      id,
      ...(await this.urls.pictureOutputs(previewKeys(prefix, id))),
    }));
    return {
      task: 'import',
      creation_id: job.subjectId,
      // They are shown to nobody but their creator, small.
      visible_label: false,
      allow_sensitive: false,
      source: await this.urls.input(upload_key),
      trigger_word,
      seed,
      model: await this.urls.output(modelKey(prefix), 'application/octet-stream'),
      outputs: await Promise.all(outputs),
    };
  }

  async findRefusal(job: Job, { images, blocked, imported }: Outcome): Promise<ErrorCode | null> {
    if (!imported) return 'generation_failed';
    // A model that draws one such picture draws others.
    if (blocked.includes('minor')) return PICTURE_REFUSALS.output.minor;
    const phashes = images.map(({ phash }) => phash);
    const known = await this.known.findAmong(this.dataSource.manager, phashes);
    if (phashes.every((phash) => known.has(phash))) return PICTURE_REFUSALS.output.known;
    const { trigger_word: given } = importInputSchema.parse(job.input);
    return given === null && imported.trigger_word !== '' ? this.refusalOf(job, imported.trigger_word) : null;
  }

  async onSucceeded(
    manager: EntityManager,
    job: Job,
    { images, blocked, imported }: Outcome,
    afterCommit: AfterCommit,
  ): Promise<Amounts> {
    const recipient = await this.notifications.findRecipient(manager, job.userId);
    if (!recipient || !imported) return NOTHING;
    const { userId } = job;
    const { shown } = await this.pictures.screen(manager, { userId, source: 'output', blocked }, images);
    const { output_ids } = importInputSchema.parse(job.input);
    const delivered = shown.filter(({ id }) => output_ids.includes(id));
    const prefix = this.outputPrefix(job);
    const face = delivered.find((image) => !isSensitive(image));
    const thumbnailKey = face ? previewKeys(prefix, face.id).thumbnail : null;
    await this.characters.insert(
      manager,
      this.characterOf(job, imported, { key: thumbnailKey, focus: face?.focus ?? null }),
    );
    const useless = output_ids
      .flatMap((id) => Object.values(previewKeys(prefix, id)))
      .filter((key) => key !== thumbnailKey);
    await this.files.note(manager, useless);
    const details = { name: job.title, character_id: job.subjectId };
    const notice = await this.notifications.notify(manager, recipient, 'character_ready', details);
    afterCommit(() => this.notifications.announceAll([notice]));
    afterCommit(() => this.files.deleteNow(useless));
    return worthOf(job, { delivered: delivered.length, wanted: output_ids.length });
  }

  async onStopped(
    manager: EntityManager,
    { userId, title }: Job,
    { status, code }: StoppedReason,
    afterCommit: AfterCommit,
  ): Promise<void> {
    const refused = pictureRefusalOf(code);
    if (refused) await this.refusals.recordRefusal(manager, { userId, ...refused });
    // A creator who cancels it knows.
    const recipient = status === 'failed' ? await this.notifications.findRecipient(manager, userId) : null;
    if (!recipient) return;
    const notice = await this.notifications.notify(manager, recipient, 'import_failed', { name: title });
    afterCommit(() => this.notifications.announceAll([notice]));
  }

  outputPrefix({ userId, subjectId }: Job): string {
    return importPrefix(userId, subjectId);
  }

  leftovers(_manager: EntityManager, job: Job): Promise<string[]> {
    return Promise.resolve([importInputSchema.parse(job.input).upload_key]);
  }

  /** The word stands in every prompt of the character, so it is judged like one; the file alone knew it before. */
  private async refusalOf({ userId }: Job, triggerWord: string): Promise<ErrorCode | null> {
    try {
      await this.prompts.check(userId, { prompt: triggerWord });
      return null;
    } catch (error) {
      if (error instanceof DomainError) return error.code;
      throw error;
    }
  }

  private characterOf(
    job: Job,
    { model, engine, trigger_word, lora, unshown }: Imported,
    thumbnail: { key: string | null; focus: Focus | null },
  ): NewCharacter {
    const prefix = this.outputPrefix(job);
    return {
      id: job.subjectId,
      userId: job.userId,
      name: job.title,
      isPublic: false,
      thumbnailKey: thumbnail.key,
      thumbnailFocus: thumbnail.focus,
      bodyKey: modelKey(prefix),
      bodySha256: model.sha256,
      faceKey: null,
      faceSha256: null,
      engine,
      lora,
      unshown: unshown ?? null,
      triggerWord: trigger_word,
      imageCount: 0,
      sessionId: null,
      prefixes: [prefix],
      lastUsedAt: new Date(),
      createdAt: new Date(),
    };
  }
}
