import { PREVIEW_CHANNEL, type WorkPreview } from '@atelier/contracts';
import type { Redis } from 'ioredis';
import sharp from 'sharp';
import type { LivePreview } from '../runtimes/model-runtime.js';

const EVERY_MS = 1_000;
const MAX_BYTES = 64 * 1024;
/** What does not fit is shown at this size. */
const SMALL_EDGE = 320;

/**
 * Passes pictures of one job's unfinished work to the API, at most one a second. They are worth nothing a moment later:
 * while Redis is away, or the last one is still on its way, they are dropped.
 */
export class PreviewChannel {
  #sentAt = Number.NEGATIVE_INFINITY;
  #sending = false;

  constructor(
    private readonly jobId: string,
    private readonly redis: Pick<Redis, 'publish' | 'status'>,
    private readonly onError: (error: unknown) => void,
    private readonly now: () => number = Date.now,
  ) {}

  show(preview: LivePreview): void {
    if (this.#sending || this.redis.status !== 'ready' || this.now() - this.#sentAt < EVERY_MS) return;
    this.#sentAt = this.now();
    this.#sending = true;
    this.#send(preview)
      .catch(this.onError)
      .finally(() => {
        this.#sending = false;
      });
  }

  async #send(preview: LivePreview): Promise<void> {
    const { bytes, contentType } = preview.bytes.length > MAX_BYTES ? await shrink(preview) : preview;
    if (bytes.length > MAX_BYTES) return;
    const message: WorkPreview = { job_id: this.jobId, content_type: contentType, data: bytes.toString('base64') };
    await this.redis.publish(PREVIEW_CHANNEL, JSON.stringify(message));
  }
}

async function shrink({ bytes }: LivePreview): Promise<LivePreview> {
  const small = sharp(bytes).resize(SMALL_EDGE, SMALL_EDGE, { fit: 'inside' }).jpeg({ quality: 70 });
  return { bytes: await small.toBuffer(), contentType: 'image/jpeg' };
}
