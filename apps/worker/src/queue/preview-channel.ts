import { LIMITS, PREVIEW_CHANNEL, type WorkPreview } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';
import { decoder } from '../media/decoder.js';
import type { SafetyRater } from '../media/inspect-picture.js';
import type { LivePreview } from '../runtimes/model-runtime.js';

const EVERY_MS = 1_000;
const MAX_BYTES = 64 * 1024;
/** As large as it is shown; and where that does not fit, as noise does not. */
const EDGES = [512, 320];

/**
 * Passes pictures of one job's unfinished work to the API, at most one a second. They are worth nothing a moment later:
 * while Redis is away, or the last one is still on its way, they are dropped. So is what may not be seen: half finished it is
 * rated with less certainty, and so what would be adult content is not shown before it is finished.
 */
export class PreviewChannel {
  #sentAt = Number.NEGATIVE_INFINITY;
  #sending = false;

  constructor(
    private readonly jobId: string,
    private readonly redis: Pick<RedisClient, 'publish' | 'status'>,
    private readonly rate: SafetyRater,
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

  /** Written anew first, by a process that may die of it: a GPU server is not trusted with this one, or with browsers. */
  async #send({ bytes: given }: LivePreview): Promise<void> {
    for (const edge of EDGES) {
      const { bytes } = await decoder.preview(given, edge);
      if (bytes.length <= MAX_BYTES) return this.#publish(bytes);
    }
  }

  async #publish(bytes: Buffer): Promise<void> {
    const { nsfw, blocked } = await this.rate(bytes);
    if (blocked !== null || nsfw >= LIMITS.safety.sensitiveFrom) return;
    const message: WorkPreview = { job_id: this.jobId, content_type: 'image/jpeg', data: bytes.toString('base64') };
    await this.redis.publish(PREVIEW_CHANNEL, JSON.stringify(message));
  }
}
