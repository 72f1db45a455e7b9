import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type _Object as ListedEntry,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import type { OnModuleDestroy } from '@nestjs/common';
import { isInRequest, REQUEST_WAITS_MS } from '../../../../common/request-context.js';
import {
  ObjectStore,
  UNASKED_SECONDS,
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
  attachmentDisposition,
} from '../object-requests.js';
import { ensureBucket } from './s3-bucket.js';
import { ObjectNotFoundError, StorageUnavailableError } from '../storage-errors.js';

export interface S3ObjectStoreOptions {
  /** Where the API and the workers reach S3. Without it, AWS itself. */
  endpoint?: string;
  /** Where browsers reach it, when that differs. */
  publicEndpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** `host/bucket/key` instead of `bucket.host/key`, as most self-hosted servers want it. */
  forcePathStyle: boolean;
  /** The web app's origins. A bucket made here lets pages of these origins upload to it (CORS). */
  browserOrigins?: string[];
  /** For tests of expiry. */
  now?: () => Date;
}

const DELETES_AT_ONCE = 16;

/** Objects in a bucket of any server that speaks S3. */
export class S3ObjectStore extends ObjectStore implements OnModuleDestroy {
  private readonly internal: S3Client;
  private readonly public: S3Client;
  private readonly bucket: string;
  private readonly now: () => Date;

  constructor(private readonly options: S3ObjectStoreOptions) {
    super();
    this.internal = clientOf(options, options.endpoint);
    this.public = clientOf(options, options.publicEndpoint ?? options.endpoint);
    this.bucket = options.bucket;
    this.now = options.now ?? (() => new Date());
  }

  async prepare(): Promise<void> {
    const { bucket, region, browserOrigins } = this.options;
    await attempt('creating the bucket', () => ensureBucket(this.internal, { bucket, region, browserOrigins }));
  }

  onModuleDestroy(): void {
    this.internal.destroy();
    this.public.destroy();
  }

