import { openRedis, type RedisClient } from '@atelier/contracts/redis';
import { Logger } from '@nestjs/common';

const logger = new Logger('Redis');

/**
 * A connection that outlives Redis: it reconnects for ever, and its errors are logged, not thrown.
 * `failFast` is for commands inside a request, which must not wait for Redis to come back.
 */
export function connectRedis(url: string, { failFast = false } = {}): RedisClient {
  const connection = openRedis(url, {
    connectionName: 'atelier-api',
    maxRetriesPerRequest: failFast ? 1 : null,
    enableOfflineQueue: !failFast,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
  });
  connection.on('error', (error: Error) => {
    logger.warn(`connection: ${error.message}`);
  });
  return connection;
}
