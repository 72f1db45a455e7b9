import { RETENTION, type UploadRequest, type UploadTicket, LIMITS } from '@atelier/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../../../common/domain-error.js';
import { newId } from '../../../common/ids.js';
import { StoragePresence } from '../storage/mark/storage-presence.service.js';
import { ObjectStore } from '../storage/object-store.js';
import { SweepService } from '../../queues/index.js';
import type { Upload } from './upload.entity.js';
import { UploadsRepository, type UploadOwner } from './uploads.repository.js';
import { assertOpen, lockUser } from '../../users/index.js';

const TICKET_SECONDS = 3_600;
/** Tickets that a creator may hold unused: ten full sessions within the life of one ticket. */
const MAX_UNUSED = 400;
const KEPT_MS = RETENTION.unusedUploadHours * 3_600_000;
/** Files deleted in one sweep; more wait for the next. */
const SWEPT_AT_ONCE = 200;

export interface UploadsRequest extends UploadOwner {
  files: UploadRequest[];
  contentTypes: readonly string[];
}

/** How many unused uploads there may be within a time; of one type, or of all. */
interface Room {
  contentType?: string;
  seconds: number;
  max: number;
}

const MODEL_TYPE = LIMITS.modelImport.contentType;
/** Model files that a creator may have sent and not used, as long as they are kept. */
const MAX_UNUSED_MODELS = 5;

const FORMAT_NAMES: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
};

/** Refuses what need not be uploaded at all. What a file really is, is found out once it has arrived. */
export function assertUploadable({ name, content_type, size }: UploadRequest, contentTypes: readonly string[]): void {
  if (!contentTypes.includes(content_type)) {
    const formats = contentTypes.map((type) => FORMAT_NAMES[type] ?? type).join(', ');
    throw new DomainError('upload_unsupported_format', { formats, name });
  }
  if (size === 0) throw new DomainError('upload_empty_file', { name });
  if (size > LIMITS.upload.maxFileBytes) throw new DomainError('upload_file_too_large', { name });
}

/** Whether it is a model is found out by reading it; its name is asked for so that a wrong file is not sent at all. */
function assertModelFile({ name, size }: Pick<UploadRequest, 'name' | 'size'>): void {
  if (!/\.safetensors$/i.test(name)) throw new DomainError('import_not_safetensors', { field: 'file' });
  if (size === 0) throw new DomainError('upload_empty_file', { name });
  if (size > LIMITS.modelImport.maxFileBytes) throw new DomainError('import_too_large', { name });
}

function only(tickets: UploadTicket[]): UploadTicket {
  const [ticket] = tickets;
  if (!ticket) throw new Error('one file was asked for and no ticket came');
  return ticket;
}

