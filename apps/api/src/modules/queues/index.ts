/** What other modules may use of this one. */
export { QueuesService } from './queues.service.js';
export { connectRedis } from './redis.js';
