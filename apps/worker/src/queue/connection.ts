import { Redis } from 'ioredis';
import type { Logger } from 'pino';

const MAX_RECONNECT_PAUSE_MS = 2_000;

/** A connection that outlives restarts of Redis: it tries again for as long as the worker lives, and says so in the log. */
export function connectRedis(url: string, purpose: string, logger: Logger): Redis {
  const connection = new Redis(url, {
    connectionName: `atelier-worker-${purpose}`,
    // What BullMQ asks of its connections: commands wait for Redis instead of failing.
    maxRetriesPerRequest: null,
    retryStrategy: (times) => Math.min(100 * 2 ** Math.min(times, 10), MAX_RECONNECT_PAUSE_MS),
  });
  connection.on('error', (error: Error) => {
    logger.warn({ purpose, err: error }, 'redis connection');
  });
  return connection;
}
