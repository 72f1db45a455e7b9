import {
  coverOf,
  LIMITS,
  NOTHING,
  type TrainingSession as View,
  type UploadRequest,
  type UploadTicket,
} from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { AuthenticatedUser } from '../../../common/current-user.js';
import { DomainError, found } from '../../../common/domain-error.js';
import { downloadName } from '../../../common/download-name.js';
import { newId } from '../../../common/ids.js';
import { DiscardedFiles, type Upload, UploadsService } from '../../files/index.js';
import { type ImageOutput, ImagesRepository } from '../../creations/index.js';
import { type Job, JobsService } from '../../jobs/index.js';
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
    private readonly creations: ImagesRepository,
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
      const pictures = uploads.map((upload) => ({ image: toImage(id, 'upload', upload), key: upload.key }));
      return { job: await this.check(manager, user, session, pictures), result: undefined };
    });
    return this.views.viewOf(await this.access.getOwn(user.id, id));
  }

  /**
   * Copies images of the creator's own into the session and has them checked; those that are in it already are left
   * alone. Throws `not_found` where any is not there or another user's, and then takes none.
   */
  async addCreations(user: AuthenticatedUser, id: string, imageIds: string[]): Promise<View> {
    assertEditable(await this.access.getOwn(user.id, id));
    const ids = [...new Set(imageIds)];
    await this.jobs.accept('ingest', async (manager) => {
      const session = await this.access.lockOwn(manager, user.id, id);
      assertEditable(session);
      const outputs = await this.takeOutputs(manager, user.id, ids);
      const fresh = await this.withoutPresent(manager, id, outputs);
      if (fresh.length === 0) return { job: null, result: undefined };
      const bytes = fresh.reduce((sum, output) => sum + output.bytes, 0);
      await this.assertFits(manager, id, fresh.length, bytes);
      const names = await this.namesOf(manager, fresh);
      const pictures = fresh.map(({ id: outputId, imageKey: key }, index) => ({
        image: toImage(id, 'creation', { id: outputId, name: names[index] ?? '' }),
        key,
      }));
      return { job: await this.check(manager, user, session, pictures), result: undefined };
    });
    return this.views.viewOf(await this.access.getOwn(user.id, id));
  }

  /** Removes a picture. With the last one gone the session begins again. */
  async remove(userId: string, id: string, imageId: string): Promise<View> {
    const keys = await this.access.change(userId, id, async (session, manager) => {
      assertEditable(session);
      const images = await this.sessions.findImages(id, manager);
      const image = found(images.find((candidate) => candidate.id === imageId));
      await manager.delete(SessionImage, { id: imageId });
      const left = images.filter((other) => other.id !== imageId && other.status === 'accepted');
      if (session.thumbnailImageId === imageId) session.thumbnailImageId = coverOf(left)?.id ?? null;
      if (session.variationSourceImageId === imageId) session.variationSourceImageId = null;
      if (left.length === 0 && session.status !== 'PENDING') moveSession(session, 'PENDING');
      await this.files.note(manager, filesOf(image));
      return filesOf(image);
    });
    await this.files.deleteNow(keys);
    return this.views.viewOf(await this.access.getOwn(userId, id));
  }

  /** What the creator says the picture shows; null goes back to the suggestion. */
  async setCaption(userId: string, id: string, imageId: string, caption: string | null): Promise<View> {
    await this.access.change(userId, id, async (session, manager) => {
      const image = found((await this.sessions.findImages(id, manager)).find((candidate) => candidate.id === imageId));
      assertEditable(session);
      if (image.status === 'checking') throw new DomainError('images_not_ready');
      await manager.update(SessionImage, { id: imageId }, { caption });
    });
    return this.views.viewOf(await this.access.getOwn(userId, id));
  }

  /** Which face of a picture of several is the character's. */
  async setMainFace(userId: string, id: string, imageId: string, face: number): Promise<View> {
    return this.changeAccepted(userId, id, imageId, ({ facts }) => {
      if (!facts?.faces[face]) throw new DomainError('not_found');
      // What the creator said of the comparison was said of another face.
      const isOther = face !== (facts.main_face ?? 0);
      return { facts: { ...facts, main_face: face }, ...(isOther && { sameCharacter: false }) };
    });
  }

  /** Whether the creator vouches for a picture that looks like somebody else. */
  async setSameCharacter(userId: string, id: string, imageId: string, same: boolean): Promise<View> {
    return this.changeAccepted(userId, id, imageId, () => ({ sameCharacter: same }));
  }

  private async changeAccepted(
    userId: string,
    id: string,
    imageId: string,
    change: (image: SessionImage) => Partial<SessionImage>,
  ): Promise<View> {
    await this.access.change(userId, id, async (session, manager) => {
      const image = (await this.sessions.findImages(id, manager)).find((candidate) => candidate.id === imageId);
      if (image?.status === 'checking') throw new DomainError('images_not_ready');
      if (image?.status !== 'accepted') throw new DomainError('not_found');
      assertEditable(session);
      await manager.update(SessionImage, { id: imageId }, change(image));
    });
    return this.views.viewOf(await this.access.getOwn(userId, id));
  }

  /** Writes the pictures, and the job that checks what lies under their keys. */
  private async check(
    manager: EntityManager,
    user: AuthenticatedUser,
    session: TrainingSession,
    pictures: Unchecked[],
  ): Promise<Job> {
    await manager.insert(
      SessionImage,
      pictures.map(({ image }) => image),
    );
    const job = await this.jobs.create(manager, {
      queue: 'ingest',
      user,
      subject: { type: 'training_session', id: session.id },
      title: session.userModelName ?? pictures[0]?.image.name ?? '',
      input: {
        pictures: pictures.map(({ image, key }) => ({
          image_id: image.id,
          upload_key: key,
          made_here: image.origin === 'creation',
        })),
      },
      price: NOTHING,
    });
    session.currentJobId = job.id;
    await this.sessions.save(manager, session);
    return job;
  }

  /** The user's own images, in the order of their ids. */
  private async takeOutputs(manager: EntityManager, userId: string, ids: string[]): Promise<ImageOutput[]> {
    const outputs = await this.creations.findOwnOutputsAndKeep(manager, userId, ids);
    const byId = new Map(outputs.map((output) => [output.id, output]));
    return ids.map((id) => {
      const output = byId.get(id);
      if (!output) throw new DomainError('not_found', { field: 'image_ids' });
      return output;
    });
  }

  /** Without those that are in the session; what was refused before may be tried again. */
  private async withoutPresent(manager: EntityManager, id: string, outputs: ImageOutput[]): Promise<ImageOutput[]> {
    const present = await this.sessions.findImages(id, manager);
    const sources = new Map(present.map((image) => [image.sourceId, image]));
    const fresh = outputs.filter((output) => (sources.get(output.id)?.status ?? 'rejected') === 'rejected');
    const refused = fresh.flatMap((output) => sources.get(output.id)?.id ?? []);
    if (refused.length > 0) await manager.delete(SessionImage, { id: In(refused) });
    return fresh;
  }

  /** What they are called in the session: by the words that they were made with. */
  private async namesOf(manager: EntityManager, outputs: ImageOutput[]): Promise<string[]> {
    const ids = [...new Set(outputs.map(({ creationId }) => creationId))];
    const creations = await this.creations.findByIds(ids, manager);
    const promptById = new Map(creations.map((creation) => [creation.id, creation.options.prompt]));
    return outputs.map(({ creationId, seed }) => downloadName(promptById.get(creationId) ?? '', seed, 'png'));
  }

  private async assertFits(manager: EntityManager, id: string, files: number, bytes: number): Promise<void> {
    const { maxFiles, maxTotalBytes } = LIMITS.upload;
    if (files === 0) throw new DomainError('upload_no_files', { field: 'files' });
    const present = (await this.sessions.findImages(id, manager)).filter(({ status }) => status !== 'rejected');
    const count = present.length + files;
    if (count > maxFiles) throw new DomainError('upload_too_many_files', { max: maxFiles, count });
    const total = (await this.broughtBytes(manager, present)) + bytes;
    if (total > maxTotalBytes) throw new DomainError('upload_total_too_large', { max: maxTotalBytes, total });
  }

  /** Of what the creator has brought in, by uploads or from creations. A creation may be deleted while its copy stays, which is as large. */
  private async broughtBytes(manager: EntityManager, images: SessionImage[]): Promise<number> {
    const brought = images.filter(({ origin }) => origin !== 'variation');
    const ids = brought.map(({ sourceId }) => sourceId);
    const uploads = await this.uploads.bytesOf(manager, ids);
    const outputs = await this.creations.bytesOf(manager, ids);
    const bytesOf = ({ sourceId, facts }: SessionImage): number =>
      uploads.get(sourceId) ?? outputs.get(sourceId) ?? facts?.bytes ?? 0;
    return brought.reduce((sum, image) => sum + bytesOf(image), 0);
  }
}

/** What goes with a picture. A variation's files belong to the variation, which may be chosen again. */
const filesOf = ({ origin, imageKey, thumbnailKey }: SessionImage): string[] =>
  origin === 'variation' ? [] : [imageKey, thumbnailKey].flatMap((key) => key ?? []);

/** A picture of the session, and where lies what it is to be made of. */
interface Unchecked {
  image: SessionImage;
  key: string;
}

const toImage = (
  sessionId: string,
  origin: 'upload' | 'creation',
  { id, name }: Pick<Upload, 'id' | 'name'>,
): SessionImage => ({
  id: newId(),
  sessionId,
  name,
  status: 'checking',
  origin,
  sourceId: id,
  variationIndex: null,
  imageKey: null,
  thumbnailKey: null,
  facts: null,
  likeness: null,
  sameCharacter: false,
  caption: null,
  errorCode: null,
  createdAt: new Date(),
});
