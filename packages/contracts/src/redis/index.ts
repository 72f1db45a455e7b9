export * from './address.js';
export * from './open-redis.js';
