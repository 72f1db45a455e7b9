import type { JobInput, JobOutput } from '@atelier/contracts';
import { Injectable } from '@nestjs/common';
import { ObjectStore } from '../storage/object-store.js';

/** Longer than any job may wait and work; a job that is queued again gets new ones. */
const URL_SECONDS = 24 * 3_600;

/** Presigned URLs for workers, which hold no keys of their own. */
@Injectable()
export class JobUrls {
  constructor(private readonly store: ObjectStore) {}

  async input(key: string): Promise<JobInput> {
    return { key, url: await this.store.presignGet({ key, expiresInSeconds: URL_SECONDS, audience: 'worker' }) };
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
