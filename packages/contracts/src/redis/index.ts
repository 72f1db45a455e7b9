export * from './address.js';
export * from './backing-off-worker.js';
export * from './open-redis.js';
export * from './outage-log.js';
export * from './redis-fault.js';
