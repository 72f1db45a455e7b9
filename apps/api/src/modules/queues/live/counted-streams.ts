import { LIMITS } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';

/** Of an instance that crashed: one that runs says again of each stream, at every ping, that it is open. */
const FORGOTTEN_AFTER_MS = 90_000;

const keyOf = (userId: string): string => `atelier:streams:${userId}`;
/** Their ids tell the order in which they were opened. */
export const tooOld = (ids: Iterable<string>): string[] => [...ids].sort().slice(0, -LIMITS.liveStreams);

/** Which streams each user has open at all instances, in Redis. */
export class CountedStreams {
  constructor(private readonly redis: RedisClient) {}

  /** Notes that this one is open, and answers all of its user's; throws while Redis is away. */
  async note(userId: string, id: string): Promise<string[]> {
    const key = keyOf(userId);
    const now = Date.now();
    const answers = await this.redis
      .multi()
      .zremrangebyscore(key, '-inf', String(now - FORGOTTEN_AFTER_MS))
      .zadd(key, String(now), id)
      .pexpire(key, FORGOTTEN_AFTER_MS)
      .zrange(key, '0', '-1')
      .exec();
    const [error, ids] = answers?.at(-1) ?? [new Error('nothing was done'), []];
    if (error) throw error;
    return ids as string[];
  }

  async forget(userId: string, id: string): Promise<void> {
    // It would be forgotten anyway, later.
    await this.redis.zrem(keyOf(userId), id).catch(() => undefined);
  }
}
