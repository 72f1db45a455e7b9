import { focusOfFacts, NOTHING, type Amounts, type ErrorCode } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DiscardedFiles } from '../../files/index.js';
import {
  type Job,
  type JobHandler,
  JobHandlers,
  JobsRepository,
  JobUrls,
  type OutcomeFor,
  type PayloadFor,
} from '../../jobs/index.js';
import { PictureSafety } from '../../safety/index.js';
import { lockUser, type User, UsersService } from '../../users/index.js';
import {
  pictureOf,
  profilePictureInputSchema,
  profilePictureKeys,
  profilePicturePrefix,
} from './profile-picture-job.js';

/** An upload becomes the creator's picture, or says why not; then the former one stays. */
@Injectable()
export class ProfilePictureHandler implements JobHandler<'ingest'>, OnModuleInit {
  readonly queue = 'ingest';
  readonly subject = 'user';

  constructor(
    private readonly handlers: JobHandlers,
    private readonly urls: JobUrls,
    private readonly jobs: JobsRepository,
    private readonly users: UsersService,
    private readonly files: DiscardedFiles,
    private readonly safety: PictureSafety,
  ) {}

  onModuleInit(): void {
    this.handlers.register(this);
  }

  async buildPayload(job: Job): Promise<PayloadFor<'ingest'>> {
    const { upload_id, upload_key } = profilePictureInputSchema.parse(job.input);
    const source = await this.urls.input(upload_key);
    const outputs = await this.urls.pictureOutputs(profilePictureKeys(this.outputPrefix(job)));
    return { formats: ['jpeg', 'png'], pictures: [{ image_id: upload_id, source, ...outputs }] };
  }

  async onSucceeded(manager: EntityManager, job: Job, { pictures }: OutcomeFor<'ingest'>): Promise<Amounts> {
    const user = await this.lockWaiting(manager, job);
    if (!user) return NOTHING;
    const { upload_id } = profilePictureInputSchema.parse(job.input);
    const screened = await this.safety.screenUploads(manager, { userId: user.id }, pictures);
    const picture = screened.find(({ image_id }) => image_id === upload_id);
    if (picture?.result !== 'accepted') {
      await this.reject(manager, user, picture?.code ?? 'picture_check_failed');
      return NOTHING;
    }
    if (user.pictureKey !== null) await this.files.note(manager, [user.pictureKey]);
    user.pictureKey = profilePictureKeys(this.outputPrefix(job)).thumbnail;
    user.pictureFocus = focusOfFacts(picture.facts);
    user.pictureStatus = 'accepted';
    user.pictureErrorCode = null;
    await this.users.save(manager, user);
    return NOTHING;
  }

  async onStopped(manager: EntityManager, job: Job): Promise<void> {
    const user = await this.lockWaiting(manager, job);
    if (user) await this.reject(manager, user, 'picture_check_failed');
  }

  outputPrefix(job: Job): string {
    return profilePicturePrefix(job.userId, profilePictureInputSchema.parse(job.input).upload_id);
  }

  /** All but the thumbnail, and that too where it is not shown. */
  async leftovers(manager: EntityManager, job: Job): Promise<string[]> {
    const { upload_key } = profilePictureInputSchema.parse(job.input);
    const prefix = this.outputPrefix(job);
    const { image, thumbnail } = profilePictureKeys(prefix);
    const user = await this.users.findById(job.subjectId, manager);
    return [upload_key, user?.pictureKey === thumbnail ? image : prefix];
  }

  /** Null where this job is obsolete: the picture was removed meanwhile, or another one was sent. */
  private async lockWaiting(manager: EntityManager, job: Job): Promise<User | null> {
    const user = await lockUser(manager, job.subjectId);
    if (user?.pictureStatus !== 'checking') return null;
    const latest = await this.jobs.findLatestOf(pictureOf(user.id), this.queue, manager);
    return latest?.id === job.id ? user : null;
  }

  private async reject(manager: EntityManager, user: User, code: ErrorCode): Promise<void> {
    user.pictureStatus = 'rejected';
    user.pictureErrorCode = code;
    await this.users.save(manager, user);
  }
}
