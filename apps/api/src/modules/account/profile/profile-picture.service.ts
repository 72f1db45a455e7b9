import { LIMITS, NOTHING, type ProfilePicture, type UploadRequest, type UploadTicket } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError } from '../../../common/domain-error.js';
import { jobFailureOf } from '../../../common/failure.js';
import { BrowserUrls, DiscardedFiles, UploadsService } from '../../files/index.js';
import { JobCancelling, JobsRepository, JobsService } from '../../jobs/index.js';
import { assertOpen, lockUser, type User, UsersService } from '../../users/index.js';
import { pictureOf, profilePictureInputSchema } from './profile-picture-job.js';

/** The picture that creators show of themselves: uploading, having it checked, removing. */
@Injectable()
export class ProfilePictureService {
  constructor(
    private readonly users: UsersService,
    private readonly uploads: UploadsService,
    private readonly jobs: JobsService,
    private readonly jobRows: JobsRepository,
    private readonly cancelling: JobCancelling,
    private readonly files: DiscardedFiles,
    private readonly urls: BrowserUrls,
  ) {}

  async get(userId: string): Promise<ProfilePicture> {
    const user = assertOpen(await this.users.findById(userId));
    const { pictureStatus: status, pictureKey, pictureFocus: focus } = user;
    return { status, url: await this.urls.viewUrlOrNull(pictureKey), focus, error: await this.errorOf(user) };
  }

  /** A ticket for one picture, signed for its exact size and type. */
  async requestUpload(userId: string, file: UploadRequest): Promise<UploadTicket> {
    assertSmall(file);
    return this.uploads.requestOne(userId, file, LIMITS.upload.contentTypes);
  }

  /** Has what was uploaded checked. The former picture is shown until then. Sent twice, it answers how that stands. */
  async set(user: AuthenticatedUser, uploadId: string): Promise<ProfilePicture> {
    if (await this.isUsed(user.id, uploadId)) return this.get(user.id);
    const owner = { userId: user.id, sessionId: null };
    const found = await this.uploads.getUnused(owner, [uploadId]);
    // A ticket may have been given for a video, which allows more.
    for (const { name, bytes: size } of found) assertSmall({ name, size });
    await this.uploads.verifyArrived(found);
    const superseded = await this.jobs.accept('ingest', async (manager) => {
      // The user's row first: closing the account locks it before what hangs on it.
      await this.noteChecking(manager, user.id);
      const [upload] = await this.uploads.take(manager, owner, [uploadId]);
      if (!upload) throw new DomainError('upload_missing');
      const earlier = await this.findUnfinished(manager, user.id);
      const job = await this.jobs.create(manager, {
        queue: 'ingest',
        user,
        subject: pictureOf(user.id),
        title: upload.name,
        input: { upload_id: upload.id, upload_key: upload.key },
        price: NOTHING,
      });
      return { job, result: earlier };
    });
    await this.cancelling.cancelUnfinished(superseded);
    return this.get(user.id);
  }

  /** Shows no picture from now on; one that is being checked is not taken any more. */
  async remove(userId: string): Promise<ProfilePicture> {
    let keys: string[] = [];
    let unfinished: string[] = [];
    await this.users.change(userId, async (user, manager) => {
      keys = user.pictureKey === null ? [] : [user.pictureKey];
      unfinished = await this.findUnfinished(manager, userId);
      user.pictureKey = null;
      user.pictureFocus = null;
      user.pictureStatus = 'none';
      user.pictureErrorCode = null;
      await this.files.note(manager, keys);
    });
    await this.files.deleteNow(keys);
    await this.cancelling.cancelUnfinished(unfinished);
    return this.get(userId);
  }

  private async noteChecking(manager: EntityManager, userId: string): Promise<void> {
    const user = assertOpen(await lockUser(manager, userId));
    user.pictureStatus = 'checking';
    user.pictureErrorCode = null;
    await this.users.save(manager, user);
  }

  private async findUnfinished(manager: EntityManager, userId: string): Promise<string[]> {
    const jobs = await this.jobRows.findUnfinishedOf(pictureOf(userId), manager);
    return jobs.map(({ id }) => id);
  }

  /** Whether this upload is what the picture's state is about: then its answer was lost, or it was pressed twice. */
  private async isUsed(userId: string, uploadId: string): Promise<boolean> {
    const user = await this.users.findById(userId);
    if (!user || user.pictureStatus === 'none') return false;
    const latest = await this.jobRows.findLatestOf(pictureOf(userId), 'ingest');
    return latest !== null && profilePictureInputSchema.parse(latest.input).upload_id === uploadId.toLowerCase();
  }

  /** In the caller's language, with the name of the file. */
  private async errorOf({ id, pictureErrorCode: code }: User): Promise<ProfilePicture['error']> {
    if (code === null) return null;
    const job = await this.jobRows.findLatestOf(pictureOf(id), 'ingest');
    return { code, message: jobFailureOf(code, 'ingest', job?.title).message };
  }
}

function assertSmall({ name, size }: Pick<UploadRequest, 'name' | 'size'>): void {
  if (size > LIMITS.profilePicture.maxFileBytes) throw new DomainError('profile_picture_too_large', { name });
}
