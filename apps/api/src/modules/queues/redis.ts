import { isRedisFault, openRedis, OutageLog, outageLine, type RedisClient } from '@atelier/contracts/redis';
import { Logger } from '@nestjs/common';

/** How long a command inside a request waits for a Redis that hangs, which then is asked by a new connection. */
const ANSWER_WITHIN_MS = 1_500;

const logger = new Logger('Redis');

/** What all connections and queues of this process suffer by Redis being away, as news of one outage. */
const outages = new OutageLog((news) => {
  logger[news.state === 'back' ? 'log' : 'warn'](outageLine('Redis', news));
});

/** To be called with each error that a queue, a worker or a listener tells of; `what` names it. */
export function logQueueError(what: string, error: Error): void {
  if (isRedisFault(error)) outages.failed(error);
  else logger.warn(`${what}: ${error.message}`);
}

/**
 * A connection that outlives Redis: it reconnects for ever, and its errors are logged, not thrown.
 * `failFast` is for commands inside a request, which must not wait for Redis to come back, nor for one that hangs. Others wait, for they listen or block.
 */
export function connectRedis(url: string, { failFast = false } = {}): RedisClient {
  const connection = openRedis(url, {
    connectionName: 'atelier-api',
    maxRetriesPerRequest: failFast ? 1 : null,
    enableOfflineQueue: !failFast,
    retryStrategy: (times) => Math.min(times * 100, 2_000),
    ...(failFast
      ? { commandTimeout: ANSWER_WITHIN_MS, socketTimeout: ANSWER_WITHIN_MS, connectTimeout: ANSWER_WITHIN_MS }
      : {}),
  });
  connection.on('error', (error: Error) => {
    outages.failed(error);
  });
  return connection;
}
