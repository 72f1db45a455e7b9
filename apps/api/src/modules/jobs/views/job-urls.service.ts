import { type JobEnvelope, type JobInput, type JobOutput, STORAGE_MARK_KEY } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../../files/index.js';

/** A job that waits for long gets new ones in time. */
const URL_SECONDS = 24 * 3_600;
/** What is left then is longer than any job may work. */
const RENEWED_AFTER_MS = (URL_SECONDS / 2) * 1_000;

export const needsNewUrls = (signedAt: Date, now: Date): boolean =>
  now.getTime() - signedAt.getTime() > RENEWED_AFTER_MS;

/** Presigned URLs for workers, which hold no keys of their own. */
@Injectable()
export class JobUrls {
  constructor(private readonly store: ObjectStore) {}

  async input(key: string): Promise<JobInput> {
    return { key, url: await this.store.presignGet({ key, expiresInSeconds: URL_SECONDS, audience: 'worker' }) };
  }

  /** Where the mark of the storage is read, whose id is given. */
  async mark(id: string | null): Promise<JobEnvelope['storage']> {
    return id === null ? undefined : { id, url: (await this.input(STORAGE_MARK_KEY)).url };
  }

  /** A trained model, whose hash tells a runtime whether it has it already. */
  async model({ key, sha256 }: { key: string; sha256: string }): Promise<JobInput & { sha256: string }> {
    return { ...(await this.input(key)), sha256 };
  }

  async output(key: string, contentType: string): Promise<JobOutput> {
    const put = await this.store.presignPut({ key, contentType, expiresInSeconds: URL_SECONDS, audience: 'worker' });
    return { key, url: put.url, headers: put.headers, content_type: contentType };
  }

  /** A picture and its thumbnail, as every image job makes them. */
  async pictureOutputs(keys: {
    image: string;
    thumbnail: string;
  }): Promise<{ image: JobOutput; thumbnail: JobOutput }> {
    return {
      image: await this.output(keys.image, 'image/png'),
      thumbnail: await this.output(keys.thumbnail, 'image/webp'),
    };
  }
}
