/** What other modules may use of this one. */
export { MaintenanceService, type MaintenanceTask } from './maintenance.service.js';
export { QueuesService } from './queues.service.js';
export { connectRedis } from './redis.js';