  async presignPut(request: PresignPutRequest): Promise<PresignedPut> {
    assertPresignPut(request);
    const { key, contentType, bytes, expiresInSeconds } = request;
    const signingDate = this.now();
    const command = new PutObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ContentType: contentType,
      ContentLength: bytes,
    });
    const url = await getSignedUrl(this.clientFor(request), command, {
      expiresIn: expiresInSeconds,
      signingDate,
      // The presigner leaves the content type out unless it is told otherwise.
      signableHeaders: new Set(['host', 'content-type', ...(bytes === undefined ? [] : ['content-length'])]),
    });
    // S3 keeps whole seconds.
    const signedAt = Math.floor(signingDate.getTime() / 1000);
    return {
      url,
      method: 'PUT',
      headers: { 'content-type': contentType },
      expires_at: new Date((signedAt + expiresInSeconds) * 1000).toISOString(),
    };
  }

  async presignGet(asked: PresignGetRequest): Promise<string> {
    assertPresignGet(asked);
    const { whileShown, expiresInSeconds: longest } = asked;
    const request =
      whileShown === undefined ? asked : { ...asked, expiresInSeconds: Math.min(longest, UNASKED_SECONDS) };
    const { key, downloadName, expiresInSeconds } = request;
    const command = new GetObjectCommand({
      Bucket: this.bucket,
      Key: key,
      ResponseContentDisposition: downloadName === undefined ? undefined : attachmentDisposition(downloadName),
      ResponseCacheControl: `private, max-age=${expiresInSeconds}, immutable`,
    });
    const signingDate = signingTimeOfGet(request, this.now());
    return getSignedUrl(this.clientFor(request), command, { expiresIn: expiresInSeconds, signingDate });
  }

  async head(key: string): Promise<ObjectMeta | null> {
    assertObjectKey(key);
    const found = await attempt('head', () =>
      nullWhenMissing(this.internal.send(new HeadObjectCommand({ Bucket: this.bucket, Key: key }), patience())),
    );
    return found && metaOf(found);
  }

  async get(key: string): Promise<StoredObject> {
    assertObjectKey(key);
    const found = await attempt('get', () => this.beginGet(key));
    if (!found) throw new ObjectNotFoundError(key);
    if (!(found.Body instanceof Readable)) throw new StorageUnavailableError('get', new Error('no body was sent'));
    return { ...metaOf(found), body: found.Body };
  }

  async put(key: string, body: Buffer | Readable, contentType: string): Promise<void> {
    assertObjectKey(key);
    assertContentType(contentType);
    const target = { Bucket: this.bucket, Key: key, Body: body, ContentType: contentType };
    try {
      // A stream's length is not known beforehand, which a single PUT would need; Upload sends it in parts.
      if (Buffer.isBuffer(body)) await this.internal.send(new PutObjectCommand(target));
      else await new Upload({ client: this.internal, params: target }).done();
    } catch (error) {
      if (body instanceof Readable && body.errored) throw body.errored;
      throw new StorageUnavailableError('put', error);
    }
  }

  async delete(key: string): Promise<void> {
    assertObjectKey(key);
    await attempt('delete', () =>
      this.internal.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }), patience()),
    );
  }

  async deletePrefix(prefix: string): Promise<void> {
    assertObjectPrefix(prefix);
    for await (const page of this.pages(prefix)) {
      await attempt('deletePrefix', () => this.deleteAll(page.flatMap(({ Key }) => Key ?? [])));
    }
  }

  async *list(prefix: string): AsyncIterable<ListedObject> {
    assertListedPrefix(prefix);
    for await (const page of this.pages(prefix)) {
      for (const { Key: key, Size: bytes = 0, ETag: etag = '', LastModified: storedAt } of page) {
        // Without a time it cannot be known to be old.
        if (key !== undefined) yield { key, bytes, etag, storedAt: storedAt ?? this.now() };
      }
    }
  }

  async check(): Promise<void> {
    await attempt('check', () => this.internal.send(new HeadBucketCommand({ Bucket: this.bucket }), patience()));
  }

  /** The time that a request has is for the beginning of the answer alone: a body may be long. */
  private async beginGet(key: string) {
    const late = new AbortController();
    const timer = isInRequest()
      ? setTimeout(() => {
          late.abort();
        }, REQUEST_WAITS_MS)
      : undefined;
    const command = new GetObjectCommand({ Bucket: this.bucket, Key: key });
    return nullWhenMissing(this.internal.send(command, { abortSignal: late.signal })).finally(() => {
      clearTimeout(timer);
    });
  }

  private async *pages(prefix: string): AsyncGenerator<ListedEntry[]> {
    let token: string | undefined;
    do {
      const command = new ListObjectsV2Command({ Bucket: this.bucket, Prefix: prefix, ContinuationToken: token });
      const page = await attempt('list', () => this.internal.send(command, patience()));
      yield page.Contents ?? [];
      token = page.IsTruncated ? page.NextContinuationToken : undefined;
    } while (token !== undefined);
  }

  /** One by one: the request that deletes many wants checksums on which S3 servers do not agree. */
  private async deleteAll(keys: string[]): Promise<void> {
    for (let next = 0; next < keys.length; next += DELETES_AT_ONCE) {
      const some = keys.slice(next, next + DELETES_AT_ONCE);
      await Promise.all(
        some.map((key) => this.internal.send(new DeleteObjectCommand({ Bucket: this.bucket, Key: key }))),
      );
    }
  }

  private clientFor(request: { audience: 'browser' | 'worker' }): S3Client {
    return request.audience === 'browser' ? this.public : this.internal;
  }
}

function clientOf(options: S3ObjectStoreOptions, endpoint: string | undefined): S3Client {
  const { region, accessKeyId, secretAccessKey, forcePathStyle } = options;
  return new S3Client({
    region,
    endpoint,
    forcePathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // By default the SDK adds checksums that a presigned URL would demand of browsers and that many servers refuse.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: { connectionTimeout: 3_000, requestTimeout: 60_000, throwOnRequestTimeout: true },
  });
}

function metaOf(found: { ContentLength?: number; ContentType?: string; ETag?: string }): ObjectMeta {
  return {
    bytes: found.ContentLength ?? 0,
    contentType: found.ContentType ?? 'application/octet-stream',
    etag: found.ETag,
  };
}

/** Of a request, within which S3 has to begin its answer, all tries together. */
const patience = (): { abortSignal?: AbortSignal } =>
  isInRequest() ? { abortSignal: AbortSignal.timeout(REQUEST_WAITS_MS) } : {};

async function nullWhenMissing<T>(response: Promise<T>): Promise<T | null> {
  try {
    return await response;
  } catch (error) {
    // GET says NoSuchKey; the answer to HEAD has no body to say so in, and the SDK calls it NotFound.
    if (error instanceof Error && (error.name === 'NoSuchKey' || error.name === 'NotFound')) return null;
    throw error;
  }
}

/** Whatever S3 answers beyond "not found", its caller can do nothing about it. */
async function attempt<T>(operation: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw new StorageUnavailableError(operation, error);
  }
}
