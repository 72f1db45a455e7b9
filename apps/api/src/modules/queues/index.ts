/** What other rooms may use of this one. */
export { MaintenanceService, type MaintenanceTask } from './maintenance.service.js';
export { droppedMessages, readMessage } from './messages.js';
export { type Attempts, QueuesService } from './queues.service.js';
export { connectRedis, logQueueError } from './redis.js';
export { LiveService } from './live/live.service.js';
export { RuntimeStatusService, runtimeStatusOf } from './runtime/runtime-status.service.js';
export { SweepService } from './sweep/sweep.service.js';
