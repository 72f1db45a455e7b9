import { liveChannel, type LiveEvent } from '@atelier/contracts';
import { openRedis, type RedisClient } from '@atelier/contracts/redis';
import { NotificationsService } from '../../modules/notifications/index.js';
import type { CommandContext } from '../support.js';

const REDIS_WITHIN_MS = 2_000;

/** Tells open pages of what a command did. */
export interface Publisher {
  publish: (userId: string, event: LiveEvent) => Promise<void>;
}

/**
 * Runs `work` with a way to the open pages of this installation, and with the notifications that go by it. Where there is
 * none, nothing is lost: what a page is to know stands in the database, and it asks.
 */
export async function withPublisher<T>(
  { environment, database }: Pick<CommandContext, 'environment' | 'database'>,
  work: (publisher: Publisher, notifications: NotificationsService) => Promise<T>,
): Promise<T> {
  const redis = environment.REDIS_URL === undefined ? null : await connect(environment.REDIS_URL);
  const publisher: Publisher = {
    publish: async (userId, event) => {
      await redis?.publish(liveChannel(userId), JSON.stringify(event)).catch(() => undefined);
    },
  };
  try {
    return await work(publisher, new NotificationsService(database, publisher));
  } finally {
    redis?.disconnect();
  }
}

async function connect(url: string): Promise<RedisClient | null> {
  const redis = openRedis(url, {
    lazyConnect: true,
    connectTimeout: REDIS_WITHIN_MS,
    commandTimeout: REDIS_WITHIN_MS,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  redis.on('error', () => undefined);
  try {
    await redis.connect();
    return redis;
  } catch {
    redis.disconnect();
    return null;
  }
}
