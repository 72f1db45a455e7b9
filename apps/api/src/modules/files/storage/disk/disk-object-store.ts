import { randomUUID } from 'node:crypto';
import { access, constants, mkdir, readdir, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { OpenObject, writeObjectFile, type SizeLimits } from './object-file.js';
import {
  ObjectStore,
  type Audience,
  type ListedObject,
  type ObjectMeta,
  type PresignGetRequest,
  type PresignPutRequest,
  type PresignedPut,
  type StoredObject,
} from '../object-store.js';
import {
  assertPresignGet,
  assertPresignPut,
  signingTimeOfGet,
  assertContentType,
  assertListedPrefix,
  assertObjectKey,
  assertObjectPrefix,
} from '../object-requests.js';
import { ObjectNotFoundError, ObjectSizeError, StorageUnavailableError } from '../storage-errors.js';
import { onDisk, tidyOnDisk } from './on-disk.js';
import type { UrlSigner } from './url-signer.js';

export interface DiskObjectStoreOptions {
  dir: string;
  /** Where browsers reach the application. Only its path counts: browsers get URLs without a host. */
  publicUrl: string;
  /** Where workers reach the API. */
  internalUrl: string;
  /** For tests of expiry. */
  now?: () => Date;
}

// '~' is not allowed in keys, so a file never stands where a folder of the same name is wanted.
const FILE_MARK = '~';
const ABANDONED_AFTER_MS = 3600_000;
const PLACING_ATTEMPTS = 5;

/** Where the API serves the files of the disk driver. The whole path: no global prefix is put before it. */
export const FILES_PATH = '/api/files';

/** Objects as files below one directory, behind URLs that the API signs and serves itself (disk-files.controller.ts). */
export class DiskObjectStore extends ObjectStore {
  private readonly objects: string;
  private readonly unfinished: string;
  private readonly now: () => Date;

  constructor(
    private readonly options: DiskObjectStoreOptions,
    private readonly signer: UrlSigner,
  ) {
    super();
    this.objects = join(options.dir, 'objects');
    this.unfinished = join(options.dir, 'unfinished');
    this.now = options.now ?? (() => new Date());
  }

  async prepare(): Promise<void> {
    await onDisk('prepare', async () => {
      await mkdir(this.objects, { recursive: true });
      await mkdir(this.unfinished, { recursive: true });
      const probe = join(this.unfinished, randomUUID());
      await writeFile(probe, 'probe');
      await rm(probe);
    });
  }

  presignPut(request: PresignPutRequest): Promise<PresignedPut> {
    return settle(() => {
      assertPresignPut(request);
      const { key, contentType, bytes, maxBytes } = request;
      const expires = Math.floor(this.now().getTime() / 1000) + request.expiresInSeconds;
      const query = this.signer.sign({ method: 'PUT', key, expires, contentType, bytes, maxBytes });
      return {
        url: this.urlOf(request.audience, key, query),
        method: 'PUT',
        headers: { 'content-type': contentType },
        expires_at: new Date(expires * 1000).toISOString(),
      };
    });
  }

  presignGet(request: PresignGetRequest): Promise<string> {
    return settle(() => {
      assertPresignGet(request);
      const { key, downloadName, whileShown } = request;
      const expires = signingTimeOfGet(request, this.now()).getTime() / 1000 + request.expiresInSeconds;
      return this.urlOf(
        request.audience,
        key,
        this.signer.sign({ method: 'GET', key, expires, downloadName, whileShown }),
      );
    });
  }

  async head(key: string): Promise<ObjectMeta | null> {
    const object = await this.find(key);
    await object?.close();
    return object?.meta ?? null;
  }

  async get(key: string): Promise<StoredObject> {
    const object = await this.find(key);
    if (!object) throw new ObjectNotFoundError(key);
    return { ...object.meta, body: object.stream() };
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    await this.write(key, Buffer.isBuffer(body) ? Readable.from([body]) : body, contentType, {});
  }

  async delete(key: string): Promise<void> {
    const path = this.pathOf(key);
    await onDisk('delete', () => rm(path, { force: true }));
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertObjectPrefix(prefix);
    const folder = join(this.objects, prefix);
    const remove = (path: string) =>
      onDisk('deletePrefix', () => rm(path, { recursive: true, force: true, maxRetries: 3 }), { patient: true });
    // One by one, as a folder that is removed with what is in it takes many calls at once.
    for await (const name of filesBelow(folder)) await remove(join(folder, name));
    await remove(folder);
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertListedPrefix(prefix);
    for await (const name of filesBelow(join(this.objects, prefix))) {
      if (!name.endsWith(FILE_MARK)) continue;
      const key = prefix + name.slice(0, -FILE_MARK.length);
      const object = await this.find(key);
      if (!object) continue;
      await object.close();
      const { bytes, etag } = object.meta;
      yield { key, bytes, etag, storedAt: object.storedAt };
    }
  }

  async check(): Promise<void> {
    await onDisk('check', async () => {
      const usable = constants.R_OK | constants.W_OK | constants.X_OK;
      await access(this.objects, usable);
      const { bavail } = await statfs(this.objects);
      if (bavail === 0) throw new Error('the disk is full');
    });
  }

  /** The object held open for serving, or null. The caller streams or closes it. */
  async find(key: string): Promise<OpenObject | null> {
    const path = this.pathOf(key);
    const opened = async () => {
      try {
        return await OpenObject.open(path);
      } catch (error) {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      }
    };
    return onDisk('read', opened, { late: (object) => object?.close() });
  }

  /** Writes an object whole or not at all. A body that breaks the limits throws ObjectSizeError. */
  async write(key: string, source: Readable, contentType: string, limits: SizeLimits): Promise<Required<ObjectMeta>> {
    const path = this.pathOf(key);
    assertContentType(contentType);
    const temporary = join(this.unfinished, randomUUID());
    try {
      // Where a volume is not mounted, nothing is left in its place.
      await onDisk('write', () => access(this.objects).then(() => makeFolder(this.unfinished)));
      const meta = await writeObjectFile(temporary, source, contentType, limits);
      await onDisk('write', () => moveIntoPlace(temporary, this.objects, path), { patient: true });
      return meta;
    } catch (error) {
      await tidyOnDisk(() => rm(temporary, { force: true }));
      // What the sender did wrong, or a sender that went away, says nothing about the disk.
      if (error instanceof ObjectSizeError || source.errored) throw error;
      throw new StorageUnavailableError('write', error);
    }
  }

  private pathOf(key: string): string {
    assertObjectKey(key);
    return join(this.objects, key + FILE_MARK);
  }

  private urlOf(audience: Audience, key: string, query: string): string {
    const base = audience === 'worker' ? this.options.internalUrl : new URL(this.options.publicUrl).pathname;
    return `${base.replace(/\/+$/, '')}${FILES_PATH}/${key}?${query}`;
  }

  /** Removes files of writes that a crash cut off. Recent ones may be written at this moment, by whatever process shares the directory. */
  async removeAbandoned(): Promise<void> {
    for (const name of await onDisk('list', () => readdir(this.unfinished))) {
      const path = join(this.unfinished, name);
      const found = await onDisk('read', () => stat(path)).catch(() => null);
      if (found && Date.now() - found.mtimeMs > ABANDONED_AFTER_MS) await tidyOnDisk(() => rm(path, { force: true }));
    }
  }
}

/** The folder may be deleted between its making and the rename, when someone clears a prefix at the same moment. */
async function moveIntoPlace(from: string, root: string, to: string): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await makeFoldersBelow(root, dirname(to));
      await rename(from, to);
      return;
    } catch (error) {
      if (attempt === PLACING_ATTEMPTS || !hasCode(error, 'ENOENT')) throw error;
    }
  }
}

/** All folders from `root`, which must be there, down to `folder`: on a volume that is not mounted none is made. */
async function makeFoldersBelow(root: string, folder: string): Promise<void> {
  const names = relative(root, folder).split(sep).filter(Boolean);
  for (const at of names.keys()) await makeFolder(join(root, ...names.slice(0, at + 1)));
}

/** One folder, in one that must be there. */
async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

/** Paths of files below a folder, relative to it and with forward slashes; of a folder that is gone, none. */
async function* filesBelow(folder: string): AsyncGenerator<string> {
  const entries = await onDisk('list', () =>
    readdir(folder, { withFileTypes: true }).catch((error: unknown) => {
      if (hasCode(error, 'ENOENT')) return [];
      throw error;
    }),
  );
  for (const entry of entries) {
    if (entry.isDirectory()) {
      for await (const name of filesBelow(join(folder, entry.name))) yield `${entry.name}/${name}`;
    } else if (entry.isFile()) {
      yield entry.name;
    }
  }
}

/** A port of promises rejects; it does not throw before there is a promise. */
function settle<T>(run: () => T): Promise<T> {
  return new Promise((resolve) => {
    resolve(run());
  });
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