/** Raw files on their way from a browser to a job. */
@Injectable()
export class UploadsService implements OnModuleInit {
  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: UploadsRepository,
    private readonly store: ObjectStore,
    private readonly presence: StoragePresence,
    private readonly sweeps: SweepService,
  ) {}

  onModuleInit(): void {
    this.sweeps.addTask(() => this.sweep());
  }

  /**
   * A ticket for each file, in their order, signed for its exact size and type. All files are good, or none. Throws
   * `too_many_requests` where the creator has asked for many and used none.
   */
  async request(request: UploadsRequest): Promise<UploadTicket[]> {
    for (const file of request.files) assertUploadable(file, request.contentTypes);
    return this.issue(request, { seconds: TICKET_SECONDS, max: MAX_UNUSED });
  }

  /** As `requestOne`, for a model file, which may be much larger. Fewer of them may be unused. */
  async requestModel(userId: string, { name, size }: UploadRequest): Promise<UploadTicket> {
    assertModelFile({ name, size });
    const file = { name, size, content_type: MODEL_TYPE };
    const room = { contentType: MODEL_TYPE, seconds: KEPT_MS / 1000, max: MAX_UNUSED_MODELS };
    return only(await this.issue({ userId, sessionId: null, files: [file] }, room));
  }

  /** As `request`, for one file that belongs to no session. */
  async requestOne(userId: string, file: UploadRequest, contentTypes: readonly string[]): Promise<UploadTicket> {
    return only(await this.request({ userId, sessionId: null, files: [file], contentTypes }));
  }

  /** The creator's uploads that nothing was begun with yet, in the order of `ids`. Throws `upload_missing`. */
  async getUnused(owner: UploadOwner, ids: string[]): Promise<Upload[]> {
    return inOrder(await this.uploads.findUnused(owner, ids), ids);
  }

  /** As `getUnused`, and from now on they are used. The same id given twice counts once. */
  async take(manager: EntityManager, owner: UploadOwner, ids: string[]): Promise<Upload[]> {
    const now = new Date();
    const rows = inOrder(await this.uploads.lockUnused(manager, owner, ids), ids);
    await this.uploads.markConsumed(manager, ids, now);
    for (const row of rows) row.consumedAt = now;
    return rows;
  }

  /** How large each is, by id, also once it was used and its file has gone. */
  bytesOf(manager: EntityManager, ids: string[]): Promise<Map<string, number>> {
    return this.uploads.bytesOf(manager, ids);
  }

  /** Throws `upload_missing` unless every file has arrived whole. Asks the storage, so not within a transaction. */
  async verifyArrived(uploads: Upload[]): Promise<void> {
    const found = await Promise.all(uploads.map(({ key }) => this.store.head(key)));
    const missing = uploads.filter(({ bytes }, index) => found[index]?.bytes !== bytes);
    if (missing.length > 0) throw new DomainError('upload_missing', { names: missing.map(({ name }) => name) });
  }

  /**
   * Removes files past their time. The rows of a session's pictures stay as long as the session, because they count
   * against the bytes that it may still upload.
   */
  async sweep(now = new Date()): Promise<void> {
    const old = await this.uploads.findOld(new Date(now.getTime() - KEPT_MS), SWEPT_AT_ONCE);
    if (old.length === 0 || !(await this.presence.isPresent())) return;
    for (const upload of old) {
      await this.store.delete(upload.key);
      if (upload.sessionId !== null && upload.consumedAt !== null) await this.uploads.markFileDeleted(upload.id, now);
      else await this.uploads.deleteById(upload.id);
    }
  }

  private async issue(request: Omit<UploadsRequest, 'contentTypes'>, room: Room): Promise<UploadTicket[]> {
    const rows = request.files.map((file) => this.rowOf(request, file));
    const tickets = await Promise.all(rows.map((row) => this.ticketOf(row)));
    await this.dataSource.transaction(async (manager) => {
      await this.assertNotTooMany(manager, request.userId, rows.length, room);
      await this.uploads.insert(manager, rows);
    });
    return tickets;
  }

  private async assertNotTooMany(
    manager: EntityManager,
    userId: string,
    asked: number,
    { contentType, seconds, max }: Room,
  ): Promise<void> {
    assertOpen(await lockUser(manager, userId));
    const now = Date.now();
    const unused = await this.uploads.findUnusedSince(manager, userId, new Date(now - seconds * 1000), contentType);
    const excess = unused.length + asked - max;
    if (excess <= 0) return;
    const roomAt = (unused[excess - 1]?.getTime() ?? now) + seconds * 1000;
    throw new DomainError('too_many_requests', { seconds: Math.max(1, Math.ceil((roomAt - now) / 1000)) });
  }

  private rowOf({ userId, sessionId }: UploadOwner, file: UploadRequest): Upload {
    const id = newId();
    return {
      id,
      userId,
      sessionId,
      name: file.name,
      contentType: file.content_type,
      bytes: file.size,
      key: `users/${userId}/uploads/${id}`,
      consumedAt: null,
      fileDeletedAt: null,
      createdAt: new Date(),
    };
  }

  private async ticketOf({ id, name, key, contentType, bytes }: Upload): Promise<UploadTicket> {
    const request = { key, contentType, bytes, expiresInSeconds: TICKET_SECONDS, audience: 'browser' } as const;
    const { url, method, headers, expires_at } = await this.store.presignPut(request);
    return { upload_id: id, name, url, method, headers, expires_at };
  }
}

/** Throws `upload_missing` where any is unknown, another user's or used already. */
function inOrder(rows: Upload[], ids: string[]): Upload[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return [...new Set(ids.map((id) => id.toLowerCase()))].map((id) => {
    const row = byId.get(id);
    if (!row) throw new DomainError('upload_missing', { field: 'upload_ids' });
    return row;
  });
}
