import { sentinelOptions } from '@atelier/contracts';
import { Logger } from '@nestjs/common';
import { Redis } from 'ioredis';

const logger = new Logger('Redis');

/**
 * A connection that outlives Redis: it reconnects for ever, and its errors are logged, not thrown.
 * `failFast` is for commands inside a request, which must not wait for Redis to come back.
 */
export function connectRedis(url: string, { failFast = false } = {}): Redis {
  const options = {
    maxRetriesPerRequest: failFast ? 1 : null,
    enableOfflineQueue: !failFast,
    retryStrategy: (times: number) => Math.min(times * 100, 2_000),
  };
  const sentinel = sentinelOptions(url);
  const connection = sentinel ? new Redis({ ...sentinel, ...options }) : new Redis(url, options);
  connection.on('error', (error) => {
    logger.warn(`connection: ${error.message}`);
  });
  return connection;
}
