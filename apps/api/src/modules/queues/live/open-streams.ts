import { LIMITS } from '@atelier/contracts';
import type { RedisClient } from '@atelier/contracts/redis';

/** Of an instance that crashed: one that runs says again of each stream, at every ping, that it is open. */
const FORGOTTEN_AFTER_MS = 90_000;

const keyOf = (userId: string): string => `atelier:streams:${userId}`;
/** Their ids tell the order in which they were opened. */
const tooOld = (ids: Iterable<string>): string[] => [...ids].sort().slice(0, -LIMITS.liveStreams);

/** Which streams each user has open: in Redis those of all instances, and here its own, which have to do while Redis is away. */
export class OpenStreams {
  private readonly own = new Map<string, Set<string>>();

  constructor(private readonly redis: RedisClient) {}

  /** Notes that this one is open. Answers which of those here have to end, whatever there is elsewhere. */
  noteHere(userId: string, id: string): string[] {
    const own = this.own.get(userId) ?? new Set();
    this.own.set(userId, own.add(id));
    return tooOld(own);
  }

  /** As `noteHere`, of all instances; throws while Redis is away. */
  async noteForAll(userId: string, id: string): Promise<string[]> {
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
    return tooOld(ids as string[]);
  }

  async forget(userId: string, id: string): Promise<void> {
    const own = this.own.get(userId);
    own?.delete(id);
    if (own?.size === 0) this.own.delete(userId);
    // It would be forgotten anyway, later.
    await this.redis.zrem(keyOf(userId), id).catch(() => undefined);
  }
}
