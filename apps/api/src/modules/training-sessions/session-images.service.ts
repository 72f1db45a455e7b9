import {
  LIMITS,
  NOTHING,
  type TrainingSession as View,
  type UploadRequest,
  type UploadTicket,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../common/current-user.js';
import { DomainError } from '../../common/domain-error.js';
import { newId } from '../../common/ids.js';
import { DiscardedFiles } from '../files/index.js';
import { JobsService } from '../jobs/index.js';
import { type Upload, UploadsService } from '../uploads/index.js';
import { SessionAccess } from './session-access.js';
import { SessionImage } from './session-image.entity.js';
import { TrainingSessionViews } from './training-session-views.js';
import { moveSession, type TrainingSession } from './training-session.entity.js';
import { TrainingSessionsRepository } from './training-sessions.repository.js';

/** While work runs on the pictures, or after it, they stay as they are. */
const EDITABLE = ['PENDING', 'IMAGES_UPLOADED', 'VARIATIONS_GENERATED', 'READY_TO_TRAIN'];

const assertEditable = (session: TrainingSession): void => {
  if (!EDITABLE.includes(session.status)) throw new DomainError('wrong_state', { status: session.status });
};

/** The pictures of a session: uploading, having them checked, removing. */
@Injectable()
export class SessionImagesService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly sessions: TrainingSessionsRepository,
    private readonly access: SessionAccess,
    private readonly views: TrainingSessionViews,
    private readonly jobs: JobsService,
    private readonly uploads: UploadsService,
    private readonly files: DiscardedFiles,
  ) {}

  /** A ticket for each file. All of them fit the session's limits, or none is given. */
  async requestUploads(userId: string, id: string, files: UploadRequest[]): Promise<{ uploads: UploadTicket[] }> {
    const session = await this.access.getOwn(userId, id);
    assertEditable(session);
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    await this.assertFits(this.dataSource.manager, id, files.length, bytes);
    const { contentTypes } = LIMITS.upload;
    return { uploads: await this.uploads.request({ userId, sessionId: id, files, contentTypes }) };
  }

  /** Where the files of these uploads belong, for a caller that writes to the storage itself. */
  async uploadKeys(userId: string, id: string, uploadIds: string[]): Promise<string[]> {
    const uploads = await this.uploads.getUnused({ userId, sessionId: id }, uploadIds);
    return uploads.map(({ key }) => key);
  }

  /** Takes what was uploaded into the session and has it checked. */
  async add(user: AuthenticatedUser, id: string, uploadIds: string[]): Promise<View> {
    assertEditable(await this.access.getOwn(user.id, id));
    if (uploadIds.length === 0) throw new DomainError('upload_no_files', { field: 'upload_ids' });
    const owner = { userId: user.id, sessionId: id };
    await this.uploads.verifyArrived(await this.uploads.getUnused(owner, uploadIds));
    await this.jobs.accept('ingest', async (manager) => {
      const session = await this.access.lockOwn(manager, user.id, id);
      assertEditable(session);
      const uploads = await this.uploads.take(manager, owner, uploadIds);
      await this.assertFits(
        manager,
        id,
        uploads.length,
        uploads.reduce((sum, { bytes }) => sum + bytes, 0),
      );
      const images = uploads.map((upload) => toImage(id, upload));
      await manager.insert(SessionImage, images);
      const job = await this.jobs.create(manager, {
        queue: 'ingest',
        user,
        subject: { type: 'training_session', id },
        title: session.userModelName ?? images[0]?.name ?? '',
        input: {
          pictures: images.map((image, index) => ({ image_id: image.id, upload_key: uploads[index]?.key })),
        },
        price: NOTHING,
      });
      session.currentJobId = job.id;
      await this.sessions.save(manager, session);
      return { job, result: undefined };
    });
    return this.views.of(await this.access.getOwn(user.id, id));
  }

  /** Removes a picture. With the last one gone the session begins again. */
  async remove(userId: string, id: string, imageId: string): Promise<View> {
    const keys = await this.access.change(userId, id, async (session, manager) => {
      assertEditable(session);
      const images = await this.sessions.findImages(id, manager);
      const image = images.find((candidate) => candidate.id === imageId);
      if (!image) throw new DomainError('not_found');
      await manager.delete(SessionImage, { id: imageId });
      const left = images.filter((other) => other.id !== imageId && other.status === 'accepted');
      if (session.thumbnailImageId === imageId) session.thumbnailImageId = left[0]?.id ?? null;
      if (session.variationSourceImageId === imageId) session.variationSourceImageId = null;
      if (left.length === 0 && session.status !== 'PENDING') moveSession(session, 'PENDING');
      await this.files.note(manager, filesOf(image));
      return filesOf(image);
    });
    await this.files.deleteNow(keys);
    return this.views.of(await this.access.getOwn(userId, id));
  }

  /** What the creator says the picture shows; null goes back to the suggestion. */
  async setCaption(userId: string, id: string, imageId: string, caption: string | null): Promise<View> {
    await this.access.change(userId, id, async (session, manager) => {
      const image = (await this.sessions.findImages(id, manager)).find((candidate) => candidate.id === imageId);
      if (!image) throw new DomainError('not_found');
      assertEditable(session);
      if (image.status === 'checking') throw new DomainError('images_not_ready');
      await manager.update(SessionImage, { id: imageId }, { caption });
    });
    return this.views.of(await this.access.getOwn(userId, id));
  }

  private async assertFits(manager: EntityManager, id: string, files: number, bytes: number): Promise<void> {
    const { maxFiles, maxTotalBytes } = LIMITS.upload;
    if (files === 0) throw new DomainError('upload_no_files', { field: 'files' });
    const present = (await this.sessions.findImages(id, manager)).filter(({ status }) => status !== 'rejected');
    const count = present.length + files;
    if (count > maxFiles) throw new DomainError('upload_too_many_files', { max: maxFiles, count });
    const total = (await this.sessions.uploadedBytes(manager, id)) + bytes;
    if (total > maxTotalBytes) throw new DomainError('upload_total_too_large', { max: maxTotalBytes, total });
  }
}

/** What goes with a picture. A variation's files belong to the variation, which may be chosen again. */
const filesOf = ({ origin, imageKey, thumbnailKey }: SessionImage): string[] =>
  origin === 'variation' ? [] : [imageKey, thumbnailKey].flatMap((key) => key ?? []);

const toImage = (sessionId: string, upload: Upload): SessionImage => ({
  id: newId(),
  sessionId,
  name: upload.name,
  status: 'checking',
  origin: 'upload',
  sourceId: upload.id,
  imageKey: null,
  thumbnailKey: null,
  facts: null,
  caption: null,
  errorCode: null,
  createdAt: new Date(),
});
